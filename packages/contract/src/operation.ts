import type { Static, TSchema } from './shapes.ts';

/** The kinds of credential; an operation lists those it takes, and any other kind is outside its scope (401). */
export type CredentialKind = 'key' | 'session' | 'consumer' | 'admin';

export type Dialect = 'main' | 'criminal' | 'compat' | 'monitors';

export type Answer = {
  readonly description: string;
  /** Absent: the answer has no body. */
  readonly body?: TSchema;
  readonly mediaType?: string;
  /** The media types of a file that may be answered in place of the body. */
  readonly file?: string | readonly string[];
  /** Headers of its own, each in a sentence; not on an answer with a body beside the file. */
  readonly headers?: { readonly [name: string]: string };
};

/** One public operation: what it takes, who may call it, what it answers. Validation, types and OpenAPI come from here. */
export type Operation = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for path parameters. */
  readonly path: string;
  /** Where it is mounted; the main host where absent. */
  readonly host?: 'evidence';
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Empty: anybody. */
  readonly credentials: readonly CredentialKind[];
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Checked in place of `body` where parts of it may be wrong without refusing the whole. */
  readonly openBody?: TSchema;
  /** In the body, null in an optional field, however deep, counts as not sent: generated clients send it. */
  readonly nullIsAbsent?: boolean;
  /** No body at all is as good as an empty object. */
  readonly optionalBody?: boolean;
  readonly answers: { readonly [status: number]: Answer };
  /** Statuses it can refuse with, beyond those every operation of its kind has. */
  readonly refuses?: readonly (400 | 401 | 402 | 404 | 409 | 422 | 504)[];
  /** Needs billing (402) and counts against the quota (429). */
  readonly billable?: boolean;
  /** An account without billing may call it as often as its trial allows; then 402. */
  readonly trial?: boolean;
  /** Only for accounts with FCRA partner access; others get 401. */
  readonly partner?: boolean;
  /** Only for test keys; a live key is outside its scope (401). */
  readonly testOnly?: boolean;
  /** Takes the key as `Authorization: Bearer` and as `?key=` too (spec §4.2). */
  readonly legacyKey?: boolean;
  /** Honours the header Idempotency-Key. */
  readonly idempotent?: boolean;
  /** In bytes; 2 MB where absent. */
  readonly bodyLimitBytes?: number;
  readonly acceptsCsv?: boolean;
  /** Rate headers are sent, nothing is decremented and 429 never answered. */
  readonly unmetered?: boolean;
};

export function operation<const O extends Operation>(o: O): O {
  return o;
}

type Part<O, Name extends string> = O extends { readonly [K in Name]: infer S extends TSchema } ? Static<S> : undefined;

export type Params<O> = Part<O, 'params'>;
export type Query<O> = Part<O, 'query'>;
export type Body<O> =
  | (O extends { readonly openBody: TSchema } ? Part<O, 'openBody'> : Part<O, 'body'>)
  | (O extends { readonly acceptsCsv: true } ? string : never);

/** One of the operation's answers, with the body its status demands. */
export type Reply<O extends Operation> = {
  [S in keyof O['answers'] & number]: {
    readonly status: S;
    readonly body: O['answers'][S] extends { readonly body: infer B extends TSchema } ? Static<B> : undefined;
  };
}[keyof O['answers'] & number];

export function reply<S extends number, B>(status: S, body: B): { readonly status: S; readonly body: B } {
  return {
    status,
    body,
  };
}
