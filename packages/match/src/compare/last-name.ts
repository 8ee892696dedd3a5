import { editsAllowed, type LastRule } from '../models/modes.ts';
import { asPart, type NameFinding, NO_FINDING, strongerOf, toFinding } from '../models/name-finding.ts';
import { EXACT, FUZZY, PREFIX } from '../models/strategies.ts';
import type { Surname } from '../normalize/surname.ts';
import { editsWithin, isLongEnoughPrefix } from './first-name.ts';

/** Compares two folded surnames. */
export function compareSurnameToken(sent: string, recorded: string, rule: LastRule): NameFinding {
  const { strategies } = rule;
  if (sent === '' || recorded === '') return NO_FINDING;
  if (sent === recorded) return strategies.includes('exact') ? toFinding(EXACT) : NO_FINDING;
  if (strategies.includes('prefix') && isLongEnoughPrefix(sent) && recorded.startsWith(sent)) return toFinding(PREFIX);
  if (!strategies.includes('fuzzy')) return NO_FINDING;
  const edits = editsWithin(sent, recorded, editsAllowed(rule.edits, sent.length));
  return edits > 0 ? toFinding(FUZZY, edits) : NO_FINDING;
}

/** Adjusts a token finding to whether the token is the whole surname. */
export function toSurnameFinding(finding: NameFinding, whole: boolean, rule: LastRule): NameFinding {
  return whole ? finding : rule.parts ? asPart(finding) : NO_FINDING;
}

/**
 * Returns the rule for one part of a requested compound against a whole recorded surname. A part is a whole word, so it
 * is no prefix, and one edit is the most for half a name.
 */
export function toSentPartRule(rule: LastRule): LastRule {
  return {
    ...rule,
    edits: rule.edits.map(([fromLetters]) => [fromLetters, 1]),
    strategies: rule.parts ? rule.strategies.filter((strategy) => strategy !== 'prefix') : [],
  };
}

/**
 * Returns 0 if the surnames do not match. The rarity is not set yet. Two equal parts are no match: `Garcia Lopez` and
 * `Garcia Ruiz` are two families.
 */
export function compareLast(sent: Surname, recorded: Surname, rule: LastRule): NameFinding {
  let finding = compareSurnameToken(sent.whole, recorded.whole, rule);
  for (const part of recorded.parts)
    finding = strongerOf(finding, toSurnameFinding(compareSurnameToken(sent.whole, part, rule), false, rule));
  for (const part of sent.parts)
    finding = strongerOf(finding, asPart(compareSurnameToken(part, recorded.whole, toSentPartRule(rule))));
  return finding;
}
