import type { Clock } from '../../../clock.ts';
import { OperatorNotice } from '../../../failure.ts';
import { newId } from '../../../ids.ts';
import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import type { Database } from '../../../store/database.ts';
import { noteBatch } from '../../../store/record-batches.ts';
import { deleteSuppression, insertSuppression, listKeys, noteSuppressed } from './suppressions-store.ts';

export type Suppression = {
  readonly uuid: string;
  readonly jurisdiction: string | undefined;
  /** True for every record of the person, not only this one. */
  readonly ofPerson: boolean;
};

/** Withholds records by order of a court, a dispute or the operator. They stay out of every answer through all later ingests. */
export function createSuppressions({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const find = async ({ uuid, jurisdiction, ofPerson }: Suppression): Promise<readonly RecordKey[]> => {
    const keys = await listKeys(db, uuid, jurisdiction, ofPerson);
    if (keys.length === 0) throw new OperatorNotice('No source holds a record with this id.');
    const sources = new Set(keys.map(({ source }) => source));
    if (!ofPerson && sources.size > 1)
      throw new OperatorNotice(`Several sources have it: add --jurisdiction with one of ${[...sources].join(', ')}.`);
    return keys;
  };

  const change = async (
    keys: readonly RecordKey[],
    work: (tx: Parameters<typeof noteBatch>[0], key: RecordKey) => Promise<unknown>,
  ) => {
    const now = clock.now();
    const batchId = newId('ing');
    await db.transaction(async (tx) => {
      for (const key of keys) {
        await work(tx, key);
        await noteSuppressed(tx, batchId, key);
      }
      await noteBatch(tx, batchId, now);
    });
    return keys;
  };

  return {
    suppress: async (wanted: Suppression, reason: string): Promise<readonly RecordKey[]> => {
      const now = clock.now();
      return change(await find(wanted), (tx, key) => insertSuppression(tx, key, reason, now));
    },
    lift: async (wanted: Suppression): Promise<readonly RecordKey[]> => change(await find(wanted), deleteSuppression),
  };
}
