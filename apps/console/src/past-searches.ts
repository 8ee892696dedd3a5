import type { SearchRequest } from '@blotter/sdk';
import { DoorError, knock } from './api.ts';

/** What was asked, and in short what came of it. */
export type PastSearch = {
  readonly searchId: string;
  readonly createdAt: string;
  readonly request: SearchRequest;
  readonly status: string;
  readonly mode: string;
  readonly records: number;
  readonly canConcludeNoMatch: boolean;
};

export type PastPage = { readonly searches: readonly PastSearch[]; readonly nextAfter: string | null };

/** Newest first; behind `after`, where it is not empty. */
export function listPastSearches(after = ''): Promise<PastPage> {
  return knock('GET', `/app/searches${after && `?after=${encodeURIComponent(after)}`}`);
}

/** Undefined where it is no longer kept, or was no search of registries. */
export function findPastSearch(searchId: string): Promise<PastSearch | undefined> {
  return knock<PastSearch>('GET', `/app/searches/${encodeURIComponent(searchId)}`).catch((error) => {
    if (error instanceof DoorError && error.status === 404) return undefined;
    throw error;
  });
}
