import { ITEMS_PER_STEP, type Steps } from '../steps.ts';
import type { RowRef } from './facets.ts';
import { groupPersons, type PersonGroups } from './person-groups.ts';
import { findKey } from './postings.ts';
import { hashPerson, hashRowKey } from './row-key.ts';
import { GIVEN_FIRST, type Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface HeldSegment {
  readonly segment: Segment;
  /** 1 for a record that was replaced or removed. Never written to: a change makes a copy. */
  readonly dead: Uint8Array;
  readonly deadCount: number;
}

/** A record of one generation: the segments' records are numbered through. */
export type RecordHandle = number;

const rowKeyAt = ({ columns: { keyBytes, keyStarts } }: Segment, record: number): string => {
  const from = keyStarts[record] as number;
  const length = (keyStarts[record + 1] as number) - from;
  return Buffer.from(keyBytes.buffer, keyBytes.byteOffset + from, length).toString('utf8');
};

/** The last record of that key in the segment, dead or not, below a number; -1 when there is none. */
export function findRecord(
  segment: Segment,
  sourceNumber: number,
  { source, rowKey }: RowRef,
  below = segment.count,
): number {
  const { byKey, columns } = segment;
  const at = findKey(byKey.keys, hashRowKey(source, rowKey));
  if (at < 0) return -1;
  for (let each = (byKey.starts[at + 1] as number) - 1; each >= (byKey.starts[at] as number); each--) {
    const record = byKey.values[each] as number;
    if (record < below && columns.source[record] === sourceNumber && rowKeyAt(segment, record) === rowKey)
      return record;
  }
  return -1;
}

const basesOf = (held: readonly HeldSegment[]): readonly number[] => {
  const bases: number[] = [0];
  for (const { segment } of held) bases.push((bases.at(-1) ?? 0) + segment.count);
  return bases;
};

/** Reading one generation. It stays as it is, whatever is applied later. */
export function createRecords(held: readonly HeldSegment[], { last, given, sources }: Vocabulary) {
  const bases = basesOf(held);
  const positionOf = (handle: RecordHandle): number => {
    let at = held.length - 1;
    while (at > 0 && (bases[at] as number) > handle) at -= 1;
    return at;
  };
  const numberOf = (handle: RecordHandle): number => handle - (bases[positionOf(handle)] as number);

  const read = <T>(pick: (columns: Segment['columns'], record: number) => T) => {
    return (handle: RecordHandle): T => {
      const at = positionOf(handle);
      return pick((held[at] as HeldSegment).segment.columns, handle - (bases[at] as number));
    };
  };

  /** Every record that is held. */
  function* listHandles(): Generator<RecordHandle> {
    for (const [at, { segment, dead }] of held.entries())
      for (let record = 0; record < segment.count; record++)
        if (dead[record] === 0) yield (bases[at] as number) + record;
  }

  const findHandle = (ref: RowRef): RecordHandle | undefined => {
    const number = sources.find(ref.source);
    for (const [at, { segment, dead }] of held.entries()) {
      const record = findRecord(segment, number, ref);
      if (record >= 0 && dead[record] === 0) return (bases[at] as number) + record;
    }
    return undefined;
  };

  const listOfPerson = (personId: bigint): readonly RecordHandle[] => {
    const hash = hashPerson(personId);
    const handles: RecordHandle[] = [];
    for (const [position, { segment, dead }] of held.entries()) {
      const { byPerson, columns } = segment;
      const at = findKey(byPerson.keys, hash);
      if (at < 0) continue;
      for (let each = byPerson.starts[at] as number; each < (byPerson.starts[at + 1] as number); each++) {
        const record = byPerson.values[each] as number;
        if (dead[record] === 0 && columns.person[record] === personId)
          handles.push((bases[position] as number) + record);
      }
    }
    return handles;
  };

  const halves = held.map(({ segment: { columns } }) => {
    const { buffer, byteOffset, length } = columns.person;
    return new Int32Array(buffer, byteOffset, length * 2);
  });

  function* groupByPerson(handles: Uint32Array): Steps<PersonGroups> {
    const people = new Int32Array(handles.length * 2);
    for (let at = 0; at < handles.length; at++) {
      const handle = handles[at] as number;
      const position = positionOf(handle);
      const record = handle - (bases[position] as number);
      people[at * 2] = halves[position]?.[record * 2] as number;
      people[at * 2 + 1] = halves[position]?.[record * 2 + 1] as number;
      if (at % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
    }
    return yield* groupPersons(people);
  }

  const lastNameOf = read(({ nameStarts, lastStarts, lastTokens }, record) => {
    const name = nameStarts[record] as number;
    const from = lastStarts[name] as number;
    const hasName = name < (nameStarts[record + 1] as number) && from < (lastStarts[name + 1] as number);
    return hasName ? last.textOf((lastTokens[from] as number) >>> 1) : '';
  });

  const firstNameOf = read(({ nameStarts, givenStarts, givenTokens }, record) => {
    const name = nameStarts[record] as number;
    const from = givenStarts[name] as number;
    const hasName = name < (nameStarts[record + 1] as number) && from < (givenStarts[name + 1] as number);
    const token = hasName ? (givenTokens[from] as number) : 0;
    return (token & 3) === GIVEN_FIRST ? given.textOf(token >>> 2) : '';
  });

  return {
    sourceNumberOf: read(({ source }, record) => source[record] as number),
    sourceOf: read(({ source }, record) => sources.codeOf(source[record] as number)),
    rowKeyOf: (handle: RecordHandle): string =>
      rowKeyAt((held[positionOf(handle)] as HeldSegment).segment, numberOf(handle)),
    versionOf: read(({ version }, record) => version[record] as number),
    personOf: read(({ person }, record) => person[record] as bigint),
    fullnessOf: read(({ fullness }, record) => fullness[record] as number),
    firstSeenMsOf: read(({ firstSeenMs }, record) => firstSeenMs[record] as number),
    updatedMsOf: read(({ updatedMs }, record) => updatedMs[record] as number),
    keyHashOf: read(({ keyHash }, record) => keyHash[record] as number),
    /** Folded, of the legal name: what answers are ordered by. */
    lastNameOf,
    firstNameOf,
    handles: listHandles,
    find: findHandle,
    listOfPerson,
    /** Of the records of a CandidateList. */
    groupByPerson,
  };
}

export type Records = ReturnType<typeof createRecords>;
