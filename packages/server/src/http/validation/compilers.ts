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

export type Compilers = {
  /** Bodies: no type is coerced, nothing is filled in or dropped. */
  readonly strict: (schema: Schema) => (sent: unknown) => Validated;
  /** Query string and path: text becomes what the schema asks for; repeated parameters are refused. */
  readonly coercing: (schema: Schema) => (sent: unknown) => Validated;
};

export const createCompilers = (): Compilers => {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    verbose: true,
    formats: FORMATS,
  });
  ajv.addVocabulary(ANNOTATIONS);
  const check = (validate: ValidateFunction, schema: Schema, part: Part, value: unknown): Validated =>
    validate(value) ? { value } : { error: unprocessable(toSentence(validate.errors ?? [], schema, part)) };
  return {
    strict: (schema) => {
      const validate = ajv.compile(schema);
      return (sent) => check(validate, schema, 'body', sent);
    },
    coercing: (schema) => {
      const validate = ajv.compile(schema);
      return (sent) => {
        const coerced = coerceParameters(schema, sent);
        if (!coerced.ok) return { error: unprocessable(toRepeatedSentence(coerced.repeated)) };
        return check(validate, schema, 'parameters', coerced.value);
      };
    },
  };
};

const unprocessable = (sentence: string): Failure => new Failure('unprocessable_query', sentence);

/** For Fastify's `setValidatorCompiler`. What it throws is a Failure already, so there is no schema error formatter. */
export const toValidatorCompiler = (): FastifySchemaCompiler<FastifySchema> => {
  const { strict, coercing } = createCompilers();
  return ({ schema, httpPart }) => (httpPart === 'body' ? strict(schema as Schema) : coercing(schema as Schema));
};
