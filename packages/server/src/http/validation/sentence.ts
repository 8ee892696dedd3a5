import type { ErrorObject } from 'ajv';
import { cut } from '../../failure.ts';
import { excerpt, toFieldPath } from '../text.ts';
import { toAccepted, toList } from './accepted.ts';
import { isSecret, listBranches, type Schema } from './schema.ts';
import { pickError } from './union-errors.ts';

export type Part = 'body' | 'parameters';

type Places = readonly (string | number)[];

/** A message repeats at most 80 characters of the request, field names included. The path uses up to 50 of them. */
const LONGEST_ECHO = 80;
const LONGEST_PLACE = 50;

/** Returns one sentence with the field, the sent value and the accepted values (contract, Error bodies). */
export function toSentence(errors: readonly ErrorObject[], root: Schema, part: Part): string {
  const error = pickError(errors);
  const places = toPlaces(error.instancePath);
  const schema = (error.parentSchema ?? {}) as Schema;
  const inside = (name: unknown): Places => [...places, String(name)];
  switch (error.keyword) {
    case 'required': {
      const name = error.params.missingProperty;
      return `${toName(inside(name))}: is missing; send ${toAccepted(schema.properties?.[name] ?? {})}.`;
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = error.params.additionalProperty ?? error.params.unevaluatedProperty;
      const noun = part === 'body' ? 'field' : 'parameter';
      return `${toName(inside(name))}: is not a known ${noun} here; ${toKnown(schema, String(name), places, noun)}.`;
    }
    case 'propertyNames':
      return `${toName(inside(error.params.propertyName))}: is not accepted as a key here.`;
    case 'uniqueItems':
      return `${toName(places)}: holds the same item twice (at ${error.params.i} and ${error.params.j}); send each once.`;
    default:
      return `${toName(places)}: ${toSent(error.data, root, schema, places)}; send ${toAccepted(schema)}.`;
  }
}

/** Refuses a repeated query-string parameter. */
export function toRepeatedSentence(name: string): string {
  return `${toName([name])}: is repeated; send it once.`;
}

const toName = (places: Places): string => cut(toFieldPath(places), LONGEST_PLACE) || 'The body';

const toPlaces = (pointer: string): Places =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : part));

/** Lists and objects are not shown, because they can contain a misplaced password. */
const toSent = (data: unknown, root: Schema, schema: Schema, places: Places): string => {
  if (schema.writeOnly === true || isSecret(root, places)) return 'got a value that is not shown';
  if (Array.isArray(data)) return `got a list of ${data.length}`;
  if (typeof data === 'object' && data !== null) return 'got an object';
  return `got ${excerpt(data, LONGEST_ECHO - toName(places).length)}`;
};

/** A filter at the top level of the body is the most common mistake (spec §2.1), so the message names the right place. */
const toKnown = (schema: Schema, name: string, places: Places, noun: string): string => {
  const properties = Object.entries(schema.properties ?? {});
  const home = properties.find(([, inner]) =>
    listBranches(inner).some((branch) => Object.hasOwn(branch.properties ?? {}, name)),
  );
  if (home !== undefined) return `send it inside ${toName([...places, home[0]])}`;
  if (properties.length === 0) return `no ${noun}s are accepted`;
  return `known ${noun}s: ${toList(properties.map(([key]) => key))}`;
};
