import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CandidateIndex, createIndex, type Generation, type IndexRow, type RowRef } from '@blotter/match';
import type { Clock } from '../../clock.ts';
import { overloaded } from '../../failure.ts';
import type { Log } from '../../log.ts';
import { type Database, type Executor, isOutage } from '../../store/database.ts';
import { findIndexFile, writeIndexFile } from './index-file.ts';
import { beginReading, getDeployment, listBatches, readChanged, readHeld } from './index-store.ts';
import { restateOldVersions } from './old-versions-service.ts';
import type { SearchedRegistry } from './search-scope.ts';

/** What is searched: the records, and the state of the registries at the same moment. */
export type Held = {
  readonly generation: Generation;
  readonly registries: readonly SearchedRegistry[];
  readonly registryOf: (code: string) => SearchedRegistry | undefined;
  /** Batches of records seen since the start: what was read of the database before the last of them may hold no longer. */
  readonly batches: number;
};

export type PeopleIndexDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** When each registry was last read to its end, by code. */
  readonly listLastSuccesses: (tx: Executor) => Promise<ReadonlyMap<string, { readonly lastSuccessAt: Date | null }>>;
  readonly registries: readonly Pick<SearchedRegistry, 'code' | 'name' | 'covers' | 'isNonCommercial'>[];
  /** A file that makes the next start fast; it is only believed whole, and for this database. */
  readonly path: string;
};

/** Up to where the index has seen the batches of records: those from `horizon` on may come late, and `seen` have come. */
export type Cursor = { readonly deployment: string; readonly horizon: string; readonly seen: readonly string[] };

const POLL_MS = 1_000;
const LOAD_PATIENCE_MS = 5_000;
const SAVE_AFTER_CHANGES = 200_000;

export type PeopleIndex = ReturnType<typeof createPeopleIndex>;

/** Keeps all records of the offender registries in memory and follows what ingest commits. */
export const createPeopleIndex = ({ db, clock, log, listLastSuccesses, registries, path }: PeopleIndexDeps) => {
  let index: CandidateIndex = createIndex();
  let cursor: Cursor | undefined;
  let held: Held | undefined;
  let batches = 0;
  let changesSinceSave = 0;
  let stopped = false;
  let following: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isAskedAgain = false;
  let tellLoaded: () => void = () => {};
  const loaded = new Promise<void>((resolve) => {
    tellLoaded = resolve;
  });

  const coversOf = (source: string): readonly string[] => registries.find(({ code }) => code === source)?.covers ?? [];

  const readRegistries = async (tx: Executor): Promise<readonly SearchedRegistry[]> => {
    const states = await listLastSuccesses(tx);
    const successOf = (code: string): Date | null => states.get(code)?.lastSuccessAt ?? null;
    const known = held?.registries;
    // Scopes are settled once for a list of registries, and nearly every second they are all as they were.
    if (known?.every(({ code, lastCheckedAt }) => lastCheckedAt?.getTime() === successOf(code)?.getTime()))
      return known;
    return registries.map((registry) => {
      const lastCheckedAt = successOf(registry.code);
      return { ...registry, isHeld: lastCheckedAt !== null, lastCheckedAt };
    });
  };

  const show = (found: readonly SearchedRegistry[]): void => {
    const byCode = new Map(found.map((registry) => [registry.code, registry]));
    held = { generation: index.current(), registries: found, registryOf: (code) => byCode.get(code), batches };
  };

  const take = async (
    changes: AsyncIterable<{ rows: readonly IndexRow[]; gone: readonly RowRef[] }>,
  ): Promise<number> => {
    const batch = index.begin();
    let count = 0;
    for await (const { rows, gone } of changes) {
      for (const row of rows) batch.put(row);
      for (const ref of gone) batch.remove(ref);
      count += rows.length + gone.length;
      await nextTurn();
    }
    if (count > 0) await inTurns(batch.commitSteps());
    return count;
  };

  const loadAll = async (deployment: string): Promise<void> => {
    index = createIndex();
    await db.transaction(async (tx) => {
      await beginReading(tx);
      const { horizon, late } = await listBatches(tx, '0');
      const found = await readRegistries(tx);
      changesSinceSave += await take(withoutGone(readHeld(tx, 'offender')));
      cursor = { deployment, horizon, seen: late };
      show(found);
    });
  };

  const catchUp = async (from: Cursor): Promise<void> => {
    await db.transaction(async (tx) => {
      await beginReading(tx);
      const { horizon, ids, late } = await listBatches(tx, from.horizon);
      const fresh = ids.filter((id) => !from.seen.includes(id));
      const found = await readRegistries(tx);
      if (fresh.length > 0) changesSinceSave += await take(readChanged(tx, 'offender', fresh));
      cursor = { ...from, horizon, seen: late };
      batches += fresh.length;
      show(found);
    });
  };

  const tidy = async (): Promise<void> => {
    for (let steps = index.findCompaction(); steps && !stopped; steps = index.findCompaction()) await inTurns(steps);
    if (held) held = { ...held, generation: index.current() };
    if (changesSinceSave < SAVE_AFTER_CHANGES || !cursor) return;
    changesSinceSave = 0;
    await writeIndexFile(path, index, cursor);
  };

  const follow = async (): Promise<void> => {
    if (cursor) await catchUp(cursor);
    else {
      await restateOldVersions({ db, clock }, coversOf);
      const { id: deployment, horizon } = await getDeployment(db);
      const found = await findIndexFile(path, deployment);
      // A database that was restored from a backup has yet to live what the file remembers.
      const kept = found && BigInt(found.cursor.horizon) <= BigInt(horizon) ? found : undefined;
      if (kept) {
        index = kept.index;
        await catchUp(kept.cursor);
      } else await loadAll(deployment);
      tellLoaded();
    }
    await tidy();
  };

  const wake = (): void => {
    isAskedAgain = true;
    following ??= (async () => {
      while (isAskedAgain && !stopped) {
        isAskedAgain = false;
        await follow().catch((error: unknown) => {
          if (!isOutage(error) && !stopped) log.error({ error }, 'the search index could not follow its records');
        });
      }
    })().finally(() => {
      following = undefined;
    });
  };

  return {
    start: (): void => {
      timer = setInterval(wake, POLL_MS);
      wake();
    },
    wake,
    /** Resolves when searches see all that was committed before the call. */
    catchUp: async (): Promise<void> => {
      wake();
      while (following !== undefined) await following;
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearInterval(timer);
      await following;
      if (cursor && changesSinceSave > 0) await writeIndexFile(path, index, cursor);
    },
    isLoaded: (): boolean => held !== undefined,
    /** Waits a little for the first load; a search is never answered from half of it. */
    get: async (): Promise<Held> => {
      if (!held) await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LOAD_PATIENCE_MS).unref())]);
      if (!held) throw overloaded();
      return held;
    },
  };
};

async function* withoutGone(chunks: AsyncIterable<readonly IndexRow[]>) {
  for await (const rows of chunks) yield { rows, gone: [] };
}

/** Long work between requests: none waits for more than one of its steps. */
export const inTurns = async <T>(steps: Generator<undefined, T, undefined>): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
};
