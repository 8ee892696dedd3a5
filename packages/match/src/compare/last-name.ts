import { editsAllowed, type LastRule } from '../models/modes.ts';
import { asPart, type NameFinding, NO_FINDING, strongerOf, toFinding } from '../models/name-finding.ts';
import { EXACT, FUZZY, PREFIX } from '../models/strategies.ts';
import type { Surname } from '../normalize/surname.ts';
import { editsWithin, isLongEnoughPrefix } from './first-name.ts';

/** One folded surname against one. */
export const compareSurnameToken = (sent: string, recorded: string, rule: LastRule): NameFinding => {
  const { strategies } = rule;
  if (sent === '' || recorded === '') return NO_FINDING;
  if (sent === recorded) return strategies.includes('exact') ? toFinding(EXACT) : NO_FINDING;
  if (strategies.includes('prefix') && isLongEnoughPrefix(sent) && recorded.startsWith(sent)) return toFinding(PREFIX);
  if (!strategies.includes('fuzzy')) return NO_FINDING;
  const edits = editsWithin(sent, recorded, editsAllowed(rule.edits, sent.length));
  return edits > 0 ? toFinding(FUZZY, edits) : NO_FINDING;
};

/** What a finding on a token means by whether the token is the whole surname. */
export const toSurnameFinding = (finding: NameFinding, whole: boolean, rule: LastRule): NameFinding =>
  whole ? finding : rule.parts ? asPart(finding) : NO_FINDING;

/** `sent` is folded. 0 when it does not agree. The rarity is not yet known. */
export const compareLast = (sent: string, recorded: Surname, rule: LastRule): NameFinding => {
  let finding = compareSurnameToken(sent, recorded.whole, rule);
  for (const part of recorded.parts)
    finding = strongerOf(finding, toSurnameFinding(compareSurnameToken(sent, part, rule), false, rule));
  return finding;
};
