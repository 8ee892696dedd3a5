import { editsAllowed, type LastRule } from '../models/modes.ts';
import { asPart, type NameFinding, NO_FINDING, strongerOf, toFinding } from '../models/name-finding.ts';
import { EXACT, FUZZY, PREFIX } from '../models/strategies.ts';
import type { Surname } from '../normalize/surname.ts';
import { editsWithin, isLongEnoughPrefix } from './first-name.ts';

/** One folded surname against one. */
export function compareSurnameToken(sent: string, recorded: string, rule: LastRule): NameFinding {
  const { strategies } = rule;
  if (sent === '' || recorded === '') return NO_FINDING;
  if (sent === recorded) return strategies.includes('exact') ? toFinding(EXACT) : NO_FINDING;
  if (strategies.includes('prefix') && isLongEnoughPrefix(sent) && recorded.startsWith(sent)) return toFinding(PREFIX);
  if (!strategies.includes('fuzzy')) return NO_FINDING;
  const edits = editsWithin(sent, recorded, editsAllowed(rule.edits, sent.length));
  return edits > 0 ? toFinding(FUZZY, edits) : NO_FINDING;
}

/** What a finding on a token means by whether the token is the whole surname. */
export function toSurnameFinding(finding: NameFinding, whole: boolean, rule: LastRule): NameFinding {
  return whole ? finding : rule.parts ? asPart(finding) : NO_FINDING;
}

/**
 * How one part of a compound that was sent is compared with a whole recorded surname: it is a whole word, so it begins nothing, and
 * one edit is enough of a guess for half a name.
 */
export function toSentPartRule(rule: LastRule): LastRule {
  return {
    ...rule,
    edits: rule.edits.map(([fromLetters]) => [fromLetters, 1]),
    strategies: rule.parts ? rule.strategies.filter((strategy) => strategy !== 'prefix') : [],
  };
}

/**
 * 0 when it does not agree. The rarity is not yet known. A part on both sides is no agreement: `Garcia Lopez` and `Garcia Ruiz` are
 * two families.
 */
export function compareLast(sent: Surname, recorded: Surname, rule: LastRule): NameFinding {
  let finding = compareSurnameToken(sent.whole, recorded.whole, rule);
  for (const part of recorded.parts)
    finding = strongerOf(finding, toSurnameFinding(compareSurnameToken(sent.whole, part, rule), false, rule));
  for (const part of sent.parts)
    finding = strongerOf(finding, asPart(compareSurnameToken(part, recorded.whole, toSentPartRule(rule))));
  return finding;
}
