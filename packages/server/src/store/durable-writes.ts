import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../clock.ts';
import type { Database, Executor, Transaction } from './database.ts';
import { isLostRace, isOutage, isUndone } from './database.ts';
import { refuseLate, takeBatch } from './write-queue.ts';

/**
 * Writes the rows of many requests with one statement. Ranks order the statements of a batch equally in every lane,
 * and a writer locks its rows in key order, so two lanes cannot deadlock.
 */
export type Writer<Item> = {
  readonly name: string;
  readonly rank: number;
  readonly write: (tx: Executor, items: readonly Item[], lane: number) => Promise<void>;
  /** Called with the outcome of the transaction. `unknown` if the connection was lost at COMMIT. */
  readonly onTransactionEnd?: (lane: number, outcome: Outcome) => void;
};

/** A writer that locks and reads before it knows what to write. */
export type LockingWriter<Item> = Omit<Writer<Item>, 'write'> & {
  readonly begin: (tx: Executor, items: readonly Item[]) => Promise<LastStatements>;
};

/** The final statements of a locking writer, sent all at once with COMMIT right after them. */
export type LastStatements = () => Promise<unknown>;

export type Outcome = 'committed' | 'rolledBack' | 'unknown';

/** Decides in the database which items may proceed. Runs before every write. */
export type Guard<Item> = {
  readonly name: string;
  readonly rank: number;
  /** Returns one answer per item, in order. */
  readonly admit: (tx: Executor, items: readonly Item[]) => Promise<readonly boolean[]>;
  /** The error of a refused unit. `TurnedAway` if absent. */
  readonly toRefusal?: () => Error;
};

type BoundItem<Kind> = { readonly by: Kind; readonly item: unknown };
type AnyWriter<Item> = Writer<Item> | LockingWriter<Item>;
export type Write = BoundItem<AnyWriter<never>>;
export type Condition = BoundItem<Guard<never>>;

export function write<Item>(by: AnyWriter<Item>, item: Item): Write {
  return { by: by as AnyWriter<never>, item };
}
export function condition<Item>(by: Guard<Item>, item: Item): Condition {
  return { by: by as Guard<never>, item };
}

/** Writes that are committed in one transaction. */
export type Unit<T = void> = {
  readonly conditions?: readonly Condition[];
  readonly writes?: readonly Write[];
  /** Statements of this unit alone, under a savepoint, for rare work. An error refuses only this unit. */
  readonly run?: (tx: Executor) => Promise<T>;
  /** True if its statements lock rows that guards also lock. In one batch with other guards, two lanes could deadlock. */
  readonly isAlone?: boolean;
  /** True if no caller waits for it, because it reports finished work. It may wait in the queue without limit. */
  readonly isPatient?: boolean;
};

/** The unit was not written because this guard refused it. */
export class TurnedAway extends Error {
  readonly guard: string;
  constructor(guard: string) {
    super(`turned away by ${guard}`);
    this.guard = guard;
  }
}

/** Units refused after a guard admitted them. The guard's writes for them must not be committed. */
class RefusedLate extends Error {
  readonly reasons: ReadonlyMap<Pending, unknown>;
  constructor(reasons: ReadonlyMap<Pending, unknown>) {
    super('refused late');
    this.reasons = reasons;
  }
}

/** Resolves after COMMIT with the result of `run`. Rejects with `TurnedAway`, with the error of `run`, or with an outage. */
export type Commit = <T = void>(unit: Unit<T>) => Promise<T>;

export type DurableWrites = {
  readonly commit: Commit;
  /** Resolves when all submitted units are finished. */
  readonly idle: () => Promise<void>;
};

type Pending = {
  readonly unit: Unit<unknown>;
  readonly sinceMs: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

export type DurableWriteOptions = {
  readonly db: Database;
  readonly lanes: number;
  readonly maxBatch: number;
  readonly observeBatch: (units: number) => void;
};

/**
 * Group commit: requests that arrive while a lane is busy share its next transaction. There is no timer, so a single
 * request is written at once.
 */
export function createDurableWrites(options: DurableWriteOptions): DurableWrites {
  const queue: Pending[] = [];
  const free = Array.from({ length: options.lanes }, (_, lane) => createLane(options, lane));
  const waiting: (() => void)[] = [];
  const lanes = free.length;

  const pump = (): void => {
    refuseLate(queue);
    while (queue.length > 0 && free.length > 0) {
      const lane = free.pop() as Lane;
      const batch = takeBatch(queue, options.maxBatch);
      options.observeBatch(batch.length);
      void lane.write(batch).finally(() => {
        free.push(lane);
        pump();
        if (queue.length === 0 && free.length === lanes) for (const done of waiting.splice(0)) done();
      });
    }
  };

  return {
    commit: <T>(unit: Unit<T>) =>
      new Promise<T>((resolve, reject) => {
        queue.push({ unit, sinceMs: monotonicMs(), resolve: resolve as (value: unknown) => void, reject });
        pump();
      }),
    idle: () =>
      new Promise((resolve) => {
        if (queue.length === 0 && free.length === lanes) resolve();
        else waiting.push(resolve);
      }),
  };
}

const MOST_RACES = 5;
const AFTER_RACE_MS = 20;

type Lane = { readonly write: (batch: readonly Pending[]) => Promise<void> };

const createLane = ({ db }: DurableWriteOptions, lane: number): Lane => {
  const writeTogether = async (batch: readonly Pending[]): Promise<void> => {
    const callbacks: (() => void)[] = [];
    const writers = new Set<AnyWriter<never>>();
    let reachedCommit = false;
    const tellWriters = (outcome: Outcome): void => {
      for (const writer of writers) writer.onTransactionEnd?.(lane, outcome);
    };
    try {
      await db.transaction(async (tx) => {
        const admitted = await admit(tx, batch, callbacks);
        const kept = await runOwnStatements(tx, admitted, callbacks);
        const writes = kept.flatMap(({ unit }) => unit.writes ?? []);
        for (const { by } of writes) writers.add(by);
        const last = await writeAll(tx, writes, lane);
        reachedCommit = true;
        await commitWith(tx, last);
      });
    } catch (error) {
      tellWriters(reachedCommit && !isUndone(error) ? 'unknown' : 'rolledBack');
      throw error;
    }
    tellWriters('committed');
    for (const done of callbacks) done();
  };

  /** Waits briefly after a lost race, because the winner may still be running. */
  const writeAlone = async (one: Pending): Promise<void> => {
    for (let tries = 1; ; tries++) {
      try {
        return await writeTogether([one]);
      } catch (error) {
        if (!isLostRace(error) || tries === MOST_RACES)
          return one.reject(error instanceof RefusedLate ? error.reasons.get(one) : error);
        await sleep(tries * AFTER_RACE_MS);
      }
    }
  };

  const write = async (batch: readonly Pending[]): Promise<void> => {
    try {
      await writeTogether(batch);
    } catch (error) {
      if (error instanceof RefusedLate && batch.length > 1) {
        const { reasons } = error;
        const others = batch.filter((pending) => !reasons.has(pending));
        if (others.length > 0) await write(others);
        // Retried after the others, because only committed data tells whether there is room.
        for (const one of reasons.keys()) await writeAlone(one);
        return;
      }
      if (isOutage(error) ? !isLostRace(error) : batch.length === 1) {
        for (const one of batch) one.reject(error instanceof RefusedLate ? error.reasons.get(one) : error);
        return;
      }
      // One unit broke the shared statement, or the batch lost a race, so each unit is retried alone.
      for (const one of batch) await writeAlone(one);
    }
  };

  return { write };
};

/** Sends the writes in rank order without waiting for each answer. */
const writeAll = async (tx: Executor, writes: readonly Write[], lane: number): Promise<readonly LastStatements[]> => {
  const left = await Promise.all(
    byRank(writes).map((writer) => {
      const items = writes.filter(({ by }) => by === writer).map(({ item }) => item) as never[];
      return 'begin' in writer ? writer.begin(tx, items) : writer.write(tx, items, lane);
    }),
  );
  return left.flatMap((last) => last ?? []);
};

/** Locks are held until COMMIT, so it is sent without waiting for the last answers. */
const commitWith = (tx: Transaction, last: readonly LastStatements[]): Promise<unknown> =>
  Promise.all([...last.map((send) => send()), tx.commit()]);

/** For rows that depend on a unit's own statements. Not for writers that need the outcome of the transaction. */
export async function writeWithin(tx: Executor, writes: readonly Write[]): Promise<void> {
  await Promise.all((await writeAll(tx, writes, 0)).map((send) => send()));
}

const admit = async (
  tx: Executor,
  batch: readonly Pending[],
  callbacks: (() => void)[],
): Promise<readonly Pending[]> => {
  let admitted = batch;
  const letIn = new Set<Pending>();
  const late = new Map<Pending, unknown>();
  for (const guard of byRank(batch.flatMap(({ unit }) => unit.conditions ?? []))) {
    const asked = admitted.flatMap((pending) =>
      (pending.unit.conditions ?? []).filter(({ by }) => by === guard).map(({ item }) => ({ pending, item })),
    );
    if (asked.length === 0) continue;
    const answers = await guard.admit(tx, asked.map(({ item }) => item) as never[]);
    const away = new Set(asked.filter((_, i) => !answers[i]).map(({ pending }) => pending));
    for (const pending of away) {
      const refusal = guard.toRefusal?.() ?? new TurnedAway(guard.name);
      if (letIn.has(pending)) late.set(pending, refusal);
      else callbacks.push(() => pending.reject(refusal));
    }
    for (const { pending } of asked) letIn.add(pending);
    admitted = admitted.filter((pending) => !away.has(pending));
  }
  if (late.size > 0) throw new RefusedLate(late);
  return admitted;
};

const runOwnStatements = async (
  tx: Executor,
  admitted: readonly Pending[],
  callbacks: (() => void)[],
): Promise<readonly Pending[]> => {
  const kept: Pending[] = [];
  for (const pending of admitted) {
    const { unit, resolve, reject } = pending;
    if (!unit.run) {
      callbacks.push(() => resolve(undefined));
      kept.push(pending);
      continue;
    }
    await tx.query('SAVEPOINT unit');
    try {
      const value = await unit.run(tx);
      callbacks.push(() => resolve(value));
      kept.push(pending);
    } catch (error) {
      if (isOutage(error)) throw error;
      if (unit.conditions?.length) throw new RefusedLate(new Map([[pending, error]]));
      await tx.query('ROLLBACK TO SAVEPOINT unit');
      callbacks.push(() => reject(error));
    }
    await tx.query('RELEASE SAVEPOINT unit');
  }
  return kept;
};

const byRank = <Kind extends { readonly rank: number; readonly name: string }>(
  bound: readonly BoundItem<Kind>[],
): Kind[] => [...new Set(bound.map(({ by }) => by))].sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
