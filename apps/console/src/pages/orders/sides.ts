import type { Order, ReportRecord } from '@blotter/sdk';

export type Agreement = 'agrees' | 'nickname' | 'alias' | 'partly' | 'differs' | 'not_ordered' | 'not_published';

export type SideField = 'lastName' | 'firstName' | 'middleName' | 'suffix' | 'dob' | 'address';

/** One fact about the person as the order states it and as the record states it. */
export type Side = {
  readonly field: SideField;
  readonly ordered: string;
  readonly reported: string;
  readonly agreement: Agreement;
};

type Subject = Order['subject'];
type Address = ReportRecord['addresses'][number];
type ComparedRecord = Pick<ReportRecord, 'name' | 'dob' | 'addresses' | 'matchedOn'>;

/** Compares letters and digits only, because sources differ in case, accents and punctuation. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const compareTexts = (ordered: string, reported: string, unequal: Agreement): Agreement => {
  if (fold(ordered) === '') return 'not_ordered';
  if (fold(reported) === '') return 'not_published';
  return fold(ordered) === fold(reported) ? 'agrees' : unequal;
};

/** The reported name is the recorded one. If an alias matched, the alias is not part of the report. */
const compareLast = (ordered: string, { name, matchedOn }: ComparedRecord): Agreement =>
  compareTexts(ordered, name.last, matchedOn.nameType === 'alias' ? 'alias' : 'differs');

const compareFirst = (ordered: string, { name, matchedOn }: ComparedRecord): Agreement => {
  if (matchedOn.nameType === 'alias') return compareTexts(ordered, name.first, 'alias');
  return compareTexts(ordered, name.first, matchedOn.firstName === 'nickname' ? 'nickname' : 'differs');
};

/** An initial agrees in part with a name that begins with it. */
const compareMiddle = (ordered: string, reported: string): Agreement => {
  const [one, other] = [fold(ordered), fold(reported)];
  const isInitial = (one.length === 1 || other.length === 1) && one[0] === other[0];
  return compareTexts(ordered, reported, isInitial ? 'partly' : 'differs');
};

/** A source may publish only the year, or the year and the month. */
const compareBirth = (ordered: string, reported: string): Agreement => {
  if (reported === '') return 'not_published';
  if (ordered === reported) return 'agrees';
  return ordered.startsWith(reported) ? 'partly' : 'differs';
};

const isSameZip = (one: Address, other: Address): boolean =>
  one.zipcode !== '' && one.zipcode.slice(0, 5) === other.zipcode.slice(0, 5);
const isSameCity = (one: Address, other: Address): boolean =>
  fold(one.city) !== '' && fold(one.city) === fold(other.city) && fold(one.state) === fold(other.state);

const compareAddresses = (ordered: readonly Address[], reported: readonly Address[]): Agreement => {
  if (ordered.length === 0) return 'not_ordered';
  if (reported.length === 0) return 'not_published';
  const pairs = ordered.flatMap((one) => reported.map((other) => [one, other] as const));
  const near = pairs.filter(([one, other]) => isSameZip(one, other) || isSameCity(one, other));
  if (near.some(([one, other]) => fold(one.line1) !== '' && fold(one.line1) === fold(other.line1))) return 'agrees';
  return near.length > 0 ? 'partly' : 'differs';
};

const toLine = ({ line1, city, state, zipcode }: Address): string =>
  [line1, city, `${state} ${zipcode}`.trim()].filter((part) => part !== '').join(', ');
const toLines = (addresses: readonly Address[]): string => addresses.map(toLine).join('\n');

/** Returns the person of the order beside the record, field by field. */
export function toSides(subject: Subject, record: ComparedRecord): readonly Side[] {
  const { name, dob, addresses } = record;
  const middleName = subject.middleName ?? '';
  const sides: readonly Side[] = [
    {
      field: 'lastName',
      ordered: subject.lastName,
      reported: name.last,
      agreement: compareLast(subject.lastName, record),
    },
    {
      field: 'firstName',
      ordered: subject.firstName,
      reported: name.first,
      agreement: compareFirst(subject.firstName, record),
    },
    {
      field: 'middleName',
      ordered: middleName,
      reported: name.middle,
      agreement: compareMiddle(middleName, name.middle),
    },
    { field: 'suffix', ordered: '', reported: name.suffix, agreement: 'not_ordered' },
    { field: 'dob', ordered: subject.dob, reported: dob, agreement: compareBirth(subject.dob, dob) },
    {
      field: 'address',
      ordered: toLines(subject.addresses),
      reported: toLines(addresses),
      agreement: compareAddresses(subject.addresses, addresses),
    },
  ];
  return sides.filter(({ ordered, reported }) => ordered !== '' || reported !== '');
}
