import type { SearchQuery } from '@blotter/sdk';

/** The fields of a row, with a pattern of their common column names. */
export const FIELDS = [
  { field: 'firstName', label: 'First name', known: /^(first|given|fname|forename)/ },
  { field: 'lastName', label: 'Last name', known: /^(last|sur|family|lname)/ },
  { field: 'dob', label: 'Date of birth', known: /^(dob|birth|dateofbirth|born)/ },
  { field: 'age', label: 'Age', known: /^age/ },
  { field: 'city', label: 'City', known: /^(city|town)/ },
  { field: 'state', label: 'State', known: /^(state|st$|province)/ },
  { field: 'zipcode', label: 'ZIP', known: /^(zip|postal|postcode)/ },
  { field: 'address', label: 'Street', known: /^(address|street|addr)/ },
] as const;

export type Field = (typeof FIELDS)[number]['field'];
/** The field of each column. */
export type Mapping = readonly (Field | undefined)[];

export function guessMapping(header: readonly string[]): Mapping {
  const taken = new Set<Field>();
  return header.map((title) => {
    const folded = title.toLowerCase().replace(/[^a-z]/g, '');
    const found = FIELDS.find(({ field, known }) => !taken.has(field) && known.test(folded))?.field;
    if (found) taken.add(found);
    return found;
  });
}

/** Converts US dates to ISO. Other texts are sent unchanged, and the service reports what is wrong. */
const toDate = (text: string): string => {
  const match = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  return match ? `${match[3]}-${match[1]?.padStart(2, '0')}-${match[2]?.padStart(2, '0')}` : text;
};

export function toRowQuery(row: readonly string[], mapping: Mapping): SearchQuery {
  return Object.fromEntries(
    mapping.flatMap((field, at): [string, string | number][] => {
      const text = row[at]?.trim() ?? '';
      if (field === undefined || text === '') return [];
      if (field === 'age') return [[field, /^\d+$/.test(text) ? Number(text) : text]];
      return [[field, field === 'dob' ? toDate(text) : text]];
    }),
  );
}

export function toChunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
