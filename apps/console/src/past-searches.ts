import type { SearchRequest } from '@blotter/sdk';
import { callConsole, DoorError } from './api.ts';

/** The request of a stored search and a summary of its result. */
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

/** Returns one page, newest first, starting after `after` if it is not empty. */
export function listPastSearches(after = ''): Promise<PastPage> {
  return callConsole('GET', `/app/searches${after && `?after=${encodeURIComponent(after)}`}`);
}

/** Returns undefined if the search is no longer stored or was not an offender search. */
export function findPastSearch(searchId: string): Promise<PastSearch | undefined> {
  return callConsole<PastSearch>('GET', `/app/searches/${encodeURIComponent(searchId)}`).catch((error) => {
    if (error instanceof DoorError && error.status === 404) return undefined;
    throw error;
  });
}
