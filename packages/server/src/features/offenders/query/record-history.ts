import { setImmediate as nextTurn } from 'node:timers/promises';
import { createIndex, type IndexQuery } from '@blotter/match';
import { type FoundSet, toFoundSet } from '../../../searches/answers/found-set.ts';
import { type NearSet, toNearSet } from '../../../searches/answers/near-set.ts';
import { fromVersionKey, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { runCooperatively } from '../../../searches/index/run-cooperatively.ts';
import type { Database } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { listClosed, listVersionsAt, type PastVersion } from './as-of-store.ts';

export type PastVersions = {
  readonly has: (ref: VersionRef) => boolean;
  readonly ofPerson: (personId: bigint) => readonly PastVersion[];
};

export type RecordHistory = ReturnType<typeof createRecordHistory>;

/** Number of rows added before the event loop is released. */
const PUT_AT_ONCE = 1_000;

const keyOf = ({ source, rowKey, version }: VersionRef): string => `${source}\n${rowKey}\n${version}`;

/** An index of closed versions. The first query about the past loads it, and each later one brings it up to date. */
export function createRecordHistory({ db, seal }: { readonly db: Database; readonly seal: RecordSeal }) {
  const index = createIndex();
  let until = new Date(0);
  let reading: Promise<void> = Promise.resolve();

  const catchUp = async (): Promise<void> => {
    const closed = await listClosed(db, seal, until);
    const { find } = index.current();
    const batch = index.begin();
    let count = 0;
    for (const [at, row] of closed.rows.entries()) {
      if (at % PUT_AT_ONCE === PUT_AT_ONCE - 1) await nextTurn();
      if (find(row) !== undefined) continue;
      batch.put(row);
      count += 1;
    }
    if (count > 0) await runCooperatively(batch.commitSteps());
    until = closed.until;
  };

  return {
    search: async (
      query: IndexQuery,
    ): Promise<{ readonly found: FoundSet; readonly near: NearSet; readonly truncated: readonly string[] }> => {
      reading = reading.catch(() => {}).then(catchUp);
      await reading;
      const generation = index.current();
      const { candidates, nearMisses, truncated } = await runCooperatively(generation.searchSteps(query));
      return {
        found: toFoundSet(candidates, generation, query, fromVersionKey),
        near: toNearSet(nearMisses, generation, fromVersionKey),
        truncated,
      };
    },

    listVersionsAt: async (personIds: readonly bigint[], at: Date): Promise<PastVersions> => {
      const versions = await listVersionsAt(db, seal, [...new Set(personIds)], at);
      const keys = new Set(versions.map(keyOf));
      const byPerson = new Map<bigint, PastVersion[]>();
      for (const version of versions)
        byPerson.set(version.personId, [...(byPerson.get(version.personId) ?? []), version]);
      return { has: (ref) => keys.has(keyOf(ref)), ofPerson: (personId) => byPerson.get(personId) ?? [] };
    },
  };
}
