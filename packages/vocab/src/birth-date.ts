import { type DateOptions, type DatePrecision, readDate } from './partial-date.ts';

export type BirthDatePrecision = Exclude<DatePrecision, 'none'> | 'unknown';

export type BirthDateOptions = Omit<DateOptions, 'today' | 'twoDigitYear'> & { readonly today: string };

export type BirthDate = {
  readonly dob: string;
  readonly dobPrecision: BirthDatePrecision;
  readonly birthYear: number | null;
  /** The trimmed published text, also if it equals the value. */
  readonly dobAsPublished: string;
};

export type CriminalBirthDate = {
  /** A full date or null. */
  readonly date: string | null;
  readonly birthYear: number | null;
  readonly dobPrecision: BirthDatePrecision;
  /** The trimmed published text, also if it equals the date. */
  readonly asPublished: string;
};

export type CriminalBirthDateOptions = BirthDateOptions & {
  /** Another source or field publishes the same full date, so January 1 is not a placeholder. */
  readonly placeholderSupported?: boolean;
};

/**
 * A year before 1900 or after the current one is no birth evidence (§2.8). The rule also applies to offender records:
 * as evidence, such a year would drop the record from every search by date of birth. Without it the record stays,
 * unverified.
 */
export function readBirthDate(published: string, options: BirthDateOptions): BirthDate {
  const { value, precision } = readDate(published, { ...options, twoDigitYear: 'birth' });
  const dobPrecision = precision === 'none' ? 'unknown' : precision;
  const dobAsPublished = published.trim();
  if (value === '') return { dob: '', dobPrecision, birthYear: null, dobAsPublished };
  const birthYear = Number(value.slice(0, 4));
  if (birthYear < 1900 || birthYear > Number(options.today.slice(0, 4)))
    return { dob: '', dobPrecision: 'unknown', birthYear: null, dobAsPublished };
  return { dob: value, dobPrecision, birthYear, dobAsPublished };
}

/** §2.8: January 1 without support gives only its year. */
export function readCriminalBirthDate(published: string, options: CriminalBirthDateOptions): CriminalBirthDate {
  const { dob, dobPrecision, birthYear, dobAsPublished: asPublished } = readBirthDate(published, options);
  if (dobPrecision !== 'exact') return { date: null, birthYear, dobPrecision, asPublished };
  if (dob.endsWith('-01-01') && options.placeholderSupported !== true)
    return { date: null, birthYear, dobPrecision: 'year', asPublished };
  return { date: dob, birthYear, dobPrecision, asPublished };
}
