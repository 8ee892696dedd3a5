import type { CriminalSourceRecord } from '@blotter/vocab';
import { textOf } from '../kit/names.ts';

/** Splits `LAST SUFFIX, FIRST MIDDLE`. */
const toHalves = ({ name }: CriminalSourceRecord): readonly [last: string, given: string] => {
  const [last = '', given = ''] = textOf(name).toUpperCase().split(', ');
  return [last, given];
};

const isAlike = (text: string, wanted: string, joker: string): boolean =>
  wanted.endsWith(joker) ? text.startsWith(wanted.slice(0, -joker.length)) : wanted === '' || text === wanted;

/** Matches the last name exactly, or as a prefix if it ends with the wildcard. The first name is always a prefix. */
export function isParty(record: CriminalSourceRecord, last: string, first: string, joker: string): boolean {
  const [ownLast, ownGiven] = toHalves(record);
  return isAlike(ownLast, last.toUpperCase(), joker) && ownGiven.startsWith(first.toUpperCase().replace(joker, ''));
}
