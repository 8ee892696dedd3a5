import { fold } from '@blotter/vocab';
import type { LinkRow } from './row.ts';

const initial = (text: string | undefined): string => fold(text ?? '').charAt(0);

const conflicts = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/** Equal name and full date of birth give equal keys; undefined where one of them is missing. */
export const findPlainKey = ({ first = '', last = '', suffix = '', dob = '' }: LinkRow): string | undefined =>
  dob.length !== 10 || fold(first) === '' || fold(last) === ''
    ? undefined
    : [fold(last), fold(first), fold(suffix), dob].join(' ');

/** Of two rows with one key: whether nothing speaks against one person. */
export const isPlainlySame = (one: LinkRow, other: LinkRow): boolean =>
  !conflicts(initial(one.sex), initial(other.sex)) && !conflicts(initial(one.middle), initial(other.middle));
