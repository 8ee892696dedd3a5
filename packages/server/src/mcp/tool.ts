import type { Blotter } from '@blotter/sdk';
import type { TSchema } from 'typebox';

/** What a tool tells: text for the model, and the same for programs. */
export type Told = { readonly text: string; readonly data?: { readonly [key: string]: unknown } };

export type ToolCall = {
  readonly client: Blotter;
  readonly apiKey: string;
  readonly signal: AbortSignal;
};

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Closed: an unknown argument is refused. */
  readonly input: TSchema;
  /** A call may cost money. */
  readonly isBillable: boolean;
  /** What it does to the sandbox; a tool without it changes nothing but what is charged. */
  readonly changes?: 'adds' | 'deletes';
  /** `input` has been checked. */
  readonly run: (call: ToolCall, input: never) => Promise<Told>;
};

export function isTestKey(apiKey: string): boolean {
  return apiKey.startsWith('blt_test_');
}

/** The list prices that tools name, in dollars with two decimals or more. */
export type ToolPrices = { readonly baseCallUsd: string; readonly liveSourceUsd: string };

export function toBillable({ baseCallUsd }: ToolPrices): string {
  return `BILLABLE: each call is charged as one search ($${baseCallUsd} unless the account has other prices; calls with a test key cost nothing). Do not repeat it without need: reopen the answer by its searchId, which is free.`;
}
export const FREE = 'Free of charge.';
