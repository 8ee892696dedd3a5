import { uint32At } from '@blotter/vocab';
import type { Steps } from '../steps.ts';
import { buildSegment } from './build-segment.ts';
import { type ColumnWriter, createColumnWriter } from './column-writer.ts';
import { invertLists, type Postings } from './postings.ts';
import type { Segment } from './segment.ts';

export interface MergePart {
  readonly segment: Segment;
  /** 1 for a replaced or removed record. */
  readonly dead: Uint8Array;
}

const RECORDS_PER_STEP = 2_048;

const copyText = (byText: Postings, words: Postings, at: number, { textKeys }: ColumnWriter): void => {
  for (let word = uint32At(words.starts, at); word < uint32At(words.starts, at + 1); word++)
    textKeys.push(uint32At(byText.keys, uint32At(words.values, word)));
};

/** Returns one segment with the live records of several, in their order. */
export function* mergeSegments(parts: readonly MergePart[], textKeyLimit: number): Steps<Segment> {
  const writer = createColumnWriter(
    parts.map(({ segment }) => segment.columns),
    parts.reduce((sum, { segment }) => sum + segment.byText.values.length, 0),
  );
  for (const { segment, dead } of parts) {
    const { columns, byText, count } = segment;
    const words = yield* invertLists(byText.starts, byText.values, count);
    const copyRecord = writer.createCopier(columns);
    let at = 0;
    for (let record = 0; record < count; record++) {
      const hasWords = words.keys[at] === record;
      if (dead[record] === 0) {
        copyRecord(record);
        if (hasWords) copyText(byText, words, at, writer);
      }
      if (hasWords) at += 1;
      if (record % RECORDS_PER_STEP === 0) yield;
    }
  }
  return yield* buildSegment(yield* writer.takeSteps(), textKeyLimit);
}
