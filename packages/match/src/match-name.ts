import { BIRTH_NOT_ASKED, type BirthFinding } from './compare/birth.ts';
import { compareFirst } from './compare/first-name.ts';
import { compareLast } from './compare/last-name.ts';
import type { NameRules } from './models/modes.ts';
import { type NameFinding, NO_FINDING, toExchangedFinding } from './models/name-finding.ts';
import { EXACT } from './models/strategies.ts';
import { type SentGiven, toGivenName, toSentGiven } from './normalize/given-name.ts';
import { type Surname, toSentSurname, toSurname } from './normalize/surname.ts';
import { nameConfidenceOf } from './score.ts';

/** A name as it was sent; undefined where none was, or where nothing of it is a letter or a digit. */
export interface SentName {
  readonly last: Surname | undefined;
  readonly first: SentGiven | undefined;
}

export const toSentName = (lastName: string | undefined, firstName: string | undefined): SentName => {
  const last = toSentSurname(lastName ?? '');
  const first = toSentGiven(firstName ?? '');
  return { last: last.whole === '' ? undefined : last, first: first.whole === '' ? undefined : first };
};

export interface RecordedName {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
}

export interface NameHit {
  /** Which of the names: 0 is the legal one. */
  readonly index: number;
  readonly lastName: NameFinding;
  readonly firstName: NameFinding;
}

const matchOne = (sent: SentName, name: RecordedName, rules: NameRules, index: number): NameHit | undefined => {
  const lastName = sent.last === undefined ? NO_FINDING : compareLast(sent.last, toSurname(name.last), rules.last);
  if (sent.last !== undefined && lastName === NO_FINDING) return undefined;
  const firstName =
    sent.first === undefined ? NO_FINDING : compareFirst(sent.first, toGivenName(name.first, name.middle), rules.first);
  if (sent.first !== undefined && firstName === NO_FINDING) return undefined;
  return { index, lastName, firstName };
};

const EXCHANGED = toExchangedFinding(EXACT);

/** `Nguyen Linh` sent, `Linh Nguyen` recorded: both parts must be equal to the letter. */
const matchExchanged = ({ last, first }: SentName, name: RecordedName, index: number): NameHit | undefined =>
  last &&
  first &&
  first.whole === toSurname(name.last).whole &&
  last.whole === toGivenName(name.first, name.middle).first
    ? { index, lastName: EXCHANGED, firstName: EXCHANGED }
    : undefined;

const toConfidence = ({ index, lastName, firstName }: NameHit, birth: BirthFinding): number =>
  nameConfidenceOf(lastName, firstName, index > 0 ? 1 : 0, birth);

/**
 * What the index finds by integers, found by comparing letters: the definition the index is tested against, and the way a
 * record that is in no index (a live one) is matched. Of several names that agree the most confident one counts, the legal one
 * before an alias: a wider mode that also finds a weak likeness never lowers a record.
 */
export const findNameMatch = (
  sent: SentName,
  legal: RecordedName,
  aliases: readonly RecordedName[],
  rules: NameRules,
  birth: BirthFinding = BIRTH_NOT_ASKED,
): NameHit | undefined => {
  let best: NameHit | undefined;
  for (const [index, name] of (rules.aliases ? [legal, ...aliases] : [legal]).entries()) {
    for (const hit of [
      matchOne(sent, name, rules, index),
      rules.exchange ? matchExchanged(sent, name, index) : undefined,
    ])
      if (hit && (best === undefined || toConfidence(hit, birth) > toConfidence(best, birth))) best = hit;
  }
  return best;
};
