import { foldTokens } from '@blotter/vocab';
import { type NameFinding, NO_FINDING, strongerOf, toFinding } from '../models/name-finding.ts';
import { EXACT, INITIAL, NICKNAME } from '../models/strategies.ts';
import { toGivenName } from '../normalize/given-name.ts';
import { isInitialOf } from '../normalize/initial.ts';
import { isNickname } from '../normalize/nicknames.ts';

export type MiddleComparison = 'agrees' | 'unpublished' | 'conflicts';

export interface MiddleResult {
  readonly comparison: MiddleComparison;
  readonly finding: NameFinding;
}

/** Compares the middle name of a criminal query. A record without a middle name does not conflict. */
export function compareMiddle(sent: string, recorded: string): MiddleResult {
  const sentWords = foldTokens(sent);
  const words = foldTokens(recorded);
  if (sentWords.length === 0 || words.length === 0) return { comparison: 'unpublished', finding: NO_FINDING };
  if (sentWords.join('') === words.join('')) return { comparison: 'agrees', finding: toFinding(EXACT) };
  let finding = NO_FINDING;
  for (const one of sentWords)
    for (const other of words) {
      if (one === other) finding = strongerOf(finding, toFinding(EXACT));
      else if (isNickname(one, other)) finding = strongerOf(finding, toFinding(NICKNAME));
      else if (isInitialOf(one, other)) finding = strongerOf(finding, toFinding(INITIAL));
    }
  return { comparison: finding === NO_FINDING ? 'conflicts' : 'agrees', finding };
}

/**
 * Compares with the given names of a record. A later word of its first name (`Mary Ann`) may match the middle name, but
 * never conflicts.
 */
export function compareRecordedMiddle(sent: string, first: string, middle: string): MiddleResult {
  const { middles, published } = toGivenName(first, middle);
  const own = compareMiddle(sent, middles.slice(0, published).join(' '));
  let finding = own.finding;
  for (const one of foldTokens(sent))
    for (const other of middles.slice(published)) finding = strongerOf(finding, compareMiddle(one, other).finding);
  return { comparison: finding === NO_FINDING ? own.comparison : 'agrees', finding };
}
