import { readDate, remember } from '@blotter/vocab';
import { quote } from '../../json-text.ts';

type DateJson = { readonly value: string; readonly precision: string; readonly asPublished: string };

export type ReadDateJson = (published: string) => DateJson;

/** Dates recur from row to row: a century has 36,525 days. */
export const createDateReader = (today: string): ReadDateJson =>
  remember((published) => {
    const { value, precision, asPublished } = readDate(published, { today, twoDigitYear: 'past' });
    return { value: quote(value), precision: quote(precision), asPublished: asPublished && quote(asPublished) };
  });

/** Writes the named dates as members of an object: values, how precise each is, and what was published where it differs. */
export const dateWriterOf = <Name extends string>(
  names: readonly Name[],
  readDateJson: ReadDateJson,
): ((published: { readonly [N in Name]?: string }) => string) => {
  const members = names.map((name, index) => ({ name, key: `"${name}":`, comma: index === 0 ? '' : ',' }));
  return (published) => {
    let values = '';
    let precisions = '';
    let texts = '';
    for (const { name, key, comma } of members) {
      const { value, precision, asPublished } = readDateJson(published[name] ?? '');
      values += comma + key + value;
      precisions += comma + key + precision;
      if (asPublished !== '') texts += (texts === '' ? key : `,${key}`) + asPublished;
    }
    return `${values},"datePrecision":{${precisions}},"datesAsPublished":{${texts}}`;
  };
};
