import { int32At, numberAt, uint16At, uint32At } from '@blotter/vocab';
import { ITEMS_PER_STEP, type Steps } from '../steps.ts';
import { groupPersons, type PersonGroups } from './person-groups.ts';
import { findKey } from './postings.ts';
import { hashHalves, hashPerson } from './row-key.ts';
import type { RecordHandle, SegmentState } from './segment.ts';
import type { SourceNumbers } from './vocabulary.ts';

/** Returns the position of the segment that holds a record. */
export function findSegment(bases: readonly number[], handle: RecordHandle): number {
  let at = bases.length - 2;
  while (at > 0 && numberAt(bases, at) > handle) at -= 1;
  return Math.max(at, 0);
}

/** Reads the records of people. `bases` holds the first handle of each segment. People are compared by the halves of their ids, because a bigint is allocated at each read. */
export function createPersonRecords(
  segments: readonly SegmentState[],
  bases: readonly number[],
  sources: Pick<SourceNumbers, 'list'>,
) {
  const halves = segments.map(({ segment: { columns } }) => {
    const { buffer, byteOffset, length } = columns.person;
    return new Int32Array(buffer, byteOffset, length * 2);
  });

  const listOfPerson = (personId: bigint): readonly RecordHandle[] => {
    const hash = hashPerson(personId);
    const handles: RecordHandle[] = [];
    for (const [position, { segment, dead }] of segments.entries()) {
      const { byPerson, columns } = segment;
      const at = findKey(byPerson.keys, hash);
      if (at < 0) continue;
      for (let each = uint32At(byPerson.starts, at); each < uint32At(byPerson.starts, at + 1); each++) {
        const record = uint32At(byPerson.values, each);
        if (dead[record] === 0 && columns.person[record] === personId) handles.push(numberAt(bases, position) + record);
      }
    }
    return handles;
  };

  const findFirst = (position: number, lower: number, upper: number): number => {
    const { byPerson } = (segments[position] as SegmentState).segment;
    const own = halves[position] as Int32Array;
    const at = findKey(byPerson.keys, hashHalves(lower, upper));
    if (at < 0) return -1;
    for (let each = uint32At(byPerson.starts, at); each < uint32At(byPerson.starts, at + 1); each++) {
      const record = uint32At(byPerson.values, each);
      if (own[record * 2] === lower && own[record * 2 + 1] === upper) return record;
    }
    return -1;
  };

  /** Calls `visit` with the segment and number of each live record of the person who owns the record. */
  const visitOfSame = (handle: RecordHandle, visit: (state: SegmentState, record: number) => void): void => {
    const home = findSegment(bases, handle);
    const known = handle - numberAt(bases, home);
    const own = halves[home] as Int32Array;
    for (const [position, state] of segments.entries()) {
      const first =
        position === home ? known : findFirst(position, int32At(own, known * 2), int32At(own, known * 2 + 1));
      if (first < 0) continue;
      let record = first;
      do {
        if (state.dead[record] === 0) visit(state, record);
        record = uint32At(state.segment.nextOfPerson, record);
      } while (record !== first);
    }
  };

  function* groupByPerson(handles: Uint32Array): Steps<PersonGroups> {
    const people = new Int32Array(handles.length * 2);
    for (let at = 0; at < handles.length; at++) {
      const handle = uint32At(handles, at);
      const position = findSegment(bases, handle);
      const record = handle - numberAt(bases, position);
      const half = halves[position];
      if (half) {
        people[at * 2] = int32At(half, record * 2);
        people[at * 2 + 1] = int32At(half, record * 2 + 1);
      }
      if (at % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
    }
    return yield* groupPersons(people);
  }

  /** Counts people per source by all their records, each once per source. Takes one record of each person. */
  function* countPeopleBySource(
    handles: Iterable<RecordHandle>,
    isCounted: (source: string) => boolean,
  ): Steps<ReadonlyMap<string, number>> {
    const codes = sources.list().slice();
    const counts = new Uint32Array(codes.length);
    /** The last person who was counted for the source. */
    const lastOf = new Int32Array(codes.length).fill(-1);
    let person = 0;
    const count = ({ segment }: SegmentState, record: number): void => {
      const source = uint16At(segment.columns.source, record);
      if (lastOf[source] === person) return;
      lastOf[source] = person;
      counts[source] = uint32At(counts, source) + 1;
    };
    for (const handle of handles) {
      visitOfSame(handle, count);
      if (++person % ITEMS_PER_STEP === 0) yield;
    }
    const counted = new Map<string, number>();
    for (const [source, code] of codes.entries())
      if (uint32At(counts, source) > 0 && isCounted(code)) counted.set(code, uint32At(counts, source));
    return counted;
  }

  return {
    listOfPerson,
    /** Groups records by person. */
    groupByPerson,
    countPeopleBySource,
  };
}
