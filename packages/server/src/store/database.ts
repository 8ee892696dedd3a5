import pg from 'pg';
import { monotonicMs } from '../clock.ts';
import { Failure, type UnavailableReason } from '../failure.ts';
import { type DatabaseWatchdog, startDatabaseWatchdog } from './database-watchdog.ts';
import { measureWaits, observeConnections, streamOf } from './pool-connections.ts';
import { probeConnection } from './probe-connection.ts';

export type Row = Record<string, unknown>;

/** Anything that runs SQL: the pool, or one connection inside a transaction. */
export type Executor = {
  /** `name` makes it a prepared statement on each connection, unless a pooler shares the connections. */
  readonly query: <R extends Row = Row>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ) => Promise<{ readonly rows: R[]; readonly rowCount: number; readonly command: string }>;
};

export type Transaction = Executor & {
  /** Sends COMMIT right after the statements sent so far. If one of them fails, nothing is committed and this rejects too. */
  readonly commit: () => Promise<void>;
};

/** Reads of data that is immutable once committed, such as a version of a record. */
export type ReplicaReads = {
  /** Reads from a replica that has replayed the last mark. Falls back to the primary, also if `isWhole` is false. */
  readonly read: <T>(ask: (from: Executor) => Promise<T>, isWhole: (found: T) => boolean) => Promise<T>;
  /** Runs in a transaction on the primary. A replica must have replayed this point before it is read. */
  readonly mark: (tx: Executor) => Promise<void>;
};

export type Database = Executor & {
  readonly replicaReads: ReplicaReads;
  /** Commits when `work` resolves, unless `work` committed itself. */
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type DatabaseOptions = {
  readonly connectionString: string;
  readonly maxConnections: number;
  readonly onError: (error: Error) => void;
  /** Called with the time that a caller waited for a connection. */
  readonly observeWait?: (ms: number) => void;
};

/** A database whose connections can be counted. */
export type PooledDatabase = Database & {
  readonly countConnections: () => { readonly used: number; readonly idle: number; readonly waiting: number };
};

/** A process that stalls in a transaction loses its connection before requests waiting for its locks are refused (5 s). */
export const STALL_LIMIT = '4s';
const BEGIN = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = '${STALL_LIMIT}'`;

export function openDatabase({
  connectionString,
  maxConnections,
  onError,
  observeWait,
}: DatabaseOptions): PooledDatabase {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'blotter',
    // Statements of a transaction that do not depend on each other share a round trip.
    pipeline: true,
  } as pg.PoolConfig);
  if (observeWait) measureWaits(pool, observeWait);
  const open = new Set<pg.PoolClient>();
  const connections = observeConnections(pool);
  const watchdog = startDatabaseWatchdog({
    ask: (suspects) => probeConnection(connectionString, suspects),
    listQuiet: connections.listQuiet,
    cutQuiet: connections.cutQuiet,
    cut: () => {
      for (const client of open) streamOf(client).destroy();
    },
    nowMs: monotonicMs,
  });
  pool.on('connect', (client) => {
    open.add(client);
    // Idle connections need an error listener, because an unhandled error event ends the process. The next statement
    // reports the error.
    client.on('error', () => {});
    streamOf(client).on('data', watchdog.hear);
    client.once('end', () => open.delete(client));
  });
  checkIdle(pool);
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) onError(error);
  });
  // Prepared statement names are not usable behind a pooler (pgbouncer before 1.21), so none are used until this is known.
  const names = { areKept: connections.areDirect };
  const run = toExecutor(watched({ query: (config) => pool.query(config) }, watchdog), names);
  return {
    ...run,
    replicaReads: toOwnReads(run),
    transaction: async (work) => {
      const client = await connect(pool, watchdog);
      let broken: Error | undefined;
      const note = (error: Error): void => {
        broken = error;
      };
      client.on('error', note);
      const tx = toExecutor(watched(sendingTogether(client), watchdog), names, createExplanation());
      const commit = once(async () => {
        const { command } = await tx.query('COMMIT');
        // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
        if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
      });
      try {
        const [, result] = await Promise.all([tx.query(BEGIN), work({ ...tx, commit })]);
        await commit();
        return result;
      } catch (error) {
        await tx.query('ROLLBACK').catch((rollbackError: Error) => {
          broken ??= rollbackError;
        });
        throw error;
      } finally {
        client.removeListener('error', note);
        client.release(broken);
      }
    },
    countConnections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => {
      closing = true;
      watchdog.close();
      return pool.end();
    },
  };
}

const once = (act: () => Promise<void>): (() => Promise<void>) => {
  let begun: Promise<void> | undefined;
  return () => {
    begun ??= act();
    return begun;
  };
};

/** Used without replicas. */
export function toOwnReads(db: Executor): ReplicaReads {
  return { read: (ask) => ask(db), mark: async () => {} };
}

type Queryable = { query: (config: pg.QueryConfig) => Promise<pg.QueryResult> };

const connect = async (pool: pg.Pool, watchdog: DatabaseWatchdog): Promise<pg.PoolClient> => {
  if (watchdog.isAway()) throw databaseAway();
  const isOver = watchdog.waitFor();
  try {
    return await pool.connect();
  } catch (error) {
    throw toFailure(error);
  } finally {
    isOver();
  }
};

const watched = ({ query }: Queryable, watchdog: DatabaseWatchdog): Queryable => ({
  query: async (config) => {
    if (watchdog.isAway()) throw databaseAway();
    const isOver = watchdog.waitFor();
    try {
      return await query(config);
    } finally {
      isOver();
    }
  },
});

const IDLE_MS = 5_000;
const IDLE_CHECK = { text: '', query_timeout: 5_000 };

/** A network device may have dropped an idle connection. Sends an empty statement first, without waiting for it. */
const checkIdle = (pool: pg.Pool): void => {
  const releasedAtMs = new WeakMap<pg.PoolClient, number>();
  pool.on('release', (_error, client) => releasedAtMs.set(client, monotonicMs()));
  pool.on('acquire', (client) => {
    const sinceMs = releasedAtMs.get(client);
    if (sinceMs !== undefined && monotonicMs() - sinceMs > IDLE_MS) client.query(IDLE_CHECK).catch(() => {});
  });
};

/** Sends the statements of one event loop turn with one system call, which wakes the database once. */
const sendingTogether = (client: pg.PoolClient): Queryable => {
  const stream = streamOf(client);
  let isHeld = false;
  const release = (): void => {
    isHeld = false;
    stream.uncork();
  };
  // Ticks run after the microtasks of a turn, which may issue more statements.
  const releaseLater = (): void => process.nextTick(release);
  return {
    query: (config) => {
      if (!isHeld) {
        isHeld = true;
        stream.cork();
        queueMicrotask(releaseLater);
      }
      return client.query(config);
    },
  };
};

type Names = { readonly areKept: () => boolean };

/** A statement sent after a failed one reports only that the transaction is aborted. This replaces it with the original error. */
const createExplanation = () => {
  let reason: unknown;
  return (error: unknown): unknown => {
    if (sqlState(error) !== FAILED_BEFORE) reason = error;
    return reason ?? error;
  };
};

const toExecutor = (
  queryable: Queryable,
  names: Names,
  explain: (error: unknown) => unknown = (error) => error,
): Executor => ({
  query: async <R extends Row>(text: string, values: readonly unknown[] = [], name?: string) => {
    try {
      const result = await queryable.query({ text, values: [...values], ...(name && names.areKept() && { name }) });
      return { rows: result.rows as R[], rowCount: result.rowCount ?? 0, command: result.command };
    } catch (error) {
      throw toFailure(explain(error));
    }
  },
});

/** The database is unreachable or temporarily unavailable. A separate class, because other outages have their own retries. */
class DatabaseAway extends Failure {
  constructor(cause: unknown, reason: UnavailableReason) {
    super('overloaded', 'The service cannot take this request right now; send it again in a moment.', {
      cause,
      reason,
      retryAfterSeconds: 1,
    });
  }
}

export function databaseAway(cause?: unknown, reason: UnavailableReason = 'database'): Failure {
  return new DatabaseAway(cause, reason);
}

/** SQLSTATE classes that mean temporarily unavailable: connection, resources, operator intervention, system. */
const OUTAGE_CLASSES = new Set(['08', '53', '57', '58']);
const RETRYABLE_STATES = new Set(['40001', '40P01', '55P03']);
/** An earlier statement of the transaction failed. */
const FAILED_BEFORE = '25P02';
/** The connection was ended because its transaction stalled. */
const STALLED = '25P03';
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after/;

export function sqlState(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  // No SQLSTATE class begins with E, and all socket error codes do, such as EPIPE.
  return typeof code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code) ? code : undefined;
}

export function isOutage(error: unknown): boolean {
  if (error instanceof Failure) return error instanceof DatabaseAway;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && SOCKET_ERRORS.has(code)) return true;
  const state = sqlState(error);
  if (state) return state === STALLED || OUTAGE_CLASSES.has(state.slice(0, 2)) || RETRYABLE_STATES.has(state);
  return typeof message === 'string' && LOST_CONNECTION.test(message);
}

/** True if the transaction lost a race and was rolled back. A retry may succeed. */
export function isLostRace(error: unknown): boolean {
  return RETRYABLE_STATES.has(sqlState(error instanceof DatabaseAway ? error.cause : error) ?? '');
}

/** True if PostgreSQL answered with an error, so the transaction was rolled back. A broken connection leaves this unknown. */
export function isUndone(error: unknown): boolean {
  return isLostRace(error) || (sqlState(error) !== undefined && !isOutage(error));
}

const toFailure = (error: unknown): unknown =>
  isOutage(error) && !(error instanceof Failure) ? databaseAway(error) : error;
