import { setTimeout as sleep } from 'node:timers/promises';
import type { Generation } from '@blotter/match';
import { monotonicMs } from '../../../clock.ts';
import type { Log } from '../../../log.ts';
import { getDeployment, hasBatchSince } from '../../../searches/index/index-store.ts';
import { type Database, isOutage } from '../../../store/database.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import type { OffenderDocuments, WantedPerson } from './documents-service.ts';
import { keyOfMerge, MERGE_FORM } from './merged-person.ts';
import { listPersonRefs, orderRefs } from './people.ts';
import type { PeopleFile } from './people-file-store.ts';

export type FillPeopleDeps = {
  readonly db: Database;
  readonly log: Log;
  readonly index: Pick<PeopleIndex, 'get' | 'isLoaded' | 'catchUp'>;
  readonly people: PeopleFile;
  readonly documents: Pick<OffenderDocuments, 'storeMerged'>;
};

/** Room for each current person, plus as many who have been merged into others. */
const toMaxPeople = (people: number): number => people * 2 + 10_000;

const STORED_AT_ONCE = 1_000;
const LOOKED_AT_AT_ONCE = 200;
const REST_OF_LOOKING_MS = 4;
const WALK_EVERY_MS = 600_000;
const UNTIL_LOADED_MS = 200;
const UNTIL_AGAIN_MS = 5_000;

/** Pause after a step, as a share of the time that the step took. */
const PAUSE_SHARE = 0.25;

/** The database and format that the stored people come from, and the database's transaction horizon. */
type Label = { readonly made: string; readonly horizon: string };

/** People are used only if database and format match, and if they are not ahead of the database. */
const isValid = (label: string, now: Label): boolean => {
  const { made, horizon } = JSON.parse(label) as Label;
  return made === now.made && BigInt(horizon) <= BigInt(now.horizon);
};

/** Stores everyone who is loaded, and changed people at the next walk. Until then a search merges their documents. */
export function createFillPeople({ db, log, index, people, documents }: FillPeopleDeps) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let seenBatches = -1;

  const readLabel = async (): Promise<Label> => {
    const { id, horizon } = await getDeployment(db);
    return { made: `${id} ${MERGE_FORM}`, horizon };
  };

  let opening: Promise<void> | undefined;
  const openNow = async (): Promise<void> => {
    const now = await readLabel();
    await people.open(JSON.stringify(now), (label) => isValid(label, now));
  };
  const open = (): Promise<void> => {
    opening ??= openNow().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const store = async (wanted: readonly WantedPerson[]): Promise<void> => {
    const startedMs = monotonicMs();
    await documents.storeMerged(wanted);
    await people.written();
    await sleep((monotonicMs() - startedMs) * PAUSE_SHARE, undefined, { signal });
  };

  const walk = async (generation: Generation): Promise<number> => {
    let missing: WantedPerson[] = [];
    let stored = 0;
    let looked = 0;
    for (const handle of generation.handles()) {
      if (++looked % LOOKED_AT_AT_ONCE === 0) await sleep(REST_OF_LOOKING_MS, undefined, { signal });
      const personId = generation.personOf(handle);
      if (generation.listOfPerson(personId)[0] !== handle) continue;
      const refs = orderRefs(listPersonRefs(personId, generation), () => true);
      if (people.has(personId, keyOfMerge(refs))) continue;
      stored++;
      if (missing.push({ personId, refs }) < STORED_AT_ONCE) continue;
      await store(missing);
      missing = [];
    }
    await store(missing);
    return stored;
  };

  /** True if no batch was loaded since everyone was stored. */
  const isFilled = async (now: Label): Promise<boolean> => {
    const filled = people.findFilled();
    if (filled === undefined || !isValid(filled, now)) return false;
    return !(await hasBatchSince(db, (JSON.parse(filled) as Label).horizon));
  };

  const fill = async (): Promise<void> => {
    await open();
    const now = await readLabel();
    await index.catchUp();
    const { whole: generation, batches } = await index.get();
    // With an index in the database, people are merged when a search shows them.
    if (!generation || batches === seenBatches) return;
    if (!(await isFilled(now))) {
      if (people.size() > toMaxPeople(generation.people)) await people.clear();
      // The label is of a later state than everything that the walk stores.
      people.relabel(JSON.stringify(await readLabel()));
      const stored = await walk(generation);
      log.info({ stored, people: generation.people }, 'merged people are stored on disk');
      people.markFilled(JSON.stringify(now));
      await people.written();
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
        if (!isAway) log.warn({ error }, 'merged people could not be stored on disk');
        await sleep(isAway ? UNTIL_AGAIN_MS : WALK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      });
  };

  return {
    fill,
    /** Resolves when stored people can be read. */
    catchUp: open,
    start: (): void => {
      running = keepRunning();
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
      await people.close();
    },
  };
}
