import type { Operation } from './operation.ts';

/** Stands first in every verdict of a test key, and in the band of its documents (contract, Documents). */
export const NO_REAL_REGISTRY = 'No real registry was searched: this was made with a test key.';

/** The first words of the band on every page of a document made with a test key. */
export const TEST_DATA = 'TEST DATA';

type Json = { [key: string]: unknown };

const REFERENCE = '#/components/schemas/';
const TITLE = 'TestMode';
const TEST_MODE = {
  title: TITLE,
  const: true,
  type: 'boolean',
  description:
    'Only in answers to a test key, at the top level: no real registry was searched, and nothing is about a real person.',
};

/** Whether a test key, or the person of a test order, can get the operation’s answer. */
export function answersTestKeys({ credentials }: Pick<Operation, 'credentials'>): boolean {
  return credentials.includes('key') || credentials.includes('consumer');
}

/** Adds the optional `testMode` to the objects that a described answer can be; arrays and texts stay as they are. */
export function describeTestMode(schema: unknown, components: Json): void {
  const { $ref, anyOf, properties } = schema as Json;
  if (typeof $ref === 'string') describeTestMode(components[$ref.slice(REFERENCE.length)], components);
  for (const form of Array.isArray(anyOf) ? anyOf : []) describeTestMode(form, components);
  if (typeof properties !== 'object') return;
  components[TITLE] = TEST_MODE;
  (schema as Json).properties = { testMode: { $ref: `${REFERENCE}${TITLE}` }, ...properties };
}
