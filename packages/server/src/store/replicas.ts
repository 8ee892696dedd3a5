import type { Log } from '../log.ts';
import { type Database, type Executor, isOutage, openDatabase, type ReplicaReads, sqlState } from './database.ts';

export type ReplicasDeps = {
  readonly primary: Executor;
  readonly urls: readonly string[];
  readonly log: Log;
  readonly observeRead: (by: 'replica' | 'primary') => void;
};

export type Replicas = { readonly replicaReads: ReplicaReads; readonly close: () => Promise<void> };

type Replica = {
  readonly number: number;
  readonly url: string;
  db: Database | undefined;
  /** The last reported WAL position. Undefined while the replica is not used. */
  replayed: bigint | undefined;
};

const POLL_MS = 500;
/** A slower replica is not used, because the primary answers sooner. */
const PATIENCE_MS = 1_000;
const MAX_CONNECTIONS = 8;

/**
 * Streaming replicas for reads of settled data. A replica is used while it follows this database and has replayed the
 * last mark. One that lags, fails, is slow, was promoted or follows another database is not used until it recovers.
 */
export function createReplicas({ primary, urls, log, observeRead }: ReplicasDeps): Replicas {
  const replicas: readonly Replica[] = urls.map((url, at) => ({
    number: at + 1,
    url,
    db: undefined,
    replayed: undefined,
  }));
  let required = 0n;
  let deployment: string | undefined;
  let next = 0;
  let closed = false;

  const leave = (replica: Replica, reason: string): void => {
    if (replica.replayed !== undefined) log.warn({ replica: replica.number, reason }, 'a replica is not used');
    replica.replayed = undefined;
    // Its connections may be dead. The next probe opens new ones.
    void replica.db?.close().catch(() => {});
    replica.db = undefined;
  };

  const look = async (replica: Replica): Promise<void> => {
    const { number, url } = replica;
    // A restarted replica may be behind its last reported position.
    const onError = (): void => leave(replica, 'its connections were lost');
    replica.db ??= openDatabase({ connectionString: url, maxConnections: MAX_CONNECTIONS, onError });
    try {
      const found = await within(PATIENCE_MS, findPosition(replica.db));
      if (closed) return;
      if (!found) return leave(replica, 'it follows no primary');
      if (found.deployment !== deployment) return leave(replica, 'it belongs to another database');
      if (replica.replayed === undefined) log.info({ replica: number }, 'a replica is used');
      replica.replayed = found.replayed;
    } catch (error) {
      leave(replica, toReason(error));
    }
  };

  const lookAtAll = async (): Promise<void> => {
    deployment ??= await findDeployment(primary).catch(() => undefined);
    if (deployment !== undefined) await Promise.all(replicas.map(look));
  };
  let looking: Promise<void> | undefined;
  const poll = (): void => {
    looking ??= lookAtAll().finally(() => {
      looking = undefined;
    });
  };
  const timer = setInterval(poll, POLL_MS).unref();
  poll();

  const findReady = (): (Replica & { readonly db: Database }) | undefined => {
    for (let tried = 0; tried < replicas.length; tried++) {
      next = (next + 1) % replicas.length;
      const replica = replicas[next];
      if (replica?.db && replica.replayed !== undefined && replica.replayed >= required)
        return replica as Replica & { readonly db: Database };
    }
    return undefined;
  };

  return {
    replicaReads: {
      read: async (ask, isWhole) => {
        const replica = findReady();
        if (replica) {
          try {
            const found = await within(PATIENCE_MS, ask(replica.db));
            if (isWhole(found)) {
              observeRead('replica');
              return found;
            }
          } catch (error) {
            leave(replica, toReason(error));
          }
        }
        observeRead('primary');
        return ask(primary);
      },
      mark: async (tx) => {
        const position = await getInsertPosition(tx);
        if (position > required) required = position;
      },
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await looking;
      await Promise.all(replicas.map(({ db }) => db?.close().catch(() => {})));
    },
  };
}

/** PostgreSQL messages may contain queried values, so they are not logged. */
const toReason = (error: unknown): string =>
  isOutage(error) ? 'it cannot be reached' : `it fails: ${sqlState(error) ?? 'slow'}`;

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('slow')), ms);
  });
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

type Position = { readonly deployment: string; readonly replayed: bigint };

/** Undefined if it follows no primary, because a promoted replica has its own timeline. */
const findPosition = async (replica: Executor): Promise<Position | undefined> => {
  const { rows } = await replica.query<Position & { follows: boolean }>(
    `SELECT pg_is_in_recovery() AS follows, id::text AS deployment,
       (coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0')::bigint AS replayed FROM deployment`,
  );
  return rows[0]?.follows ? rows[0] : undefined;
};

const findDeployment = async (primary: Executor): Promise<string | undefined> =>
  (await primary.query<{ id: string }>('SELECT id::text AS id FROM deployment')).rows[0]?.id;

/** Everything visible now precedes this position, because a commit is visible only after it is in the log. */
const getInsertPosition = async (tx: Executor): Promise<bigint> => {
  const { rows } = await tx.query<{ position: bigint }>(
    `SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS position`,
  );
  return (rows[0] as (typeof rows)[number]).position;
};
