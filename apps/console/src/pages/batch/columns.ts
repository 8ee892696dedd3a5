import { t } from '../../words/translate.ts';
import type { Field, Product } from './batches.ts';

/** The fields of a row, with a pattern of their common column names. */
const KNOWN: readonly (readonly [Field, RegExp])[] = [
  ['firstName', /^(first|given|fname|forename)/],
  ['middleName', /^(middle|mname|mi$)/],
  ['lastName', /^(last|sur|family|lname)/],
  ['dob', /^(dob|birth|dateofbirth|born)/],
  ['age', /^age/],
  ['address', /^(address|street|addr)/],
  ['city', /^(city|town)/],
  ['county', /^county/],
  ['state', /^(state|st$|province)/],
  ['zipcode', /^(zip|postal|postcode)/],
];

const FIELDS_OF: { readonly [product in Product]: readonly Field[] } = {
  offender: ['firstName', 'lastName', 'dob', 'age', 'address', 'city', 'state', 'zipcode'],
  criminal: ['firstName', 'middleName', 'lastName', 'dob', 'age', 'county', 'state'],
};

/** Every field of a row. */
export const FIELDS: readonly Field[] = KNOWN.map(([field]) => field);

export function fieldsOf(product: Product): readonly Field[] {
  return FIELDS_OF[product];
}

export function toFieldLabel(field: Field): string {
  const labels: { readonly [field in Field]: string } = {
    firstName: t('First name'),
    middleName: t('Middle name'),
    lastName: t('Last name'),
    dob: t('Date of birth'),
    age: t('Age'),
    address: t('Street'),
    city: t('City'),
    county: t('County'),
    state: t('State'),
    zipcode: t('ZIP'),
  };
  return labels[field];
}

/** Guesses the field of each column, each field once, by its English name or by its label in the template. */
export function guessMapping(header: readonly string[], product: Product): readonly (Field | null)[] {
  const taken = new Set<Field>();
  return header.map((title) => {
    const folded = title.toLowerCase().replace(/[^a-z]/g, '');
    const found = KNOWN.find(
      ([field, known]) =>
        FIELDS_OF[product].includes(field) &&
        !taken.has(field) &&
        (known.test(folded) || title.trim() === toFieldLabel(field)),
    )?.[0];
    if (found) taken.add(found);
    return found ?? null;
  });
}

/** Returns whether rows with these fields can be searched. A first name, state or street alone cannot. */
export function canSearch(mapping: readonly (Field | null)[], product: Product): boolean {
  const needed: readonly Field[] =
    product === 'criminal' ? ['lastName'] : ['lastName', 'dob', 'age', 'city', 'zipcode'];
  return mapping.some((field) => field !== null && needed.includes(field));
}

/** An empty table with the columns of a product. */
export function toTemplate(product: Product): readonly (readonly string[])[] {
  return [[t('Reference'), ...FIELDS_OF[product].map(toFieldLabel)]];
}
