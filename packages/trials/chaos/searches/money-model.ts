import { type PriceRecord, toExpectedMicros } from '../expected-state.ts';

/** What was sold, as the contract's table "Money" names it. */
export type Sold =
  | {
      readonly kind: 'search';
      readonly id: string;
      /** Which base call of its month it is; the first is 1. */
      readonly place: number;
      /** Registries that were asked live and completed. */
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

/** The price list of the contract, worked out apart from the server's own code. */
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

/** 0.02 each until the search's live sources have cost 2.00. */
const toLive = (before: number): bigint => {
  const left = LIVE_CEILING - BigInt(before) * LIVE;
  return left < 0n ? 0n : left < LIVE ? left : LIVE;
};

/** Prorated by day, the first included. */
const toFirstMonth = (from: Date): bigint => {
  const days = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate();
  return (MONITOR_MONTH * BigInt(days - from.getUTCDate() + 1)) / BigInt(days);
};
