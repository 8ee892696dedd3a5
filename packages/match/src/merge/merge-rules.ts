import { MOST_NAMESAKES, MOST_NAMESAKES_TOGETHER, type NameStatistics, toExpectedNamesakes } from './chance.ts';
import type { MergeAddress, MergeBirth, MergeFacts } from './merge-facts.ts';
import { compareMergeNames, isFullMiddleAgreed } from './name-agreement.ts';

/** The rule that keeps two rows apart, by its number in the contract (Merging). */
export type MergeRule =
  | '1 given names'
  | '2 surnames'
  | '3 middle names'
  | '3 suffixes'
  | '3 sex'
  | '3 identifiers'
  | '4 births'
  | '5 one registry'
  | '6 chance'
  | 'placeholder name';

export interface MergeContext {
  readonly statistics: NameStatistics;
  /** Whether the two are already one person, which widens the bound of rule 6. */
  readonly areTogether: boolean;
}

/** Rows with births further apart are never one person. */
const MOST_YEARS_APART = 12;

/** An address is house number and street in one town. A shared ZIP code is not a shared address. */
function isSameAddress(one: MergeAddress, other: MergeAddress): boolean {
  if (one.street === '' || one.street !== other.street) return false;
  return (one.zip !== '' && one.zip === other.zip) || (one.city !== '' && one.city === other.city);
}

function shareAny(one: readonly string[], other: readonly string[]): boolean {
  return one.some((value) => other.includes(value));
}

function isAddressShared(one: MergeFacts, other: MergeFacts): boolean {
  return one.addresses.some((address) => other.addresses.some((each) => isSameAddress(address, each)));
}

function isIdentifierShared(one: MergeFacts, other: MergeFacts): boolean {
  return one.identifiers.some(({ kind, value }) =>
    other.identifiers.some((each) => each.kind === kind && each.value === value),
  );
}

/** Returns whether the rows have identifiers of one kind from one issuer, and none of them are equal. */
function identifiersConflict(one: MergeFacts, other: MergeFacts): boolean {
  return one.identifiers.some(({ kind }) => {
    const others = other.identifiers.filter((each) => each.kind === kind);
    const own = one.identifiers.filter((each) => each.kind === kind);
    return others.length > 0 && !own.some(({ value }) => others.some((each) => each.value === value));
  });
}

/**
 * Returns whether the rows share a fact beyond name and birth date: address, full middle name, date of an offense or
 * conviction, case number or identifier. A second agreement allows a common name and selects the group of a row that
 * fits two.
 */
function hasSecondAgreement(one: MergeFacts, other: MergeFacts): boolean {
  return (
    isAddressShared(one, other) ||
    isFullMiddleAgreed(one.name, other.name) ||
    shareAny(one.dates, other.dates) ||
    shareAny(one.cases, other.cases) ||
    isIdentifierShared(one, other)
  );
}

/**
 * Offices write 1 January, 1 July, 1900-01-01 and the dates in the source's manifest when they know at most the year.
 */
function isDefaultDate({ birth: { month, day }, hasDefaultBirth }: MergeFacts): boolean {
  return hasDefaultBirth || (day === 1 && (month === 1 || month === 7));
}

function toDigits({ year, month, day }: MergeBirth): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('');
}

/** One wrong digit, two neighbouring digits swapped, or day and month swapped. */
function isSlip(one: MergeBirth, other: MergeBirth): boolean {
  if (one.year === other.year && one.month === other.day && one.day === other.month) return true;
  const [a, b] = [toDigits(one), toDigits(other)];
  const at = [...a].flatMap((digit, index) => (digit === b[index] ? [] : [index]));
  if (at.length === 1) return true;
  const [first = 0, second = 0] = at;
  return at.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
}

function isFull({ year, day }: MergeBirth): boolean {
  return year > 0 && day > 0;
}

/** Returns whether two births, one of them partial or a default, can be equal. */
function areCompatible(one: MergeFacts, other: MergeFacts): boolean {
  const [a, b] = [one.birth, other.birth];
  if (a.year === 0 || b.year === 0 || a.year > b.yearTo || b.year > a.yearTo) return false;
  const isLoose = isDefaultDate(one) || isDefaultDate(other);
  if (isLoose || a.month === 0 || b.month === 0) return true;
  return a.month === b.month && (a.day === 0 || b.day === 0 || a.day === b.day);
}

function isBirthEqual({ birth: a }: MergeFacts, { birth: b }: MergeFacts): boolean {
  return isFull(a) && isFull(b) && a.year === b.year && a.month === b.month && a.day === b.day;
}

/**
 * Ranks two rows that may merge: by an equal full birth date, then a second agreement, then equal names. A row with a
 * partial birth or a nickname must not come between two rows that agree in full.
 */
export function toMergeRank(one: MergeFacts, other: MergeFacts): number {
  const names = compareMergeNames(one, other);
  const isNameEqual = 'agreements' in names && names.agreements.some(({ isEqual }) => isEqual);
  return (isBirthEqual(one, other) ? 4 : 0) + (hasSecondAgreement(one, other) ? 2 : 0) + (isNameEqual ? 1 : 0);
}

/** Rule 4. `isEqual` means that first and last names are equal, without a slip, nickname, variant or alias. */
function birthsAgree(one: MergeFacts, other: MergeFacts, isEqual: boolean): boolean {
  const [a, b] = [one.birth, other.birth];
  if (Math.max(a.year - b.yearTo, b.year - a.yearTo) > MOST_YEARS_APART) return false;
  const isCertain = isFull(a) && isFull(b) && !isDefaultDate(one) && !isDefaultDate(other);
  if (isCertain && isBirthEqual(one, other)) return true;
  if (isCertain) return isEqual && isSlip(a, b) && isAddressShared(one, other);
  if (!areCompatible(one, other)) return false;
  return (
    isEqual &&
    (isAddressShared(one, other) || shareAny(one.cases, other.cases) || shareAny(one.judgments, other.judgments))
  );
}

/**
 * Returns the first rule of the contract (Merging, rules 1 to 6) that keeps two rows apart, or undefined if they may be
 * merged. Ignores cross-references of registries, which override the rules. Symmetric.
 */
export function findBrokenRule(one: MergeFacts, other: MergeFacts, context: MergeContext): MergeRule | undefined {
  if (one.isPlaceholder || other.isPlaceholder) return 'placeholder name';
  if (one.source !== '' && one.source === other.source && !(one.hasDerivedId && other.hasDerivedId))
    return '5 one registry';
  if (one.suffix !== '' && other.suffix !== '' && one.suffix !== other.suffix) return '3 suffixes';
  if (one.sex !== '' && other.sex !== '' && one.sex !== other.sex) return '3 sex';
  if (identifiersConflict(one, other)) return '3 identifiers';
  const names = compareMergeNames(one, other);
  if ('broken' in names)
    return names.broken === 'given' ? '1 given names' : names.broken === 'last' ? '2 surnames' : '3 middle names';
  const { agreements } = names;
  const isEqual = agreements.some((agreement) => agreement.isEqual);
  if (!birthsAgree(one, other, isEqual)) return '4 births';
  const most = context.areTogether ? MOST_NAMESAKES_TOGETHER : MOST_NAMESAKES;
  // One agreeing name that is rare enough in both years of birth suffices.
  const isRare = agreements.some((agreement) =>
    [one.birth.year, other.birth.year].every((year) => toExpectedNamesakes(agreement, year, context.statistics) < most),
  );
  return isRare || hasSecondAgreement(one, other) ? undefined : '6 chance';
}
