import type { operations } from './generated/api-types.ts';

export type CredentialKind = 'key' | 'session';

/** What the client has to know of an operation to call it. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for path parameters. */
  readonly path: string;
  /** The kinds it takes; empty where anybody may call. */
  readonly credentials: readonly CredentialKind[];
  readonly hasQuery?: true;
  readonly hasBody?: true;
  /** Honours Idempotency-Key: a repeat is answered as the first time, and charged once. */
  readonly isIdempotent?: true;
};

export type OperationName = keyof operations;

/** A document: a report, a proof, printed evidence. */
export type BlotterFile = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** As the server suggests. */
  readonly fileName: string | undefined;
  readonly headers: Headers;
};

type Placed<N extends OperationName, Place extends 'path' | 'query'> = NonNullable<
  operations[N]['parameters'][Place & keyof operations[N]['parameters']]
>;
type PathOf<N extends OperationName> = Placed<N, 'path'>;
type QueryOf<N extends OperationName> = Placed<N, 'query'>;

type ContentOf<R> = R extends { readonly content: infer C } ? C : never;

/** What is sent; a text is sent as CSV where the operation takes it. */
export type BodyOf<N extends OperationName> = operations[N] extends { readonly requestBody?: infer R }
  ? ContentOf<NonNullable<R>>[keyof ContentOf<NonNullable<R>>]
  : never;

type AnswerOfContent<C> = {
  [Type in keyof C]: Type extends 'application/json' ? C[Type] : BlotterFile;
}[keyof C];
type AnswerOfStatus<R> = R extends { content: infer C } ? AnswerOfContent<C> : undefined;
type Responses<N extends OperationName> = operations[N]['responses'];

/** Every 2xx answer of an operation. */
export type AnswerOf<N extends OperationName> = {
  [Status in keyof Responses<N>]: AnswerOfStatus<Responses<N>[Status]>;
}[keyof Responses<N>];

export type CallOptions = {
  /** Aborts the call, its retries and its waiting; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** For the whole call, retries included. */
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  /** Yours instead of a random one: a repeat after a crash of your own is then not charged again either. */
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

type IsNever<T> = [T] extends [never] ? true : false;
type IsEmpty<T> = IsNever<T> extends true ? true : keyof T extends never ? true : false;
type AllOptional<T> = Record<never, never> extends T ? true : false;

/** Query parameters of an operation whose first argument is its body. */
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

/** Parameters where there are any, then the body where there is one, then options. */
export type Method<N extends OperationName> = (
  ...args: [...ParametersArgument<N>, ...BodyArgument<N>, options?: OptionsOf<N>]
) => Promise<AnswerOf<N>>;

/** A method for every operation of the API, by its name in openapi.json. */
export type Blotter = { readonly [N in OperationName]: Method<N> };
