import { type Clock, DAY_MS } from '../clock.ts';
import type { Database } from '../store/database.ts';
import type { Vault } from '../vault/vault.ts';
import { unpackText } from './packed-text.ts';
import { findSearch, type Product } from './searches-store.ts';

/** Retention of a search, its records and its job (contract, Limits: retention). */
export const RETENTION_MS = 14 * DAY_MS;

export type StoredSearchesDeps = { readonly db: Database; readonly clock: Clock; readonly vault: Pick<Vault, 'open'> };

/** Reads stored searches of these products. Undefined if the search is unknown, expired, another account's or another product's. */
export function createStoredSearches({ db, clock, vault }: StoredSearchesDeps, ...products: readonly Product[]) {
  return async (
    accountId: string,
    searchId: string,
  ): Promise<{ readonly createdAt: Date; readonly text: string } | undefined> => {
    const found = await findSearch(db, accountId, searchId, products);
    if (!found || clock.now().getTime() - found.createdAt.getTime() > RETENTION_MS) return undefined;
    const opened = await vault.open(accountId, found.sealed, `search ${searchId}`);
    return opened && { createdAt: found.createdAt, text: await unpackText(opened) };
  };
}
