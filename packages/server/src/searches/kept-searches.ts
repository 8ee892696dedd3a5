import { type Clock, DAY_MS } from '../clock.ts';
import type { Database } from '../store/database.ts';
import type { Vault } from '../vault/vault.ts';
import { unpackText } from './packed-text.ts';
import { findSearch, type Product } from './searches-store.ts';

/** Of a search, its records and its job (contract, Limits: retention). */
export const RETENTION_MS = 14 * DAY_MS;

export type KeptSearchesDeps = { readonly db: Database; readonly clock: Clock; readonly vault: Pick<Vault, 'open'> };

/** What is kept of a search of these products; undefined for an unknown or foreign one, another product's, and after its time. */
export function createKeptSearches({ db, clock, vault }: KeptSearchesDeps, ...products: readonly Product[]) {
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
