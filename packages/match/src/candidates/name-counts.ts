import { uint32At } from '@blotter/vocab';
import type { Steps } from '../steps.ts';
import { findKey } from './postings.ts';
import { hashPerson } from './row-key.ts';
import type { Segment, SegmentState } from './segment.ts';
import { createStamps } from './stamps.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Changes to the number of people per name token, and to the total number of people. */
export interface NameCountChanges {
  readonly last: Map<number, number>;
  readonly given: Map<number, number>;
  people: number;
}

const PEOPLE_PER_STEP = 512;

const add = (counts: Map<number, number>, token: number, by: number): void => {
  counts.set(token, (counts.get(token) ?? 0) + by);
};

type EachToken = (last: number, given: number) => void;

/** Visits each token of one record alone. The other argument of `each` is -1. */
const visitTokens = ({ columns }: Segment, record: number, each: EachToken): void => {
  const { nameStarts, lastStarts, lastTokens, givenStarts, givenTokens } = columns;
  const from = uint32At(nameStarts, record);
  const to = uint32At(nameStarts, record + 1);
  for (let at = uint32At(lastStarts, from); at < uint32At(lastStarts, to); at++)
    each(uint32At(lastTokens, at) >>> 1, -1);
  for (let at = uint32At(givenStarts, from); at < uint32At(givenStarts, to); at++)
    if (uint32At(givenTokens, at) > 3) each(-1, uint32At(givenTokens, at) >>> 2);
};

/** Returns whether the person has a live record. */
const visitPerson = (segments: readonly SegmentState[], person: bigint, hash: number, each: EachToken): boolean => {
  let isHeld = false;
  for (const { segment, dead } of segments) {
    const { keys, starts, values } = segment.byPerson;
    const at = findKey(keys, hash);
    if (at < 0) continue;
    for (let entry = uint32At(starts, at); entry < uint32At(starts, at + 1); entry++) {
      const record = uint32At(values, entry);
      if (dead[record] === 1 || segment.columns.person[record] !== person) continue;
      isHeld = true;
      visitTokens(segment, record, each);
    }
  }
  return isHeld;
};

/** Counts every person of a segment that is the first one in the index. */
export function* countAll({ segment, dead }: SegmentState): Steps<NameCountChanges> {
  const changes: NameCountChanges = { last: new Map(), given: new Map(), people: 0 };
  const lastSeen = createStamps();
  const givenSeen = createStamps();
  const { starts, values, keys } = segment.byPerson;
  const done = new Set<bigint>();
  for (let key = 0; key < keys.length; key++) {
    done.clear();
    for (let entry = uint32At(starts, key); entry < uint32At(starts, key + 1); entry++) {
      const person = segment.columns.person[uint32At(values, entry)] as bigint;
      if (done.has(person)) continue;
      done.add(person);
      let isHeld = false;
      lastSeen.next();
      givenSeen.next();
      for (let own = entry; own < uint32At(starts, key + 1); own++) {
        const record = uint32At(values, own);
        if (dead[record] === 1 || segment.columns.person[record] !== person) continue;
        isHeld = true;
        visitTokens(segment, record, (lastToken, givenToken) => {
          if (lastToken >= 0 && lastSeen.isNew(lastToken)) add(changes.last, lastToken, 1);
          if (givenToken >= 0 && givenSeen.isNew(givenToken)) add(changes.given, givenToken, 1);
        });
      }
      if (isHeld) changes.people += 1;
    }
    if (key % PEOPLE_PER_STEP === 0) yield;
  }
  return changes;
}

/** Returns how the counts of the given people differ between two states of the index. */
export function* countChanges(
  people: ReadonlySet<bigint>,
  before: readonly SegmentState[],
  after: readonly SegmentState[],
): Steps<NameCountChanges> {
  const changes: NameCountChanges = { last: new Map(), given: new Map(), people: 0 };
  let seen = 0;
  for (const person of people) {
    const hash = hashPerson(person);
    for (const [segments, by] of [
      [before, -1],
      [after, 1],
    ] as const) {
      const lastTokens = new Set<number>();
      const givenTokens = new Set<number>();
      const isHeld = visitPerson(segments, person, hash, (lastToken, givenToken) => {
        if (lastToken >= 0) lastTokens.add(lastToken);
        else givenTokens.add(givenToken);
      });
      for (const token of lastTokens) add(changes.last, token, by);
      for (const token of givenTokens) add(changes.given, token, by);
      if (isHeld) changes.people += by;
    }
    seen += 1;
    if (seen % PEOPLE_PER_STEP === 0) yield;
  }
  return changes;
}

export function applyNameCounts({ last, given }: NameCountChanges, vocabulary: Vocabulary): void {
  for (const [token, by] of last) if (by !== 0) vocabulary.last.addNameCount(token, by);
  for (const [token, by] of given) if (by !== 0) vocabulary.given.addNameCount(token, by);
}
