import type { LinkModel } from '@blotter/match';
import type { Clock } from '../../clock.ts';
import type { NewJob } from '../../jobs/job.ts';
import type { Database } from '../../store/database.ts';
import type { RecordKey } from '../answers/version-ref.ts';
import type { IndexedProduct } from '../index/index-store.ts';
import type { ForQueries } from './candidates.ts';
import { findOwnedThrough, toLearningJob, toMassLinkJob } from './full-link.ts';
import { findLastFullLink } from './linkage-state-store.ts';
import { countPublished, findModel } from './linkage-store.ts';
import { MovedMeanwhile } from './moved-meanwhile.ts';
import { FEWEST_TO_LEARN_FROM, findFirstLeftOver, hasOutgrown, takeTogether, toMostAtOnce } from './scale.ts';
import { listChanged, listWaiting, noteLinked, type WaitingBatch } from './waiting-store.ts';

/** The index, as the search for neighbors of changed records uses it. */
export type HeldRecords = {
  readonly size: number;
  readonly forQueries: ForQueries;
};

export type LinkWaitingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly product: IndexedProduct;
  /** Returns the index with everything that was committed before the call. */
  readonly getHeld: () => Promise<HeldRecords>;
  /** Links these records and their neighbors in a transaction of its own. It is repeated after `MovedMeanwhile`. */
  readonly linkSome: (
    forQueries: ForQueries,
    changed: readonly RecordKey[],
    model: LinkModel | undefined,
  ) => Promise<unknown>;
  /** Links all records here if they are too few to learn a model. Without it, the fixed table links the changes. */
  readonly linkFew?: () => Promise<unknown>;
};

export type LinkPass = {
  readonly signal: AbortSignal;
  /** Requests a full link. */
  readonly ask: (job: NewJob) => Promise<unknown>;
};

/** Blocks the event loop: 100 changed records involve about 3,500 records, a third of a second. */
export const CHANGED_AT_ONCE = 100;

/** Batches that are linked together, and the last of their records linked so far. */
type Group = { readonly ids: readonly string[]; readonly after: RecordKey | undefined };

/**
 * Links the changes of ingest, newest batch first, so that a new batch does not wait for a large one. More records
 * than can be linked quickly are left to a full link, which does not delay later batches.
 */
export function createLinkWaiting({ db, clock, product, getHeld, linkSome, linkFew }: LinkWaitingDeps) {
  const askToLearn = async (size: number, ask: LinkPass['ask']): Promise<void> => {
    const learned = await findLastFullLink(db, product);
    const isDue =
      !learned ||
      // The index is checked first because that is free. It excludes withheld records, so its count is too low.
      (hasOutgrown(learned.learnedFrom, size) && hasOutgrown(learned.learnedFrom, await countPublished(db, product)));
    if (isDue) await ask(toLearningJob(product, learned?.learnedAt, clock.now()));
  };

  /** After an upgrade there may be no model although no record has changed. */
  const askWhereEnough = async (ask: LinkPass['ask']): Promise<void> => {
    const { size } = await getHeld();
    if (size >= FEWEST_TO_LEARN_FROM) await askToLearn(size, ask);
  };

  const linkNext = async (group: Group, model: LinkModel | undefined): Promise<Group | undefined> => {
    const changed = await listChanged(db, product, group.ids, { after: group.after, most: CHANGED_AT_ONCE });
    try {
      if (changed.length > 0) await linkSome((await getHeld()).forQueries, changed, model);
    } catch (error) {
      if (error instanceof MovedMeanwhile) return group;
      throw error;
    }
    if (changed.length === CHANGED_AT_ONCE) return { ...group, after: changed.at(-1) };
    await noteLinked(db, product, group.ids, clock.now());
    return undefined;
  };

  const linkAllOf = async (size: number, model: LinkModel | undefined, { signal, ask }: LinkPass): Promise<void> => {
    const most = toMostAtOnce(size);
    let begun: readonly Group[] = [];
    let after = await findOwnedThrough(db, product);
    while (!signal.aborted) {
      const waiting = await listWaiting(db, product, { after, most: most + 1 });
      const leftOver = findFirstLeftOver(waiting, most);
      if (leftOver) {
        await ask(toMassLinkJob(product, leftOver.xid, clock.now()));
        const owned = await findOwnedThrough(db, product);
        if (BigInt(owned) > BigInt(after)) {
          after = owned;
          continue;
        }
      }
      const isWaiting = new Set(waiting.map(({ id }) => id));
      begun = begun.filter(({ ids }) => ids.every((id) => isWaiting.has(id)));
      const group = toNewGroup(waiting, begun) ?? begun.at(-1);
      if (!group) return;
      const rest = await linkNext(group, model);
      begun = [...begun.filter((each) => each !== group), ...(rest ? [rest] : [])];
    }
  };

  /** Resolves to true if records were linked. */
  return async (pass: LinkPass): Promise<boolean> => {
    const waiting = await listWaiting(db, product, { after: '0', most: 1 });
    if (waiting.every(({ records }) => records === 0)) {
      const ids = waiting.map(({ id }) => id);
      await noteLinked(db, product, ids, clock.now());
      if (!(await findLastFullLink(db, product))) await askWhereEnough(pass.ask);
      return false;
    }
    const { size } = await getHeld();
    const isFew = size < FEWEST_TO_LEARN_FROM;
    if (isFew && linkFew) {
      await linkFew();
      return true;
    }
    if (!isFew) await askToLearn(size, pass.ask);
    await linkAllOf(size, await findModel(db, product), pass);
    return true;
  };
}

const toNewGroup = (waiting: readonly WaitingBatch[], begun: readonly Group[]): Group | undefined => {
  const isBegun = new Set(begun.flatMap(({ ids }) => ids));
  const fresh = waiting.filter(({ id }) => !isBegun.has(id));
  if (fresh.length === 0) return undefined;
  return { ids: takeTogether(fresh, CHANGED_AT_ONCE).map(({ id }) => id), after: undefined };
};
