import { editsAllowed, type FirstRule } from '../models/modes.ts';
import {
  asPart,
  type NameFinding,
  NO_FINDING,
  strategyOf,
  strongerOf,
  toFinding,
  withStrategy,
} from '../models/name-finding.ts';
import { ABSENT, EXACT, FUZZY, INITIAL, MIDDLE, NICKNAME, PREFIX } from '../models/strategies.ts';
import { type GivenKind, type GivenName, listJoinedParts, type SentGiven } from '../normalize/given-name.ts';
import { isInitial, isInitialOf } from '../normalize/initial.ts';
import { isNickname } from '../normalize/nicknames.ts';
import { toOsaDistance } from '../text/osa.ts';

const FEWEST_PREFIX_LETTERS = 3;

export function isLongEnoughPrefix(folded: string): boolean {
  return folded.length >= FEWEST_PREFIX_LETTERS && [...folded].length >= FEWEST_PREFIX_LETTERS;
}

/**
 * Edits between two names within the limit, else 0. A name that is only an initial has none to spare, and edits that could
 * replace the whole of the shorter name are no likeness.
 */
export function editsWithin(sent: string, recorded: string, limit: number): number {
  const shorter = Math.min(sent.length, recorded.length);
  const allowed = Math.min(limit, shorter - 1);
  if (allowed < 1 || isInitial(sent) || isInitial(recorded)) return 0;
  const edits = toOsaDistance(sent, recorded, allowed);
  return edits <= allowed ? edits : 0;
}

/** One folded given name against one, by the strategies that compare letters. Equal names agree whatever the rule lists. */
export function compareGivenToken(sent: string, recorded: string, rule: FirstRule): NameFinding {
  const { strategies } = rule;
  if (sent === '' || recorded === '') return NO_FINDING;
  if (sent === recorded) return toFinding(EXACT);
  if (strategies.includes('nickname') && isNickname(sent, recorded)) return toFinding(NICKNAME);
  if (strategies.includes('initial') && isInitialOf(sent, recorded)) return toFinding(INITIAL);
  if (strategies.includes('prefix') && isLongEnoughPrefix(sent) && recorded.startsWith(sent)) return toFinding(PREFIX);
  if (!strategies.includes('fuzzy')) return NO_FINDING;
  const edits = editsWithin(sent, recorded, editsAllowed(rule.edits, sent.length));
  return edits > 0 ? toFinding(FUZZY, edits) : NO_FINDING;
}

/**
 * What a finding on a token means by where the token stands in the record. The first word of `Mary Ann` that equals what was sent is
 * the start of the recorded name, so a prefix; a middle name counts only when it is the very name sent.
 */
export function toGivenFinding(finding: NameFinding, kind: GivenKind, rule: FirstRule): NameFinding {
  if (finding === NO_FINDING) return NO_FINDING;
  const isEqual = strategyOf(finding) === EXACT;
  if (kind === 'first') return finding;
  if (kind === 'middle' || kind === 'rest')
    return isEqual && rule.strategies.includes('middle') ? withStrategy(finding, MIDDLE) : NO_FINDING;
  if (!isEqual) return asPart(finding);
  return rule.strategies.includes('prefix') ? asPart(withStrategy(finding, PREFIX)) : NO_FINDING;
}

const weakerOf = (one: NameFinding, other: NameFinding): NameFinding => (strongerOf(one, other) === one ? other : one);

/** `Mary Ann` sent, `Mary` and `Ann` recorded: as strong as the weakest of its words. */
const compareSplit = (split: NonNullable<SentGiven['split']>, recorded: GivenName, rule: FirstRule): NameFinding => {
  let finding = toGivenFinding(compareGivenToken(split.first, recorded.first, rule), 'first', rule);
  for (const sent of split.middles) {
    let best: NameFinding = NO_FINDING;
    for (const middle of recorded.middles) {
      if (sent === middle) best = toFinding(EXACT);
      else if (rule.strategies.includes('initial') && isInitialOf(sent, middle))
        best = strongerOf(best, toFinding(INITIAL));
    }
    if (best === NO_FINDING) return NO_FINDING;
    finding = finding === NO_FINDING ? NO_FINDING : weakerOf(finding, best);
  }
  return finding;
};

/** `Maryann` sent, `Mary` and `Ann` recorded. Only a published middle name follows the first name directly. */
const isJoined = (whole: string, { first, middles, published }: GivenName): boolean =>
  published > 0 && listJoinedParts(whole).some(([one, other]) => one === first && other === middles[0]);

/** How the given name sent agrees with the given names of a record; 0 when it does not. The rarity is not yet known. */
export function compareFirst(sent: SentGiven, recorded: GivenName, rule: FirstRule): NameFinding {
  if (recorded.first === '')
    return strongerOf(
      recorded.middles.includes(sent.whole) && rule.strategies.includes('middle') ? toFinding(MIDDLE) : NO_FINDING,
      rule.strategies.includes('absent') ? toFinding(ABSENT) : NO_FINDING,
    );
  let finding = toGivenFinding(compareGivenToken(sent.whole, recorded.first, rule), 'first', rule);
  if (recorded.head !== '')
    finding = strongerOf(finding, toGivenFinding(compareGivenToken(sent.whole, recorded.head, rule), 'head', rule));
  if (rule.strategies.includes('middle') && recorded.middles.includes(sent.whole))
    finding = strongerOf(finding, toFinding(MIDDLE));
  if (rule.strategies.includes('middle') && isJoined(sent.whole, recorded)) finding = toFinding(EXACT);
  return sent.split === null ? finding : strongerOf(finding, compareSplit(sent.split, recorded, rule));
}
