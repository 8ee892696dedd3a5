import type { Steps } from '../steps.ts';
import { buildSegment } from './build-segment.ts';
import { type ColumnWriter, createColumnWriter } from './column-writer.ts';
import { invertLists, type Postings } from './postings.ts';
import type { Columns, Segment } from './segment.ts';

export interface MergePart {
  readonly segment: Segment;
  /** 1 for a record that is no longer held. */
  readonly dead: Uint8Array;
}

const RECORDS_PER_STEP = 2_048;

const copyNames = (columns: Columns, record: number, { into, beginName }: ColumnWriter): void => {
  const { nameStarts, lastStarts, lastTokens, givenStarts, givenTokens } = columns;
  for (let name = nameStarts[record] as number; name < (nameStarts[record + 1] as number); name++) {
    beginName();
    for (let at = lastStarts[name] as number; at < (lastStarts[name + 1] as number); at++)
      into.lastTokens.push(lastTokens[at] as number);
    for (let at = givenStarts[name] as number; at < (givenStarts[name + 1] as number); at++)
      into.givenTokens.push(givenTokens[at] as number);
  }
};

const copyAddresses = (columns: Columns, record: number, { into, beginAddress }: ColumnWriter): void => {
  const { addressStarts, addressWordStarts, addressWords } = columns;
  for (let address = addressStarts[record] as number; address < (addressStarts[record + 1] as number); address++) {
    beginAddress();
    into.zip.push(columns.zip[address] as number);
    into.city.push(columns.city[address] as number);
    into.county.push(columns.county[address] as number);
    into.state.push(columns.state[address] as number);
    into.lat.push(columns.lat[address] as number);
    into.lng.push(columns.lng[address] as number);
    for (let at = addressWordStarts[address] as number; at < (addressWordStarts[address + 1] as number); at++)
      into.addressWords.push(addressWords[at] as number);
  }
};

const copyRecord = (columns: Columns, record: number, writer: ColumnWriter): void => {
  const { into } = writer;
  writer.beginRecord();
  into.source.push(columns.source[record] as number);
  into.version.push(columns.version[record] as number);
  into.person.push(columns.person[record] as bigint);
  into.firstSeenMs.push(columns.firstSeenMs[record] as number);
  into.updatedMs.push(columns.updatedMs[record] as number);
  into.fullness.push(columns.fullness[record] as number);
  into.birth.push(columns.birth[record] as number);
  into.keyHash.push(columns.keyHash[record] as number);
  for (let at = columns.keyStarts[record] as number; at < (columns.keyStarts[record + 1] as number); at++)
    into.keyBytes.push(columns.keyBytes[at] as number);
  copyNames(columns, record, writer);
  copyAddresses(columns, record, writer);
};

const copyText = (byText: Postings, words: Postings, at: number, { into }: ColumnWriter): void => {
  for (let word = words.starts[at] as number; word < (words.starts[at + 1] as number); word++)
    into.textKeys.push(byText.keys[words.values[word] as number] as number);
};

/** One segment with the living records of several, in their order. */
export function* mergeSegments(parts: readonly MergePart[], textKeyLimit: number): Steps<Segment> {
  const writer = createColumnWriter(
    parts.map(({ segment }) => segment.columns),
    parts.reduce((sum, { segment }) => sum + segment.byText.values.length, 0),
  );
  for (const { segment, dead } of parts) {
    const { columns, byText, count } = segment;
    const words = yield* invertLists(byText.starts, byText.values, count);
    let at = 0;
    for (let record = 0; record < count; record++) {
      const hasWords = words.keys[at] === record;
      if (dead[record] === 0) {
        copyRecord(columns, record, writer);
        if (hasWords) copyText(byText, words, at, writer);
      }
      if (hasWords) at += 1;
      if (record % RECORDS_PER_STEP === 0) yield;
    }
  }
  return yield* buildSegment(yield* writer.takeSteps(), textKeyLimit);
}
