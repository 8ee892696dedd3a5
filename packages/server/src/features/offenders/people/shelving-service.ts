import { setTimeout as sleep } from 'node:timers/promises';
import type { Generation } from '@blotter/match';
import { monotonicMs } from '../../../clock.ts';
import type { Log } from '../../../log.ts';
import type { Shelf } from '../../../searches/documents/shelf/shelf.ts';
import { getDeployment, hasBatchSince } from '../../../searches/held/index-store.ts';
import { type Database, isOutage } from '../../../store/database.ts';
import { listApplied } from '../../../store/migrate.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import type { OffenderDocuments } from './documents-service.ts';
import type { RefsOfOne } from './made-people-service.ts';
import { keyOfMade, MADE_FORM } from './made-person.ts';
import { listHeldRefs, orderRefs } from './people.ts';

export type ShelvingDeps = {
  readonly db: Database;
  readonly log: Log;
  readonly index: Pick<PeopleIndex, 'get' | 'isLoaded' | 'catchUp'>;
  readonly shelf: Shelf;
  readonly documents: Pick<OffenderDocuments, 'shelve'>;
};

const MADE_AT_ONCE = 200;
const LOOKED_AT_AT_ONCE = 50;
const REST_OF_LOOKING_MS = 4;
const WALK_EVERY_MS = 600_000;
const UNTIL_LOADED_MS = 200;
const UNTIL_AGAIN_MS = 5_000;

/** Beside each person as they are, as many as they were, or in the scope of a search. */
const toMaxEntries = (people: number): number => people * 2 + 10_000;

/** Of the time that a step took. */
const REST = 0.25;

/** What the texts were made of and by, and how far the database had lived. */
type Label = { readonly made: string; readonly horizon: string };

/** Of another database, form or future nothing is believed. */
const isBelieved = (label: string, now: Label): boolean => {
  const { made, horizon } = JSON.parse(label) as Label;
  return made === now.made && BigInt(horizon) <= BigInt(now.horizon);
};

/** Makes everybody who is held and puts them on the shelf. Whoever changes is made when a search first shows them, or by the next walk. */
export function createShelving({ db, log, index, shelf, documents }: ShelvingDeps) {
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
    await shelf.open(
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
    await shelf.settle();
    await sleep((monotonicMs() - startedMs) * REST, undefined, { signal });
  };

  const walk = async (held: Generation): Promise<number> => {
    let missing: RefsOfOne[] = [];
    let made = 0;
    let looked = 0;
    for (const handle of held.handles()) {
      if (++looked % LOOKED_AT_AT_ONCE === 0) await sleep(REST_OF_LOOKING_MS, undefined, { signal });
      const personId = held.personOf(handle);
      if (held.listOfPerson(personId)[0] !== handle) continue;
      const refs = orderRefs(listHeldRefs(personId, held), () => true);
      if (shelf.has(keyOfMade(refs))) continue;
      made++;
      if (missing.push(refs) < MADE_AT_ONCE) continue;
      await shelve(missing);
      missing = [];
    }
    await shelve(missing);
    return made;
  };

  /** Whether nothing has come since everybody was put there. */
  const isWhole = async (now: Label): Promise<boolean> => {
    const whole = await shelf.findWhole();
    if (whole === undefined || !isBelieved(whole, now)) return false;
    const { horizon } = JSON.parse(whole) as Label;
    return !(await hasBatchSince(db, horizon));
  };

  /** Everybody who is held is on the shelf. */
  const fill = async (): Promise<void> => {
    await open();
    const now = await readLabel();
    await index.catchUp();
    const { generation, batches } = await index.get();
    if (batches === seenBatches) return;
    const isNew = await shelf.limit(toMaxEntries(generation.people));
    if (isNew || !(await isWhole(now))) {
      const made = await walk(generation);
      log.info({ made, people: generation.people }, 'people are on the shelf');
      await shelf.markWhole(JSON.stringify(now));
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
        if (!isAway) log.warn({ error }, 'people could not be put on the shelf');
        await sleep(isAway ? UNTIL_AGAIN_MS : WALK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      });
  };

  return {
    fill,
    /** Resolves when what is on the shelf is found. */
    catchUp: open,
    start: (): void => {
      running = keepRunning();
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
      await shelf.close();
    },
  };
}
