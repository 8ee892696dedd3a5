import type { Static, TSchema } from './shapes.ts';

/** An operation lists the credential kinds that it accepts. Any other kind is rejected with 401. */
export type CredentialKind = 'key' | 'session' | 'consumer' | 'admin';

export type Dialect = 'main' | 'criminal' | 'compat' | 'monitors';

export type Answer = {
  readonly description: string;
  /** Absent if the response has no body. */
  readonly body?: TSchema;
  readonly mediaType?: string;
  /** Media types of a file that the operation may return instead of the body. */
  readonly file?: string | readonly string[];
  /** Descriptions of additional headers. They are not sent if the body is returned instead of the file. */
  readonly headers?: { readonly [name: string]: string };
  /** Operations that continue from this response, by id. Each of their parameters is a field of the body, such as `records/0/id`. */
  readonly links?: { readonly [operationId: string]: { readonly [parameter: string]: string } };
};

/** The definition of one operation. Validation, types and OpenAPI are derived from it. */
export type Operation = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters are written as `{name}`. */
  readonly path: string;
  /** The host that serves the operation. Default: the main host. */
  readonly host?: 'evidence';
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Empty if no credential is needed. */
  readonly credentials: readonly CredentialKind[];
  readonly params?: TSchema;
  readonly query?: TSchema;
  /** Parameters that the service requires itself, because their absence is a 400 and every other fault a 422. */
  readonly requiredQuery?: readonly string[];
  readonly body?: TSchema;
  /** Validated instead of `body` if the service checks parts of the body itself. */
  readonly openBody?: TSchema;
  /** Null in an optional field of the body, at any depth, counts as not sent, because generated clients send null. */
  readonly nullIsAbsent?: boolean;
  /** A missing body counts as an empty object. */
  readonly optionalBody?: boolean;
  readonly answers: { readonly [status: number]: Answer };
  /** Error statuses in addition to those of every operation of this kind. */
  readonly refuses?: readonly (400 | 401 | 402 | 404 | 409 | 422 | 504)[];
  /** Requires billing (402) and counts against the quota (429). */
  readonly billable?: boolean;
  /** An account without billing can call it until its trial is used up, then it gets 402. */
  readonly trial?: boolean;
  /** Only for accounts with FCRA partner access. Others get 401. */
  readonly partner?: boolean;
  /** Only for test keys. A live key gets 401. */
  readonly testOnly?: boolean;
  /** Also accepts the key as `Authorization: Bearer` and as `?key=` (spec §4.2). */
  readonly legacyKey?: boolean;
  /** Supports the Idempotency-Key header. */
  readonly idempotent?: boolean;
  /** Default: 2 MB. */
  readonly bodyLimitBytes?: number;
  readonly acceptsCsv?: boolean;
  /** Rate limit headers are sent, but calls are not counted and never get 429. */
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

/** A response of the operation, with the body type of its status. */
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
