import type { Blotter } from '@blotter/sdk';
import type { TSchema } from 'typebox';

/** The result of a tool: text for the model, and the same data for programs. */
export type ToolResult = { readonly text: string; readonly data?: { readonly [key: string]: unknown } };

export type ToolCall = {
  readonly client: Blotter;
  readonly apiKey: string;
  readonly signal: AbortSignal;
};

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A closed schema: an unknown argument is refused. */
  readonly input: TSchema;
  /** True if a call may cost money. */
  readonly isBillable: boolean;
  /** The change to the sandbox. A tool without it changes nothing except charges. */
  readonly changes?: 'adds' | 'deletes';
  /** `input` has been validated. */
  readonly run: (call: ToolCall, input: never) => Promise<ToolResult>;
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
