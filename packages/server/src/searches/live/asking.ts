import type { LiveQuery, ParsedRow } from '@blotter/connectors';
import type { Clock } from '../../clock.ts';
import type { LiveChecks } from './live-check.ts';
import { type LiveResult, toUnshown } from './live-outcome.ts';

export type AskingDeps = {
  readonly clock: Clock;
  readonly live: LiveChecks;
  /** True if a source answers fast enough for a synchronous search. */
  readonly isSyncEligible: (code: string) => boolean;
  /** Stores a source's records in the snapshot. Returns `busy` with the missing rows if there was not enough time. */
  readonly storeLiveResults: (seen: {
    readonly source: string;
    readonly rows: readonly ParsedRow[];
    readonly at: Date;
  }) => Promise<{ readonly kind: 'noted' } | { readonly kind: 'busy'; readonly pending: number }>;
};

/** Spec §8: with more sources, or a slow one, the search becomes asynchronous. */
const MAX_SYNC_SOURCES = 2;

/** Queries sources at search time. Their records enter the snapshot and are found there like all others. */
export function createAsking({ clock, live, isSyncEligible, storeLiveResults }: AskingDeps) {
  return {
    isSync: (sources: readonly string[]): boolean =>
      sources.length <= MAX_SYNC_SOURCES && sources.every(isSyncEligible),

    ask: async (source: string, query: LiveQuery | undefined, signal: AbortSignal): Promise<LiveResult> => {
      const at = clock.now();
      const check = await live.check(source, query, signal);
      const seen = await storeLiveResults({ source, rows: check.rows, at });
      const { outcome, note, remedy, completed } = seen.kind === 'busy' && seen.pending > 0 ? toUnshown(check) : check;
      return { source, outcome, note, remedy, completed };
    },
  };
}
