import { fold, uint16At, uint32At } from '@blotter/vocab';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { expandMiddle } from '../dictionary/expand.ts';
import { type NameFinding, NO_FINDING, strongerOf, toFinding } from '../models/name-finding.ts';
import { EXACT } from '../models/strategies.ts';
import type { Columns } from './column-table.ts';
import type { FindingTable } from './finding-table.ts';
import { GIVEN_MIDDLE, GIVEN_REST } from './segment.ts';

/** The record publishes a different middle name. */
export const MIDDLE_CONFLICTS = -1;

export interface MiddleCheck {
  /** NO_FINDING if the record publishes no middle name. */
  readonly findingOf: (columns: Columns, name: number) => NameFinding | typeof MIDDLE_CONFLICTS;
  readonly clear: () => void;
}

const NOWHERE = -1;

/**
 * Maps a position in the joined text to the ends of the tokens that begin there: `Maryann` in the query matches `Mary`
 * and `Ann` in the record.
 */
const toSpelling = (joined: string, dictionary: Dictionary) => {
  const ends = new Map<number, number>();
  const width = joined.length + 1;
  const reached = new Set([0]);
  for (const from of reached)
    for (let to = from + 1; to <= joined.length; to++) {
      const id = dictionary.findId(joined.slice(from, to));
      if (id === undefined) continue;
      ends.set(id * width + from, to);
      reached.add(to);
    }
  return (id: number, from: number): number => (from < 0 ? NOWHERE : (ends.get(id * width + from) ?? NOWHERE));
};

const EQUAL = toFinding(EXACT);

/**
 * Does with integers what `compareRecordedMiddle` does with letters. Returns undefined if the query has no middle name.
 */
export function findMiddleCheck(
  sent: string,
  dictionary: Dictionary,
  tokens: number,
  scratch: FindingTable,
): MiddleCheck | undefined {
  const joined = fold(sent);
  if (joined === '') return undefined;
  const expansion = expandMiddle(dictionary, sent);
  scratch.fill(expansion);
  const findings = scratch.view(tokens);
  const spell = toSpelling(joined, dictionary);

  const findingOf = ({ givenStarts, givenTokens }: Columns, name: number): number => {
    let best: NameFinding = NO_FINDING;
    let spelled = 0;
    let isPublished = false;
    for (let at = uint32At(givenStarts, name); at < uint32At(givenStarts, name + 1); at++) {
      const token = uint32At(givenTokens, at);
      const kind = token & 3;
      if (kind === GIVEN_MIDDLE || kind === GIVEN_REST) best = strongerOf(best, uint16At(findings, token >>> 2));
      if (kind !== GIVEN_MIDDLE) continue;
      isPublished = true;
      spelled = spell(token >>> 2, spelled);
    }
    if (spelled === joined.length) return EQUAL;
    return best === NO_FINDING && isPublished ? MIDDLE_CONFLICTS : best;
  };

  return { findingOf, clear: () => scratch.empty(expansion) };
}
