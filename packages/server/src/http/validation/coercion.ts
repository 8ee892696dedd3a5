import { listBranches, type Schema } from './schema.ts';

export type CoercionResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly repeated: string };

/**
 * Converts query-string and path parameters from text. Ajv's own coercion is not used: it accepts `0x10`, ` 5 ` and `Infinity`
 * as numbers, and `null` as an empty text.
 */
export function coerceParameters(schema: Schema, sent: unknown): CoercionResult {
  if (typeof sent !== 'object' || sent === null) return { ok: true, value: sent };
  const value: Record<string, unknown> = { ...sent };
  for (const [name, text] of Object.entries(value)) {
    if (Array.isArray(text)) return { ok: false, repeated: name };
    const properties = schema.properties ?? {};
    if (typeof text === 'string' && Object.hasOwn(properties, name)) {
      value[name] = coerceText(properties[name] as Schema, text);
    }
  }
  return { ok: true, value };
}

/** The maximum number of digits. Programs print coordinates with 17. */
const INTEGER = /^-?\d{1,200}$/;
const NUMBER = /^-?\d{1,200}(?:\.\d{1,200})?$/;

const coerceText = (schema: Schema, text: string): unknown => {
  const types = listBranches(schema).flatMap(({ type }) => type ?? []);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.includes('number') && NUMBER.test(text)) return Number(text);
  if (types.includes('integer') && INTEGER.test(text)) return Number(text);
  return text;
};
