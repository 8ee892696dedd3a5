import { createIndex, type IndexQuery } from '@blotter/match';
import type { Database } from '../../store/database.ts';
import { fromVersionKey, type HeldVersion, listClosed, listHeldAt } from './as-of-store.ts';
import { type FoundSet, toFoundSet } from './found-set.ts';
import type { VersionRef } from './version-ref.ts';

export type HeldThen = {
  readonly has: (ref: VersionRef) => boolean;
  readonly ofPerson: (personId: bigint) => readonly HeldVersion[];
};

export type RecordHistory = ReturnType<typeof createRecordHistory>;

const keyOf = ({ source, rowKey, version }: VersionRef): string => `${source}\n${rowKey}\n${version}`;

/** Versions that hold no longer, in an index of their own: read at the first question about the past, kept up with at each. */
export const createRecordHistory = ({ db }: { readonly db: Database }) => {
  const index = createIndex();
  let until = new Date(0);
  let reading: Promise<void> = Promise.resolve();

  const catchUp = async (): Promise<void> => {
    const closed = await listClosed(db, until);
    const fresh = closed.rows.filter((row) => index.current().find(row) === undefined);
    if (fresh.length > 0) index.apply({ upserts: fresh });
    until = closed.until;
  };

  return {
    search: async (query: IndexQuery): Promise<{ readonly found: FoundSet; readonly truncated: readonly string[] }> => {
      reading = reading.catch(() => {}).then(catchUp);
      await reading;
      const { candidates, truncated } = index.current().search(query);
      return { found: toFoundSet(candidates, index.current(), query, fromVersionKey), truncated };
    },

    listHeldAt: async (personIds: readonly bigint[], at: Date): Promise<HeldThen> => {
      const held = await listHeldAt(db, [...new Set(personIds)], at);
      const keys = new Set(held.map(keyOf));
      const byPerson = new Map<bigint, HeldVersion[]>();
      for (const version of held) byPerson.set(version.personId, [...(byPerson.get(version.personId) ?? []), version]);
      return { has: (ref) => keys.has(keyOf(ref)), ofPerson: (personId) => byPerson.get(personId) ?? [] };
    },
  };
};
