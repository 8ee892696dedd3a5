import { type PriceRecord, toExpectedMicros } from '../expected-state.ts';

/** Objects that were sold, as named in the contract's table "Money". */
export type Sold =
  | {
      readonly kind: 'search';
      readonly id: string;
      /** The number of the base call in its month, starting with 1. */
      readonly place: number;
      /** Registries that were searched live and completed. */
      readonly live: readonly string[];
      readonly isReversed: boolean;
    }
  | { readonly kind: 'document'; readonly id: string }
  | { readonly kind: 'monitor'; readonly id: string; readonly from: Date };

/** Micro-dollars by kind and reference. */
export type Bill = ReadonlyMap<string, bigint>;

const LIVE = 20_000n;
const LIVE_CEILING = 2_000_000n;
const DOCUMENT = 20_000n;
const MONITOR_MONTH = 1_000_000n;

/** Applies the contract's price list without the server's own code. */
export function toBill(prices: PriceRecord, sold: readonly Sold[]): Bill {
  return new Map(sold.flatMap((one) => toRows(prices, one)));
}

const toRows = (prices: PriceRecord, sold: Sold): readonly [string, bigint][] => {
  switch (sold.kind) {
    case 'document':
      return [[`document ${sold.id}`, DOCUMENT]];
    case 'monitor':
      return [[`monitor_month ${sold.id}:${sold.from.toISOString().slice(0, 7)}`, toFirstMonth(sold.from)]];
    case 'search': {
      const { id, place, live, isReversed } = sold;
      const base = toExpectedMicros(prices, place) - toExpectedMicros(prices, place - 1);
      const rows: [string, string, bigint][] = [
        ['base_call', id, base],
        ...live.map((source, at): [string, string, bigint] => ['live_source', `${id}:${source}`, toLive(at)]),
      ];
      const back = isReversed ? rows.map(([kind, of, micros]) => [`${kind}_reversal`, of, -micros] as const) : [];
      return [...rows, ...back].map(([kind, of, micros]) => [`${kind} ${of}`, micros]);
    }
  }
};

/** $0.02 each until the live sources of the search have cost $2.00. */
const toLive = (before: number): bigint => {
  const left = LIVE_CEILING - BigInt(before) * LIVE;
  return left < 0n ? 0n : left < LIVE ? left : LIVE;
};

/** Prorated by day, including the first day. */
const toFirstMonth = (from: Date): bigint => {
  const days = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate();
  return (MONITOR_MONTH * BigInt(days - from.getUTCDate() + 1)) / BigInt(days);
};
