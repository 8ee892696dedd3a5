import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { Failure } from '../../failure.ts';
import { coerceParameters } from './coercion.ts';
import { FORMATS } from './formats.ts';
import type { Schema } from './schema.ts';
import { type Part, toRepeatedSentence, toSentence } from './sentence.ts';

export type ValidationResult = { readonly value: unknown } | { readonly error: Failure };

/** OpenAPI annotations without influence on validity. */
const ANNOTATIONS = ['example', 'discriminator', 'xml', 'externalDocs'];

/** One compiler for the process, because it caches and many routes share schemas. */
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
/** Reports all faults instead of the first. */
const thorough = new Ajv({ ...RULES, allErrors: true });
thorough.addVocabulary(ANNOTATIONS);

type Check = (sent: unknown) => ValidationResult;

/** Compiles at the first use. To compile the schemas of all routes took 30 % of the CPU time of a start. */
const lazily = (schema: Schema): (() => ValidateFunction) => {
  let compiled: ValidateFunction | undefined;
  return () => {
    compiled ??= ajv.compile(schema);
    return compiled;
  };
};

const check = (validate: ValidateFunction, schema: Schema, part: Part, value: unknown): ValidationResult =>
  validate(value) ? { value } : { error: unprocessable(toSentence(validate.errors ?? [], schema, part)) };

/** Returns a check for bodies, which coerces nothing, adds no defaults and drops nothing. */
export function compileStrict(schema: Schema): Check {
  const compiled = lazily(schema);
  return (sent) => check(compiled(), schema, 'body', sent);
}

/** Lists the faults of a value that an operator wrote, one sentence each. Returns an empty list if it is valid. */
export function compileFaults(schema: Schema): (value: unknown) => readonly string[] {
  const validate = thorough.compile(schema);
  return (value) =>
    validate(value) ? [] : (validate.errors ?? []).map((error) => toSentence([error], schema, 'body'));
}

/** Returns a check for query string and path, which coerces text and refuses repeated parameters. */
export function compileCoercing(schema: Schema): Check {
  const compiled = lazily(schema);
  return (sent) => {
    const coerced = coerceParameters(schema, sent);
    if (!coerced.ok) return { error: unprocessable(toRepeatedSentence(coerced.repeated)) };
    return check(compiled(), schema, 'parameters', coerced.value);
  };
}

const unprocessable = (sentence: string): Failure => new Failure('unprocessable_query', sentence);

/** For Fastify's `setValidatorCompiler`. It throws a Failure, so no schema error formatter is needed. */
export const compileByPart: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) =>
  httpPart === 'body' ? compileStrict(schema as Schema) : compileCoercing(schema as Schema);
