import { setTimeout as sleep } from 'node:timers/promises';
import type { Generation } from '@blotter/match';
import { monotonicMs } from '../../../clock.ts';
import type { Log } from '../../../log.ts';
import type { MergedPersonCache } from '../../../searches/documents/person-cache/person-cache.ts';
import { getDeployment, hasBatchSince } from '../../../searches/index/index-store.ts';
import { type Database, isOutage } from '../../../store/database.ts';
import { listApplied } from '../../../store/migrate.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import type { OffenderDocuments } from './documents-service.ts';
import type { RefsOfOne } from './merged-people-service.ts';
import { keyOfMerged, MADE_FORM } from './merged-person.ts';
import { listPersonRefs, orderRefs } from './people.ts';

export type ShelvingDeps = {
  readonly db: Database;
  readonly log: Log;
  readonly index: Pick<PeopleIndex, 'get' | 'isLoaded' | 'catchUp'>;
  readonly personCache: MergedPersonCache;
  readonly documents: Pick<OffenderDocuments, 'shelve'>;
};

const MADE_AT_ONCE = 200;
const LOOKED_AT_AT_ONCE = 50;
const REST_OF_LOOKING_MS = 4;
const WALK_EVERY_MS = 600_000;
const UNTIL_LOADED_MS = 200;
const UNTIL_AGAIN_MS = 5_000;

/** Room for each current person, plus as many older versions or merges of limited scopes. */
const toMaxEntries = (people: number): number => people * 2 + 10_000;

/** Pause after a step, as a share of the time that the step took. */
const PAUSE_SHARE = 0.25;

/** The database and format that the cached texts come from, and the database's transaction horizon. */
type Label = { readonly made: string; readonly horizon: string };

/** A cache file is used only if database and format match, and if the file is not ahead of the database. */
const isBelieved = (label: string, now: Label): boolean => {
  const { made, horizon } = JSON.parse(label) as Label;
  return made === now.made && BigInt(horizon) <= BigInt(now.horizon);
};

/** Fills the disk cache with everyone who is loaded. A changed person is merged when a search first shows them, or by the next fill. */
export function createCacheWarmer({ db, log, index, personCache, documents }: ShelvingDeps) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let seenBatches = -1;

  const readLabel = async (): Promise<Label> => {
    const [{ id, horizon }, applied] = await Promise.all([getDeployment(db), listApplied(db)]);
    return { made: `${id} ${applied.at(-1)?.version} ${MADE_FORM}`, horizon };
  };

  let opening: Promise<void> | undefined;
  const openNow = async (): Promise<void> => {
    const now = await readLabel();
    await personCache.open(
      async () => JSON.stringify(await readLabel()),
      (label) => isBelieved(label, now),
    );
  };
  const open = (): Promise<void> => {
    opening ??= openNow().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const shelve = async (people: readonly RefsOfOne[]): Promise<void> => {
    const startedMs = monotonicMs();
    await documents.shelve(people);
    await personCache.written();
    await sleep((monotonicMs() - startedMs) * PAUSE_SHARE, undefined, { signal });
  };

  const walk = async (generation: Generation): Promise<number> => {
    let missing: RefsOfOne[] = [];
    let made = 0;
    let looked = 0;
    for (const handle of generation.handles()) {
      if (++looked % LOOKED_AT_AT_ONCE === 0) await sleep(REST_OF_LOOKING_MS, undefined, { signal });
      const personId = generation.personOf(handle);
      if (generation.listOfPerson(personId)[0] !== handle) continue;
      const refs = orderRefs(listPersonRefs(personId, generation), () => true);
      if (personCache.has(keyOfMerged(refs))) continue;
      made++;
      if (missing.push(refs) < MADE_AT_ONCE) continue;
      await shelve(missing);
      missing = [];
    }
    await shelve(missing);
    return made;
  };

  /** True if no batch was loaded since the cache was filled. */
  const isWhole = async (now: Label): Promise<boolean> => {
    const whole = await personCache.findWhole();
    if (whole === undefined || !isBelieved(whole, now)) return false;
    const { horizon } = JSON.parse(whole) as Label;
    return !(await hasBatchSince(db, horizon));
  };

  /** Writes everyone who is loaded to the cache. */
  const fill = async (): Promise<void> => {
    await open();
    const now = await readLabel();
    await index.catchUp();
    const { whole: generation, batches } = await index.get();
    // People of an index in the database are cached when a search first shows them.
    if (!generation || batches === seenBatches) return;
    const isNew = await personCache.limit(toMaxEntries(generation.people));
    if (isNew || !(await isWhole(now))) {
      const made = await walk(generation);
      log.info({ made, people: generation.people }, 'merged people are cached on disk');
      await personCache.markWhole(JSON.stringify(now));
    }
    seenBatches = batches;
  };

  const run = async (): Promise<void> => {
    while (!index.isLoaded()) await sleep(UNTIL_LOADED_MS, undefined, { signal, ref: false });
    await fill();
    await sleep(WALK_EVERY_MS, undefined, { signal, ref: false });
  };

  const keepRunning = async (): Promise<void> => {
    while (!signal.aborted)
      await run().catch(async (error: unknown) => {
        if (signal.aborted) return;
        const isAway = isOutage(error);
        if (!isAway) log.warn({ error }, 'merged people could not be cached on disk');
        await sleep(isAway ? UNTIL_AGAIN_MS : WALK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      });
  };

  return {
    fill,
    /** Resolves when cached people can be read. */
    catchUp: open,
    start: (): void => {
      running = keepRunning();
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
      await personCache.close();
    },
  };
}
