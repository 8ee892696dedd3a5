import { setImmediate as nextTurn } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { IndexRow } from '@blotter/match';
import { type Database, type Executor, isLostRace } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { beginReading, type IndexedProduct, listBatches, listRowsOfPeople, readRowsByPerson } from '../index-store.ts';
import { listChangedPeople } from './people-store.ts';
import { createPeopleWriter } from './people-writer.ts';
import {
  beginFollowing,
  findLockedState,
  getSources,
  getState,
  PRODUCTS,
  putState,
  type SharedState,
} from './state-store.ts';

export type SharedFollowerDeps = {
  readonly db: Database;
  readonly seal: RecordSeal;
  readonly product: IndexedProduct;
  readonly readSources: (tx: Executor) => Promise<readonly unknown[]>;
};

const PEOPLE_AT_ONCE = 1_000;

/** Criminal records are never searched by place alone. */
const HAS_PLACES: { readonly [P in IndexedProduct]: boolean } = { offender: true, criminal: false };

/** Yields rows in groups that do not divide a person. */
async function* byWholePeople(chunks: AsyncIterable<readonly IndexRow[]>): AsyncGenerator<readonly IndexRow[]> {
  let rest: readonly IndexRow[] = [];
  for await (const rows of chunks) {
    const all = [...rest, ...rows];
    const last = all.at(-1)?.personId;
    const end = all.findIndex(({ personId }) => personId === last);
    if (end > 0) yield all.slice(0, end);
    rest = all.slice(Math.max(0, end));
  }
  if (rest.length > 0) yield rest;
}

const freshOf = (ids: readonly string[], { seen }: SharedState): readonly string[] => {
  const known = new Set(seen);
  return ids.filter((id) => !known.has(id));
};

/**
 * Applies committed batches to the rows of the index. Each step is one transaction: it locks the state, reads one
 * snapshot, and writes rows, word counts, sources and the cursor together. Every process runs one, and the lock lets
 * one of them work at a time.
 */
export function createSharedFollower({ db, seal, product, readSources }: SharedFollowerDeps) {
  const number = PRODUCTS[product];

  const isCurrent = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      await beginReading(tx);
      const state = await getState(tx, product);
      if (state.horizon === null) return false;
      const { ids } = await listBatches(tx, state.horizon);
      if (freshOf(ids, state).length > 0) return false;
      return serialize(await readSources(tx)).equals(await getSources(tx, product));
    });

  const apply = (): Promise<'applied' | 'busy'> =>
    db.transaction(async (tx) => {
      await beginFollowing(tx);
      const state = await findLockedState(tx, product);
      if (!state) return 'busy';
      const { horizon, ids, late } = await listBatches(tx, state.horizon ?? '0');
      const sources = serialize(await readSources(tx));
      const writer = createPeopleWriter(tx, number, HAS_PLACES[product], seal.hide);
      const fresh = state.horizon === null ? [] : freshOf(ids, state);
      if (state.horizon === null)
        for await (const rows of byWholePeople(readRowsByPerson(tx, seal, product))) {
          await writer.add(rows);
          await nextTurn();
        }
      const people = fresh.length === 0 ? [] : await listChangedPeople(tx, number, product, fresh);
      for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
        const some = people.slice(from, from + PEOPLE_AT_ONCE);
        await writer.replace(some, await listRowsOfPeople(tx, seal, product, some));
        await nextTurn();
      }
      const changed = await writer.finish();
      await putState(tx, product, {
        horizon,
        seen: late,
        batches: state.batches + BigInt(fresh.length),
        people: state.people + BigInt(changed.people),
        records: state.records + BigInt(changed.records),
        sources,
      });
      return 'applied';
    });

  return {
    /** Returns `current` if nothing was missing, and `busy` if another process works. */
    follow: async (): Promise<'current' | 'applied' | 'busy'> => {
      if (await isCurrent()) return 'current';
      try {
        return await apply();
      } catch (error) {
        // Another process changed the index between the snapshot and the lock.
        if (isLostRace(error)) return 'busy';
        throw error;
      }
    },
  };
}
