import { fold, foldTokens } from '@blotter/vocab';
import type { SourcedOffense } from './offender-document.ts';

const FULL_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATES = ['convictionDate', 'offenseDate'] as const;
const NUMBERS = ['statute', 'caseNumber'] as const;

const isSame = (a: string, b: string): boolean => a !== '' && a === b;
const isContained = (a: string, b: string): boolean => a.includes(b) || b.includes(a);

/** An identical entry adds no information, even without a date. */
const saysTheSame = (a: SourcedOffense, b: SourcedOffense): boolean =>
  offenseKey(a) === offenseKey(b) && fold(a.crime) + fold(a.statute) !== '';

const datesAgree = (a: SourcedOffense, b: SourcedOffense): boolean =>
  DATES.some((date) => FULL_DATE.test(a[date]) && a[date] === b[date]) &&
  DATES.every((date) => a[date].startsWith(b[date]) || b[date].startsWith(a[date]));

/** Registries write statutes and case numbers with more or fewer parts, so 21.11 and 21.11(a)(1) do not conflict. */
const numbersConflict = (a: SourcedOffense, b: SourcedOffense): boolean =>
  NUMBERS.some((field) => !isContained(fold(a[field]), fold(b[field])));

const victimsConflict = ({ victimAge: a = '' }: SourcedOffense, { victimAge: b = '' }: SourcedOffense): boolean =>
  /^\d+$/.test(a) && /^\d+$/.test(b) && Number(a) !== Number(b);

/** True if one text is blank or all its words occur in the other. */
const crimesAreCompatible = (a: SourcedOffense, b: SourcedOffense): boolean => {
  const [one, other] = [foldTokens(a.crime), foldTokens(b.crime)];
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return few.every((word) => many.includes(word));
};

/**
 * Decides whether two registries publish the same offense (contract, Merging). A full conviction or offense date must
 * be equal, and so must the statute, the crime or the case number. If anything contradicts, both are kept.
 */
export function isSameOffense(a: SourcedOffense, b: SourcedOffense): boolean {
  if (victimsConflict(a, b)) return false;
  if (saysTheSame(a, b)) return true;
  if (!datesAgree(a, b) || numbersConflict(a, b)) return false;
  if (isSame(fold(a.statute), fold(b.statute)) || isSame(fold(a.crime), fold(b.crime))) return true;
  // One case may have several charges.
  return isSame(fold(a.caseNumber), fold(b.caseNumber)) && crimesAreCompatible(a, b);
}

/** Returns a key that is equal for entries with exactly the same content. */
export function offenseKey(
  offense: Pick<SourcedOffense, 'crime' | 'statute' | 'convictionDate' | 'offenseDate' | 'caseNumber'>,
): string {
  const { crime, statute, convictionDate, offenseDate, caseNumber } = offense;
  return [fold(crime), fold(statute), convictionDate, offenseDate, fold(caseNumber)].join('|');
}

const countPublished = (offense: SourcedOffense): number =>
  Object.values(offense).filter((value) => value !== '' && value !== null).length;

type Entry = { readonly record: number; readonly offense: SourcedOffense };

const toFolded = (entries: readonly Entry[]): SourcedOffense => {
  const offenses = entries.map(({ offense }) => offense);
  const fullest = offenses.reduce((best, each) => (countPublished(each) > countPublished(best) ? each : best));
  return { ...fullest, sources: [...new Set(offenses.flatMap(({ sources }) => sources))] };
};

/**
 * Folds the offenses of one person's records, which come fullest first. Equal offenses of several records become the
 * fullest of them, which names every registry. Entries of one record are never folded, because they may be several
 * counts.
 */
export function foldOffenses(records: readonly (readonly SourcedOffense[])[]): SourcedOffense[] {
  const groups: Entry[][] = [];
  const join = (record: number, offenses: readonly SourcedOffense[], isEqual: typeof isSameOffense): SourcedOffense[] =>
    offenses.filter((offense) => {
      const group = groups.find((entries) =>
        entries.every((entry) => entry.record !== record && isEqual(entry.offense, offense)),
      );
      group?.push({ record, offense });
      return group === undefined;
    });
  for (const [record, offenses] of records.entries()) {
    // Identical entries are joined first, so that a similar entry cannot take their place.
    const unlike = join(record, offenses, saysTheSame);
    const fresh = join(record, unlike, isSameOffense);
    groups.push(...fresh.map((offense) => [{ record, offense }]));
  }
  return groups.map(toFolded);
}
