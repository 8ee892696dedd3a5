import type { OperationName } from './operation.ts';
import type { Clock } from './surroundings.ts';

type Secret = string | (() => string | Promise<string>);

export type AnswerSeen = {
  readonly operation: OperationName;
  readonly status: number;
  readonly requestId: string | undefined;
  /** From 0; each retry is one more. */
  readonly attempt: number;
  readonly headers: Headers;
};

export type BlotterOptions = {
  /** `https://api.example.com`, or a prefix of the page's own origin such as `/app`. The paths of the API follow it. */
  readonly baseUrl: string;
  /** Where the evidence endpoints are; `baseUrl` where it is not given. */
  readonly evidenceUrl?: string | undefined;
  readonly apiKey?: Secret | undefined;
  /** A token of `logIn`. With a key as well, each operation gets the one it takes. */
  readonly session?: Secret | undefined;
  /** Of every attempt; what it returns stands before everything else. */
  readonly headers?:
    | ((operation: OperationName) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>)
    | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** For a whole call, retries included; 180,000 where it is not given, longer than the longest answer takes by default. */
  readonly timeoutMs?: number | undefined;
  /** 2 where it is not given. */
  readonly maxRetries?: number | undefined;
  /** A `Retry-After` beyond it (a monthly quota’s) is not waited for; 60,000 where it is not given. */
  readonly maxRetryDelayMs?: number | undefined;
  /** Told of every answer: for logs and for the rate-limit headers. */
  readonly onAnswer?: ((seen: AnswerSeen) => void) | undefined;
  readonly clock?: Clock | undefined;
};
