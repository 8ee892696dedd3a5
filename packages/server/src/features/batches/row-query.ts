import type { BatchField, BatchPlan, BatchProduct } from '@blotter/contract';
import { readDate } from '@blotter/vocab';

/** The field of each column, or null for a column that is not searched. */
export type Mapping = BatchPlan['mapping'];

type Query = { readonly [field: string]: string | number };

const FIELDS: { readonly [product in BatchProduct]: readonly BatchField[] } = {
  offender: ['firstName', 'lastName', 'dob', 'age', 'address', 'city', 'state', 'zipcode'],
  criminal: ['firstName', 'middleName', 'lastName', 'dob', 'age', 'county', 'state'],
};

/** Returns why a mapping cannot be used for the table, or undefined if it can. */
export function findMappingFault(mapping: Mapping, product: BatchProduct, columns: number): string | undefined {
  if (mapping.length !== columns)
    return `mapping: has ${mapping.length} entries for ${columns} columns; send one for each column.`;
  for (const [at, field] of mapping.entries()) {
    if (field === null) continue;
    if (!FIELDS[product].includes(field))
      return `mapping: ${field} is not a field of this search; known fields: ${FIELDS[product].join(', ')}.`;
    if (mapping.indexOf(field) < at) return `mapping: ${field} occurs twice; send it once.`;
  }
  return undefined;
}

/**
 * A full date becomes `dob` in any form that US files use. A year alone becomes an age or a birth year. Other texts are
 * sent unchanged, and the search reports what is wrong with them.
 */
const toBirth = (text: string, product: BatchProduct, today: string): Query => {
  const { value, precision } = readDate(text, { today, order: 'mdy' });
  if (precision === 'exact') return { dob: value };
  if (precision !== 'year') return { dob: text };
  const year = Number(value);
  return product === 'criminal' ? { birthYear: year } : { age: Number(today.slice(0, 4)) - year };
};

const toField = (field: BatchField, text: string, product: BatchProduct, today: string): Query => {
  if (field === 'dob') return toBirth(text, product, today);
  if (field === 'age') return { age: /^\d{1,3}$/.test(text) ? Number(text) : text };
  // Spreadsheets drop the leading zeros of a ZIP Code.
  if (field === 'zipcode') return { zipcode: /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text };
  return { [field]: text };
};

/** Returns the query of a row. Empty cells and columns without a field are left out. `today` is an ISO date. */
export function toRowQuery(
  cells: readonly string[],
  mapping: Mapping,
  { product, today }: { readonly product: BatchProduct; readonly today: string },
): Query {
  return Object.assign(
    {},
    ...mapping.map((field, at) => {
      const text = cells[at]?.trim() ?? '';
      return field === null || text === '' ? {} : toField(field, text, product, today);
    }),
  );
}
