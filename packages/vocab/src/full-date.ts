import { type DateOptions, readDate } from './partial-date.ts';

const SIX_DIGIT_FLOAT = /^\s*\d{5,6}\.0+\s*$/;

/**
 * Criminal sources publish serials of Excel (Texas) and floats of `MMDDYY` (Illinois). Five digits are a serial and six with a
 * `.0` a date; six digits alone, and five with a `.0`, may be either and are neither.
 */
export function mayBeSerial(published: string): boolean {
  return !SIX_DIGIT_FLOAT.test(published);
}

/** A full date or null: a partial one, a placeholder and a word are no date of a criminal record (§2.8). */
export function readFullDate(
  published: string,
  options: Required<Pick<DateOptions, 'today' | 'twoDigitYear'>>,
): string | null {
  const { value, precision } = readDate(published, { ...options, allowExcelSerial: mayBeSerial(published) });
  return precision === 'exact' ? value : null;
}
