import { BlotterApiError } from '@blotter/sdk';

/** A refusal about one field: its path in the request and the message. */
export type FieldFault = { readonly path: string; readonly words: string };

/** A refusal begins with the field it is about; undefined where it is about none. */
export function readFieldFault(message: string): FieldFault | undefined {
  const [, path, words = ''] = /^([A-Za-z.]+): (.*)$/s.exec(message) ?? [];
  return path === undefined ? undefined : { path, words: `${words.charAt(0).toUpperCase()}${words.slice(1)}` };
}

/** The words of a refused search about one of its texts, by the name of that text in the form. */
export function toQueryFaults<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { readonly [F in Field]?: string } {
  const fault = error instanceof BlotterApiError ? readFieldFault(error.message) : undefined;
  const field = fields.find((name) => fault?.path === name || fault?.path === `query.${name}`);
  return (field && fault ? { [field]: fault.words } : {}) as { readonly [F in Field]?: string };
}
