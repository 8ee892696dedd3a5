import type { OperationName } from './operation.ts';
import type { Clock } from './surroundings.ts';

type Secret = string | (() => string | Promise<string>);

export type AnswerSeen = {
  readonly operation: OperationName;
  readonly status: number;
  readonly requestId: string | undefined;
  /** Starts at 0 and grows by one with each retry. */
  readonly attempt: number;
  readonly headers: Headers;
};

export type BlotterOptions = {
  /** The prefix of all API paths: `https://api.example.com`, or a path on the page's own origin such as `/app`. */
  readonly baseUrl: string;
  /** Base URL of the evidence endpoints. Default: `baseUrl`. */
  readonly evidenceUrl?: string | undefined;
  readonly apiKey?: Secret | undefined;
  /** A token from `logIn`. If you also set a key, each operation gets the credential that it accepts. */
  readonly session?: Secret | undefined;
  /** Called for every attempt. Its headers take precedence over all others. */
  readonly headers?:
    | ((operation: OperationName) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>)
    | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Limit for a whole call including retries. Default: 180,000, which is longer than the default deadline of a search. */
  readonly timeoutMs?: number | undefined;
  /** Default: 2. */
  readonly maxRetries?: number | undefined;
  /** The client does not wait for a longer `Retry-After`, such as that of a monthly quota. Default: 60,000. */
  readonly maxRetryDelayMs?: number | undefined;
  /** Called for every response, for example to log it or to read the rate limit headers. */
  readonly onAnswer?: ((seen: AnswerSeen) => void) | undefined;
  readonly clock?: Clock | undefined;
};
