import type { CriminalCounts, CriminalRequest, HistoryEntry } from '@blotter/contract';
import type { Database } from '../../../store/database.ts';
import { type Write, write } from '../../../store/durable-writes.ts';
import type { Vault } from '../../../vault/vault.ts';
import { type HistoryRow, historyWriter, listHistory, pruneHistory } from './history-store.ts';

const KEPT = 50;

type SearchSummary = {
  readonly searchId: string;
  readonly createdAt: Date;
  readonly status: HistoryEntry['status'];
  readonly request: CriminalRequest;
  readonly counts: CriminalCounts;
};

type SealedContent = { readonly query: HistoryEntry['query']; readonly counts: CriminalCounts };

export type CriminalHistory = ReturnType<typeof createCriminalHistory>;

/** Stores an account's newest searches. They outlive their answers (contract, Retention). */
export function createCriminalHistory({ db, vault }: { readonly db: Database; readonly vault: Vault }) {
  const about = (searchId: string): string => `criminal history ${searchId}`;

  const toEntry = async (row: HistoryRow): Promise<readonly HistoryEntry[]> => {
    const opened = await vault.open(row.accountId, row.sealed, about(row.searchId));
    if (!opened) return [];
    const { query, counts } = JSON.parse(opened.toString('utf8')) as SealedContent;
    const { searchId, status, mode } = row;
    return [{ searchId, createdAt: row.createdAt.toISOString(), status, mode, query, counts } as HistoryEntry];
  };

  return {
    /** Runs in the transaction of the search. */
    note: async (
      accountId: string,
      { searchId, createdAt, status, request, counts }: SearchSummary,
    ): Promise<Write> => {
      const kept: SealedContent = { query: request.query, counts };
      const sealed = await vault.seal(accountId, 'history', JSON.stringify(kept), about(searchId));
      return write(historyWriter, {
        accountId,
        searchId,
        createdAt,
        status,
        sealed,
        mode: request.live ? 'live' : 'cached',
      });
    },

    list: async (accountId: string): Promise<readonly HistoryEntry[]> =>
      (await Promise.all((await listHistory(db, accountId, KEPT)).map(toEntry))).flat(),

    prune: () => pruneHistory(db, KEPT),
  };
}
