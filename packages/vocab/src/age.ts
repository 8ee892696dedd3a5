import { type BirthDate, type BirthDateOptions, readBirthDate } from './birth-date.ts';
import { toPlain } from './plain.ts';

export type Age = {
  /** Whole years, or `""` if none can be read. */
  readonly age: string;
  readonly dob?: BirthDate;
  /** The remaining text of the cell, such as `W / M`. */
  readonly rest: string;
};

const OLDEST = 120;
const LONGEST_TEXT = 200;

const LABELLED_DOB =
  /[([]? ?\b(?:d\.?o\.?b\b\.?|date of birth|birth ?date|born|y\.?o\.?b\b\.?|year of birth)[: ]*(?<date>[^()[\];|]+?)(?: ?[)\]]|(?= \/ )|(?=[;|])|$)/i;

const AGE =
  /^(?:age\b[: ]*)?(?<age>\d{1,3})(?:\.0+)?(?: ?(?:years?|yrs?\.?|y\/?o)(?: old| of age)?)?(?=$|[ /|,;(])(?<rest>.*)$/i;

const toRest = (text: string): string => text.replace(/^[ /|,;-]+|[ /|,;-]+$/g, '');

const isBirthEvidence = (dob: BirthDate): boolean => dob.birthYear !== null;

const readYears = (text: string): Age => {
  const groups = AGE.exec(text)?.groups;
  const years = Number(groups?.age ?? 0);
  if (groups === undefined || years === 0 || years > OLDEST)
    return { age: '', rest: toRest(text.replace(/^age\b[: ]*/i, '')) };
  return { age: String(years), rest: toRest(groups.rest ?? '') };
};

/** Three numbers are a date, readable or not: `3/4/16` is not an age of three. */
const NUMERIC_DATE = /^\d{1,4}([-/])\d{1,2}\1\d{1,4}$/;

const NO_AGE: Age = { age: '', rest: '' };

/** Reads an age cell, which may contain a date of birth as well or instead. */
export function readAge(published: string, options: BirthDateOptions): Age {
  if (published === '') return NO_AGE;
  const text = toPlain(published);
  if (text.length > LONGEST_TEXT) return { age: '', rest: text };
  const bare = readBirthDate(text, options);
  if (isBirthEvidence(bare) || NUMERIC_DATE.test(text)) return { age: '', dob: bare, rest: '' };
  const labelled = LABELLED_DOB.exec(text);
  const date = labelled?.groups?.date;
  if (labelled === null || date === undefined) return readYears(text);
  const beside = toPlain(`${text.slice(0, labelled.index)} ${text.slice(labelled.index + labelled[0].length)}`);
  return { ...readYears(beside), dob: readBirthDate(date, options) };
}
