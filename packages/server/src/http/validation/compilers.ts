import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { Failure } from '../../failure.ts';
import { coerceParameters } from './coercion.ts';
import { FORMATS } from './formats.ts';
import type { Schema } from './schema.ts';
import { type Part, toRepeatedSentence, toSentence } from './sentence.ts';

export type Validated = { readonly value: unknown } | { readonly error: Failure };

/** Annotations of OpenAPI, which say nothing about validity. */
const ANNOTATIONS = ['example', 'discriminator', 'xml', 'externalDocs'];

/** One for the whole process: it keeps what it has compiled, and many routes, batches and the sandbox have a schema in common. */
const RULES = {
  strict: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  verbose: true,
  formats: FORMATS,
} as const;
const ajv = new Ajv(RULES);
ajv.addVocabulary(ANNOTATIONS);
/** Goes on after the first fault. */
const thorough = new Ajv({ ...RULES, allErrors: true });
thorough.addVocabulary(ANNOTATIONS);

type Check = (sent: unknown) => Validated;

const check = (validate: ValidateFunction, schema: Schema, part: Part, value: unknown): Validated =>
  validate(value) ? { value } : { error: unprocessable(toSentence(validate.errors ?? [], schema, part)) };

/** Bodies: no type is coerced, nothing is filled in or dropped. */
export function compileStrict(schema: Schema): Check {
  const validate = ajv.compile(schema);
  return (sent) => check(validate, schema, 'body', sent);
}

/** Every fault of a value, one sentence each, for what an operator writes by hand; none if it is valid. */
export function compileFaults(schema: Schema): (value: unknown) => readonly string[] {
  const validate = thorough.compile(schema);
  return (value) =>
    validate(value) ? [] : (validate.errors ?? []).map((error) => toSentence([error], schema, 'body'));
}

/** Query string and path: text becomes what the schema asks for; repeated parameters are refused. */
export function compileCoercing(schema: Schema): Check {
  const validate = ajv.compile(schema);
  return (sent) => {
    const coerced = coerceParameters(schema, sent);
    if (!coerced.ok) return { error: unprocessable(toRepeatedSentence(coerced.repeated)) };
    return check(validate, schema, 'parameters', coerced.value);
  };
}

const unprocessable = (sentence: string): Failure => new Failure('unprocessable_query', sentence);

/** For Fastify's `setValidatorCompiler`. What it throws is a Failure already, so there is no schema error formatter. */
export const compileByPart: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) =>
  httpPart === 'body' ? compileStrict(schema as Schema) : compileCoercing(schema as Schema);
