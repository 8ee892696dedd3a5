import type { Operation } from './operation.ts';

/** The first sentence of every verdict of a test key, also printed in the banner of its documents (contract, Documents). */
export const NO_REAL_REGISTRY = 'No real registry was searched: this was made with a test key.';

/** The first words of the banner on every page of a test key's document. */
export const TEST_DATA = 'TEST DATA';

type Json = { [key: string]: unknown };

const REFERENCE = '#/components/schemas/';
const TITLE = 'TestMode';
const TEST_MODE = {
  title: TITLE,
  const: true,
  type: 'boolean',
  description:
    'Present only in responses to a test key. No real registry was searched, and no data is about a real person.',
};

/** Returns true if a test key, or the consumer of a test order, can call the operation. */
export function answersTestKeys({ credentials }: Pick<Operation, 'credentials'>): boolean {
  return credentials.includes('key') || credentials.includes('consumer');
}

/** Adds the optional `testMode` to every object form of a response schema. Arrays and texts are unchanged. */
export function describeTestMode(schema: unknown, components: Json): void {
  const { $ref, anyOf, properties } = schema as Json;
  if (typeof $ref === 'string') describeTestMode(components[$ref.slice(REFERENCE.length)], components);
  for (const form of Array.isArray(anyOf) ? anyOf : []) describeTestMode(form, components);
  if (typeof properties !== 'object') return;
  components[TITLE] = TEST_MODE;
  (schema as Json).properties = { testMode: { $ref: `${REFERENCE}${TITLE}` }, ...properties };
}
