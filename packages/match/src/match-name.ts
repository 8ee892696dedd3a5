import { BIRTH_NOT_ASKED, type BirthFinding, DOB_MATCH } from './compare/birth.ts';
import { compareFirst } from './compare/first-name.ts';
import { compareLast } from './compare/last-name.ts';
import { compareRecordedMiddle } from './compare/middle-name.ts';
import { createNameSimilarity, type NameChance, toSimilarFindings } from './compare/name-similarity.ts';
import type { NameRules } from './models/modes.ts';
import { type NameFinding, NO_FINDING, toExchangedFinding } from './models/name-finding.ts';
import { EXACT } from './models/strategies.ts';
import { type SentGivenName, toGivenName, toSentGiven } from './normalize/given-name.ts';
import { type Surname, toSentSurname, toSurname } from './normalize/surname.ts';
import { nameConfidenceOf } from './score.ts';

/** A requested name. A part is undefined if it was not sent or has no letter or digit. */
export interface SentName {
  readonly last: Surname | undefined;
  readonly first: SentGivenName | undefined;
  /** Narrows within the other two. '' if none was sent. */
  readonly middle: string;
}

export function toSentName(lastName: string | undefined, firstName: string | undefined, middle = ''): SentName {
  const last = toSentSurname(lastName ?? '');
  const first = toSentGiven(firstName ?? '');
  return { last: last.whole === '' ? undefined : last, first: first.whole === '' ? undefined : first, middle };
}

export interface RecordedName {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
}

export interface NameHit {
  /** Index of the matching name. 0 is the legal name. */
  readonly index: number;
  readonly lastName: NameFinding;
  readonly firstName: NameFinding;
  readonly middleName: NameFinding;
}

type NameReading = Omit<NameHit, 'index' | 'middleName'>;

/** Assumes rare names and no other person born that day. */
const RARE: NameChance = { people: 0, bornThatDay: 1, lastNameCount: () => 1, givenNameCount: () => 1 };

const matchOne = (
  sent: SentName,
  name: RecordedName,
  rules: NameRules,
  birth: BirthFinding,
  chance: NameChance,
): NameReading | undefined => {
  const last = toSurname(name.last);
  const given = toGivenName(name.first, name.middle);
  const lastName = sent.last === undefined ? NO_FINDING : compareLast(sent.last, last, rules.last);
  const firstName = sent.first === undefined ? NO_FINDING : compareFirst(sent.first, given, rules.first);
  const isFound =
    (sent.last === undefined || lastName !== NO_FINDING) && (sent.first === undefined || firstName !== NO_FINDING);
  if (isFound) return { lastName, firstName };
  if (birth !== DOB_MATCH || rules.similarFrom === null) return undefined;
  const similarity = createNameSimilarity(sent, chance, rules.similarFrom)({ last, given });
  return (
    similarity &&
    toSimilarFindings(
      similarity,
      { isLastAsked: sent.last !== undefined, isFirstAsked: sent.first !== undefined },
      { lastName, firstName },
    )
  );
};

const EXCHANGED = toExchangedFinding(EXACT);

/** Matches `Nguyen Linh` in the query with `Linh Nguyen` in the record. Both parts must be equal. */
const matchExchanged = ({ last, first }: SentName, name: RecordedName): NameReading | undefined =>
  last &&
  first &&
  first.whole === toSurname(name.last).whole &&
  last.whole === toGivenName(name.first, name.middle).first
    ? { lastName: EXCHANGED, firstName: EXCHANGED }
    : undefined;

const toConfidence = ({ index, lastName, firstName, middleName }: NameHit, birth: BirthFinding): number =>
  nameConfidenceOf(lastName, firstName, index > 0 ? 1 : 0, birth, middleName);

/**
 * Compares letters and defines what the index finds with integers. The index is tested against it, and live records,
 * which are in no index, are matched by it. The most confident name counts, and the legal name precedes an alias. So a
 * wider mode that also finds a weak likeness never lowers a record. `chance` decides how similar a name must be that
 * matches by birth date and not by the table.
 */
export function findNameMatch(
  sent: SentName,
  legal: RecordedName,
  aliases: readonly RecordedName[],
  rules: NameRules,
  birth: BirthFinding = BIRTH_NOT_ASKED,
  chance: NameChance = RARE,
): NameHit | undefined {
  let best: NameHit | undefined;
  for (const [index, name] of (rules.aliases ? [legal, ...aliases] : [legal]).entries()) {
    const middle = compareRecordedMiddle(sent.middle, name.first, name.middle);
    if (middle.comparison === 'conflicts') continue;
    for (const reading of [
      matchOne(sent, name, rules, birth, chance),
      rules.exchange ? matchExchanged(sent, name) : undefined,
    ]) {
      const hit = reading && { ...reading, index, middleName: middle.finding };
      if (hit && (best === undefined || toConfidence(hit, birth) > toConfidence(best, birth))) best = hit;
    }
  }
  return best;
}
