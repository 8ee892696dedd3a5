import { type DatePrecision, readDate } from '@blotter/vocab';

/** Dates of one object as the contract serves them: values, how precise each is, and what was published where it differs. */
export type ServedDates<Name extends string> = {
  readonly values: { readonly [N in Name]: string };
  readonly datePrecision: { readonly [N in Name]: DatePrecision };
  readonly datesAsPublished: { readonly [field: string]: string };
};

export const readDates = <Name extends string>(
  names: readonly Name[],
  published: { readonly [N in Name]?: string },
  today: string,
): ServedDates<Name> => {
  const values = {} as { [N in Name]: string };
  const datePrecision = {} as { [N in Name]: DatePrecision };
  const datesAsPublished: { [field: string]: string } = {};
  for (const name of names) {
    const { value, precision, asPublished } = readDate(published[name] ?? '', { today, twoDigitYear: 'past' });
    values[name] = value;
    datePrecision[name] = precision;
    if (asPublished !== '') datesAsPublished[name] = asPublished;
  }
  return { values, datePrecision, datesAsPublished };
};
