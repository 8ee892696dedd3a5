import { type DateOptions, readDate } from './partial-date.ts';

const SIX_DIGIT_FLOAT = /^\s*\d{5,6}\.0+\s*$/;

/**
 * Criminal sources publish Excel serials (Texas) and `MMDDYY` floats (Illinois). Five digits are a serial, and six with
 * `.0` are a date. Six digits alone, and five with `.0`, are ambiguous and read as neither.
 */
export function mayBeSerial(published: string): boolean {
  return !SIX_DIGIT_FLOAT.test(published);
}

/** Returns a full date or null. A partial date, a placeholder and a word give null in a criminal record (§2.8). */
export function readFullDate(
  published: string,
  options: Required<Pick<DateOptions, 'today' | 'twoDigitYear'>>,
): string | null {
  const { value, precision } = readDate(published, { ...options, allowExcelSerial: mayBeSerial(published) });
  return precision === 'exact' ? value : null;
}
