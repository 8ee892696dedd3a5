import type { Row } from '../../../server/src/store/database.ts';

export type Result = { readonly rows: Row[]; readonly rowCount: number; readonly command: string };
export function toResult(rows: Row[], rowCount = rows.length): Result {
  return { rows, rowCount, command: '' };
}

export type TwinRow = { readonly [column: string]: unknown };
export type Table = Map<string, TwinRow>;

/** The uncommitted writes of one transaction, and the locks it holds. */
export type Transaction = {
  readonly by: string;
  writes: Map<string, Table>;
  readonly marks: Map<string, Table>[];
  readonly held: Set<string>;
  readonly notices: string[];
  waitsFor: string | undefined;
  isEnded: boolean;
};

/** A statement of the product with the meaning it has in PostgreSQL. */
export type Statement = {
  /** The rows it locks, in order. It is evaluated when it has all locks. */
  readonly locks?: (values: readonly unknown[]) => readonly string[];
  readonly run: (store: TwinStore, tx: Transaction, values: readonly unknown[]) => Result;
};

/** Types a statement by the values that the product passes. */
export function statement<Values extends readonly unknown[]>(it: {
  readonly locks?: (values: Values) => readonly string[];
  readonly run: (store: TwinStore, tx: Transaction, values: Values) => Result;
}): Statement {
  return it as unknown as Statement;
}

export type Observer = {
  readonly onCommit: (tx: Transaction, store: TwinStore) => void;
  readonly onNotice: () => void;
  readonly onCircle: (tx: Transaction) => void;
};

export type TwinStore = ReturnType<typeof createTwinStore>;

const NOBODY: Observer = { onCommit: () => {}, onNotice: () => {}, onCircle: () => {} };

/**
 * Creates tables in memory with the guarantees the product relies on: read committed, row locks until the end, waiting
 * for locks, SKIP LOCKED, savepoints, notifications at COMMIT. `test/api/simulation-store.test.ts` compares it with
 * PostgreSQL.
 */
export function createTwinStore(
  find: (text: string, name: string | undefined) => Statement,
  nowMs: () => number,
  observer: Observer = NOBODY,
  isGone: (presence: number) => boolean = () => false,
) {
  const tables = new Map<string, Table>();
  const locks = new Map<string, { holder: Transaction; readonly queue: { tx: Transaction; go: () => void }[] }>();
  /** Pending and running jobs. All others are only looked up by id. */
  const openJobs = new Set<string>();

  const tableOf = (name: string): Table => {
    let table = tables.get(name);
    if (!table) {
      table = new Map();
      tables.set(name, table);
    }
    return table;
  };

  const get = (tx: Transaction | undefined, table: string, key: string): TwinRow | undefined =>
    tx?.writes.get(table)?.get(key) ?? tableOf(table).get(key);

  const put = (tx: Transaction, table: string, key: string, row: TwinRow): void => {
    let written = tx.writes.get(table);
    if (!written) {
      written = new Map();
      tx.writes.set(table, written);
    }
    written.set(key, row);
  };

  const isHeldByOther = (tx: Transaction, lock: string): boolean => {
    const found = locks.get(lock);
    return found !== undefined && found.holder !== tx;
  };

  const hold = (tx: Transaction, lock: string): void => {
    locks.set(lock, { holder: tx, queue: locks.get(lock)?.queue ?? [] });
    tx.held.add(lock);
  };

  const isCircle = (tx: Transaction, lock: string): boolean => {
    const seen = new Set<Transaction>();
    for (let next = locks.get(lock)?.holder; next && !seen.has(next); ) {
      if (next === tx) return true;
      seen.add(next);
      next = next.waitsFor === undefined ? undefined : locks.get(next.waitsFor)?.holder;
    }
    return false;
  };

  const release = (tx: Transaction): void => {
    tx.isEnded = true;
    for (const lock of tx.held) {
      const { queue = [] } = locks.get(lock) ?? {};
      let next = queue.shift();
      while (next?.tx.isEnded) next = queue.shift();
      if (!next) {
        locks.delete(lock);
        continue;
      }
      locks.set(lock, { holder: next.tx, queue });
      next.tx.held.add(lock);
      next.tx.waitsFor = undefined;
      next.go();
    }
  };

  /** Continues now or when it has its locks. A deadlock is broken as PostgreSQL does it. */
  const acquire = (tx: Transaction, wanted: readonly string[], at: number, done: (error?: Error) => void) => {
    for (let i = at; i < wanted.length; i++) {
      const lock = wanted[i] as string;
      if (!isHeldByOther(tx, lock)) {
        hold(tx, lock);
        continue;
      }
      tx.waitsFor = lock;
      if (isCircle(tx, lock)) {
        tx.waitsFor = undefined;
        observer.onCircle(tx);
        return done(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
      }
      locks.get(lock)?.queue.push({ tx, go: () => acquire(tx, wanted, i + 1, done) });
      return;
    }
    done();
  };

  const store = {
    nowMs,
    isGone,
    get,
    put,
    openJobs: openJobs as ReadonlySet<string>,
    list: (table: string): TwinRow[] => [...tableOf(table).values()],
    isHeldByOther,
    hold,

    begin: (by: string): Transaction => ({
      by,
      writes: new Map(),
      marks: [],
      held: new Set(),
      notices: [],
      waitsFor: undefined,
      isEnded: false,
    }),

    execute: (
      tx: Transaction,
      text: string,
      values: readonly unknown[],
      name: string | undefined,
      done: (error: Error | undefined, result?: Result) => void,
    ): void => {
      const found = find(text, name);
      const wanted = found.locks?.(values) ?? [];
      acquire(tx, wanted, 0, (error) => {
        if (error) return done(error);
        let result: Result;
        try {
          result = found.run(store, tx, values);
        } catch (failed) {
          return done(failed as Error);
        }
        done(undefined, result);
      });
    },

    commit: (tx: Transaction): void => {
      observer.onCommit(tx, store);
      for (const [name, rows] of tx.writes) {
        const table = tableOf(name);
        for (const [key, row] of rows) table.set(key, row);
        if (name === 'jobs') {
          for (const [id, { state }] of rows) {
            if (state === 'pending' || state === 'running') openJobs.add(id);
            else openJobs.delete(id);
          }
        }
      }
      release(tx);
      if (tx.notices.length > 0) observer.onNotice();
    },

    rollback: (tx: Transaction): void => release(tx),
  };
  return store;
}
