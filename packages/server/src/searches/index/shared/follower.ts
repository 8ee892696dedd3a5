import { setImmediate as nextTurn } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { type Database, type Executor, isLostRace } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import {
  beginReading,
  findPeopleBlock,
  type IndexedProduct,
  listBatches,
  listRowsOfBlock,
  listRowsOfPeople,
} from '../index-store.ts';
import type { CommitMarks } from './commit-marks.ts';
import { clearIndex, listChangedPeople } from './people-store.ts';
import { createPeopleWriter, type PeopleWriter } from './people-writer.ts';
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
  /** About how many records of a fill are one transaction. */
  readonly fillStep?: number;
  readonly marks?: Pick<CommitMarks, 'commit'>;
};

/** One server needs no marks. */
const NO_MARKS: Pick<CommitMarks, 'commit'> = { commit: (work) => work(async () => {}) };

const PEOPLE_AT_ONCE = 1_000;
/** A longer transaction is not faster, and loses more if it is interrupted. */
const FILL_STEP = 2_000;

/** Criminal records are never searched by place alone. */
const HAS_PLACES: { readonly [P in IndexedProduct]: boolean } = { offender: true, criminal: false };

/** `current` if nothing was missing, `filling` if the fill goes on, `busy` if another process works. */
type Followed = 'current' | 'applied' | 'filling' | 'busy';

const freshOf = (ids: readonly string[], { seen }: SharedState): readonly string[] => {
  const known = new Set(seen);
  return ids.filter((id) => !known.has(id));
};

/**
 * Applies committed batches to the rows of the index, and fills it at first. Each step is one transaction: it locks
 * the state, reads one snapshot, and writes rows, word counts, sources and the cursor together. Every process runs
 * one, and the lock lets one of them work at a time.
 *
 * A fill goes through the people by number. After each step the index holds exactly the people up to the cursor, as
 * they are in the snapshot of the step: a step first applies the batches since the last one to these people. So a
 * record that moves to another person is in the index once, and any process can go on after any step.
 */
export function createSharedFollower({
  db,
  seal,
  product,
  readSources,
  fillStep = FILL_STEP,
  marks = NO_MARKS,
}: SharedFollowerDeps) {
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

  const replaceChanged = async (
    tx: Executor,
    writer: PeopleWriter,
    batches: readonly string[],
    isFilled: (person: bigint) => boolean,
  ): Promise<void> => {
    if (batches.length === 0) return;
    const people = (await listChangedPeople(tx, number, product, batches)).filter(isFilled);
    for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
      const some = people.slice(from, from + PEOPLE_AT_ONCE);
      await writer.replace(some, await listRowsOfPeople(tx, seal, product, some));
      await nextTurn();
    }
  };

  /** Returns the last person that was added, or null if there are no more people. */
  const fillBlock = async (tx: Executor, writer: PeopleWriter, after: bigint): Promise<bigint | null> => {
    const block = await findPeopleBlock(tx, product, after, fillStep);
    if (!block) return null;
    await writer.add(await listRowsOfBlock(tx, seal, product, block));
    return block.to;
  };

  const apply = (mark: () => Promise<void>): Promise<Followed> =>
    db.transaction(async (tx) => {
      await beginFollowing(tx);
      const state = await findLockedState(tx, product);
      if (!state) return 'busy';
      const since = state.horizon ?? state.fillHorizon;
      if (since === null) await clearIndex(tx, number);
      const { horizon, ids, late } = await listBatches(tx, since ?? '0');
      const fresh = since === null ? [] : freshOf(ids, state);
      const writer = createPeopleWriter(tx, number, HAS_PLACES[product], seal.hide);
      const isFilling = state.horizon === null;
      await replaceChanged(tx, writer, fresh, (person) => !isFilling || person <= state.fillAfter);
      const fillAfter = isFilling ? await fillBlock(tx, writer, state.fillAfter) : null;
      const isFilled = fillAfter === null;
      const changed = await writer.finish();
      const before = since === null ? { people: 0n, records: 0n } : state;
      await putState(tx, product, {
        horizon: isFilled ? horizon : null,
        fillHorizon: isFilled ? null : horizon,
        fillAfter,
        seen: late,
        batches: state.batches + BigInt(fresh.length),
        people: before.people + BigInt(changed.people),
        records: before.records + BigInt(changed.records),
        sources: serialize(await readSources(tx)),
      });
      await mark();
      return isFilled ? 'applied' : 'filling';
    });

  return {
    /** Takes one step. */
    follow: async (): Promise<Followed> => {
      if (await isCurrent()) return 'current';
      try {
        return await marks.commit(apply);
      } catch (error) {
        // Another process changed the index between the snapshot and the lock.
        if (isLostRace(error)) return 'busy';
        throw error;
      }
    },
  };
}
