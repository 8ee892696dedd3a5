import * as contract from '@blotter/contract';
import { type Operation, resolvePart, toOpenApi } from '@blotter/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { FORMATS } from '../../src/http/validation/formats.ts';
import type { Answer } from './http-client.ts';

type Json = { readonly [key: string]: unknown };

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'path' in value && 'credentials' in value && 'answers' in value;

/** Includes the operator operations, which the public description omits. */
export const operations = (Object.values(contract) as readonly unknown[]).filter(isOperation);
const described = toOpenApi(operations) as {
  readonly paths: { readonly [path: string]: { readonly [method: string]: { readonly responses: Json } } };
};
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { ...FORMATS } });
ajv.addSchema(described, 'description');
const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

const JSON_TYPE = 'application/json';

/** Lists keys of an answer that its description lacks, and required keys that the answer lacks. */
export function findFaults({ path, method }: Operation, { status, headers, text, body }: Answer) {
  const pointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
  const part = described.paths[path]?.[method.toLowerCase()]?.responses[status];
  if (!part) return [`the status ${status} is not described: ${text}`];
  const response = resolvePart(described, part) as { readonly headers?: Json; readonly content?: Json };
  const isFile = Object.keys(response.content ?? {}).some(
    (type) => type !== JSON_TYPE && type === headers['content-type'],
  );
  const missing = Object.entries(response.headers ?? {})
    .filter(([name, own]) => headers[name.toLowerCase()] === undefined && (isFile || (own as Json).required !== false))
    .map(([name]) => name);
  if (isFile) return missing;
  if (!response.content) return text === '' ? missing : [...missing, `a body where there is none: ${text}`];
  const { $ref = `#/paths/${pointer(path)}/${method.toLowerCase()}/responses/${status}` } = part as { $ref?: string };
  const reference = `description${$ref}/content/application~1json/schema`;
  const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference });
  compiled.set(reference, validate);
  validate(body);
  return [...missing, ...(validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)];
}
