import { BlotterApiError } from '@blotter/sdk';
import { tSentence } from '../words/sentence.ts';

/** An error about one field: its path in the request and the message. */
export type FieldFault = { readonly path: string; readonly words: string };

/** Splits “field: message”. Returns undefined if the error is not about a field. */
export function readFieldFault(message: string): FieldFault | undefined {
  const [, path, words = ''] = /^([A-Za-z.]+): (.*)$/s.exec(tSentence(message)) ?? [];
  return path === undefined ? undefined : { path, words: `${words.charAt(0).toUpperCase()}${words.slice(1)}` };
}

/** Returns the message of a rejected search by its form field, or an empty object. */
export function toQueryFaults<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { readonly [F in Field]?: string } {
  const fault = error instanceof BlotterApiError ? readFieldFault(error.message) : undefined;
  const field = fields.find((name) => fault?.path === name || fault?.path === `query.${name}`);
  return (field && fault ? { [field]: fault.words } : {}) as { readonly [F in Field]?: string };
}
