import type { LiveQuery, ParsedRow } from '@blotter/connectors';
import type { Clock } from '../../clock.ts';
import type { LiveChecks } from './live-check.ts';
import { type LiveResult, toUnshown } from './live-outcome.ts';

export type AskingDeps = {
  readonly clock: Clock;
  readonly live: LiveChecks;
  /** Whether a source answers within the patience of a synchronous search. */
  readonly isSyncEligible: (code: string) => boolean;
  /** Takes what a source showed into the snapshot; `busy` with what is missing where that was not possible in time. */
  readonly noteSightings: (seen: {
    readonly source: string;
    readonly rows: readonly ParsedRow[];
    readonly at: Date;
  }) => Promise<{ readonly kind: 'noted' } | { readonly kind: 'busy'; readonly pending: number }>;
};

/** Spec §8: more of them, or one that is slow, and the search goes on without its caller. */
const MAX_SYNC_SOURCES = 2;

/** Sources asked at the time of the search: what they show enters the snapshot, and is found there like everything else. */
export function createAsking({ clock, live, isSyncEligible, noteSightings }: AskingDeps) {
  return {
    isSync: (sources: readonly string[]): boolean =>
      sources.length <= MAX_SYNC_SOURCES && sources.every(isSyncEligible),

    ask: async (source: string, query: LiveQuery | undefined, signal: AbortSignal): Promise<LiveResult> => {
      const at = clock.now();
      const check = await live.check(source, query, signal);
      const seen = await noteSightings({ source, rows: check.rows, at });
      const { outcome, note, remedy, completed } = seen.kind === 'busy' && seen.pending > 0 ? toUnshown(check) : check;
      return { source, outcome, note, remedy, completed };
    },
  };
}
