import { newId } from '../../../ids.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { Undecided } from '../accuracy.ts';
import type { ReportKey } from '../reports-store.ts';
import type { NewReview } from './reviews-store.ts';

export const reviewContext = (id: string): string => `fcra-review:${id}`;

/** A review to be stored with the search that ends with it. */
export async function sealReview(
  vault: Pick<Vault, 'seal'>,
  { accountId }: ReportKey,
  undecided: Undecided,
): Promise<NewReview> {
  const id = newId('rvw');
  const sealed = await vault.seal(accountId, 'longlived', JSON.stringify(undecided), reviewContext(id));
  return { id, recordId: undecided.record.recordId, sealed };
}
