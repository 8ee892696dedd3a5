import { readDate, remember } from '@blotter/vocab';
import { quote } from '../../../searches/answers/json-text.ts';

type DateJson = { readonly value: string; readonly precision: string; readonly asPublished: string };

/** `field` decides the century of a two-digit year. */
export type ReadDateJson = (published: string, field?: string) => DateJson;

/** Dates that may be in the past or in the future. All other dates are in the past. */
const OPEN: ReadonlySet<string> = new Set(['releaseDate', 'registrationEnds', 'sentenceCompletionDate']);

/** Caches parsed dates, because they repeat from row to row and a century has only 36,525 days. */
const createFieldReader = (today: string, twoDigitYear: 'past' | 'open'): ((published: string) => DateJson) =>
  remember((published) => {
    const { value, precision, asPublished } = readDate(published, { today, twoDigitYear });
    return { value: quote(value), precision: quote(precision), asPublished: asPublished && quote(asPublished) };
  });

export function createDateReader(today: string): ReadDateJson {
  const [readPast, readOpen] = [createFieldReader(today, 'past'), createFieldReader(today, 'open')];
  return (published, field = '') => (OPEN.has(field) ? readOpen(published) : readPast(published));
}

/** Returns a writer of the named dates as JSON members: values, precision, and the published text if it differs. */
export function dateWriterOf<Name extends string>(
  names: readonly Name[],
  readDateJson: ReadDateJson,
): (published: { readonly [N in Name]?: string }) => string {
  const members = names.map((name, index) => ({ name, key: `"${name}":`, comma: index === 0 ? '' : ',' }));
  return (published) => {
    let values = '';
    let precisions = '';
    let texts = '';
    for (const { name, key, comma } of members) {
      const { value, precision, asPublished } = readDateJson(published[name] ?? '', name);
      values += comma + key + value;
      precisions += comma + key + precision;
      if (asPublished !== '') texts += (texts === '' ? key : `,${key}`) + asPublished;
    }
    return `${values},"datePrecision":{${precisions}},"datesAsPublished":{${texts}}`;
  };
}
