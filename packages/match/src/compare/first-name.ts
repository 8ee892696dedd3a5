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
import { type GivenKind, type GivenName, listJoinedParts, type SentGivenName } from '../normalize/given-name.ts';
import { isInitial, isInitialOf } from '../normalize/initial.ts';
import { isNickname } from '../normalize/nicknames.ts';
import { toOsaDistance } from '../text/osa.ts';

const FEWEST_PREFIX_LETTERS = 3;

export function isLongEnoughPrefix(folded: string): boolean {
  return folded.length >= FEWEST_PREFIX_LETTERS && [...folded].length >= FEWEST_PREFIX_LETTERS;
}

/**
 * Returns the edits between two names if they are within the limit, else 0. An initial allows no edits, and edits that
 * could replace the whole shorter name do not count as a match.
 */
export function editsWithin(sent: string, recorded: string, limit: number): number {
  const shorter = Math.min(sent.length, recorded.length);
  const allowed = Math.min(limit, shorter - 1);
  if (allowed < 1 || isInitial(sent) || isInitial(recorded)) return 0;
  const edits = toOsaDistance(sent, recorded, allowed);
  return edits <= allowed ? edits : 0;
}

/** Compares two folded given names by the strategies that compare letters. Equal names match under every rule. */
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
 * Adjusts a token finding to the position of the token in the record. If the query equals the first word of `Mary Ann`,
 * it is a prefix of the recorded name. A middle name counts only if it is equal.
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

/** Matches `Mary Ann` in the query with `Mary` and `Ann` in the record. The weakest word decides the strength. */
const compareSplit = (
  split: NonNullable<SentGivenName['split']>,
  recorded: GivenName,
  rule: FirstRule,
): NameFinding => {
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

/**
 * Matches `Maryann` in the query with `Mary` and `Ann` in the record. Only a published middle name directly follows the
 * first name.
 */
const isJoined = (whole: string, { first, middles, published }: GivenName): boolean =>
  published > 0 && listJoinedParts(whole).some(([one, other]) => one === first && other === middles[0]);

/** Returns how the requested given name matches the given names of a record, or 0. The rarity is not set yet. */
export function compareFirst(sent: SentGivenName, recorded: GivenName, rule: FirstRule): NameFinding {
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
