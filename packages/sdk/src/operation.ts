import type { operations } from './generated/api-types.ts';

export type CredentialKind = 'key' | 'session';

/** The data that the client needs to call an operation. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters are written as `{name}`. */
  readonly path: string;
  /** Accepted credential kinds. Empty for a public operation. */
  readonly credentials: readonly CredentialKind[];
  readonly hasQuery?: true;
  readonly hasBody?: true;
  /** Supports Idempotency-Key: a repeat returns the first response and is charged once. */
  readonly isIdempotent?: true;
};

export type OperationName = keyof operations;

/** A report, a proof or an evidence document. */
export type BlotterFile = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** The name that the server suggests. */
  readonly fileName: string | undefined;
  readonly headers: Headers;
};

type ParametersIn<N extends OperationName, Place extends 'path' | 'query'> = NonNullable<
  operations[N]['parameters'][Place & keyof operations[N]['parameters']]
>;
type PathOf<N extends OperationName> = ParametersIn<N, 'path'>;
type QueryOf<N extends OperationName> = ParametersIn<N, 'query'>;

type ContentOf<R> = R extends { readonly content: infer C } ? C : never;

/** The request body. A string is sent as CSV if the operation accepts it. */
export type BodyOf<N extends OperationName> = operations[N] extends { readonly requestBody?: infer R }
  ? ContentOf<NonNullable<R>>[keyof ContentOf<NonNullable<R>>]
  : never;

type AnswerOfContent<C> = {
  [Type in keyof C]: Type extends 'application/json' ? C[Type] : BlotterFile;
}[keyof C];
type AnswerOfStatus<R> = R extends { content: infer C } ? AnswerOfContent<C> : undefined;
type Responses<N extends OperationName> = operations[N]['responses'];

/** The union of all 2xx responses of an operation. */
export type AnswerOf<N extends OperationName> = {
  [Status in keyof Responses<N>]: AnswerOfStatus<Responses<N>[Status]>;
}[keyof Responses<N>];

export type CallOptions = {
  /** Aborts the call, its retries and its waits. The call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Limit for the whole call including retries. */
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  /** Replaces the random key. Store it to repeat a call after a crash without a second charge. */
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

type IsNever<T> = [T] extends [never] ? true : false;
type IsEmpty<T> = IsNever<T> extends true ? true : keyof T extends never ? true : false;
type AllOptional<T> = Record<never, never> extends T ? true : false;

/** Query parameters of an operation whose first argument is the body. */
type OptionsOf<N extends OperationName> = CallOptions &
  (IsEmpty<PathOf<N>> extends true
    ? IsNever<BodyOf<N>> extends false
      ? IsEmpty<QueryOf<N>> extends true
        ? unknown
        : { readonly query?: QueryOf<N> }
      : unknown
    : unknown);

type ParametersArgument<N extends OperationName> =
  IsEmpty<PathOf<N>> extends false
    ? [parameters: PathOf<N> & (IsEmpty<QueryOf<N>> extends true ? unknown : QueryOf<N>)]
    : IsNever<BodyOf<N>> extends false
      ? []
      : IsEmpty<QueryOf<N>> extends true
        ? []
        : AllOptional<QueryOf<N>> extends true
          ? [parameters?: QueryOf<N>]
          : [parameters: QueryOf<N>];

type BodyArgument<N extends OperationName> =
  IsNever<BodyOf<N>> extends true
    ? []
    : operations[N] extends { readonly requestBody: object }
      ? [body: BodyOf<N>]
      : [body?: BodyOf<N>];

/** The arguments of a method: parameters if any, then the body if any, then options. */
export type Method<N extends OperationName> = (
  ...args: [...ParametersArgument<N>, ...BodyArgument<N>, options?: OptionsOf<N>]
) => Promise<AnswerOf<N>>;

/** A method for every operation, named by its operationId in openapi.json. */
export type Blotter = { readonly [N in OperationName]: Method<N> };
