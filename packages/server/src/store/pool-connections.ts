import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { monotonicMs } from '../clock.ts';

const QUIET_MS = 5_000;

/** A backend as `<process id>@<start of its server>`. Servers behind one address have equal process ids. */
const IDENTIFY = `SELECT pg_backend_pid() AS "processId",
  pg_backend_pid() || '@' || extract(epoch FROM pg_postmaster_start_time()) AS backend`;

export type PoolConnections = {
  /** True once it is known that no transaction pooler is in between. A pooler answers with a process id of its own. */
  readonly areDirect: () => boolean;
  /** Returns the backends of direct connections in use that have received nothing for QUIET_MS. */
  readonly listQuiet: () => readonly string[];
  /** Closes the connections of these backends, which fails their statements. */
  readonly cutQuiet: (backends: readonly string[]) => void;
};

export function streamOf(client: pg.PoolClient): Duplex {
  return (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream;
}

/** Returns the process id that the server or a pooler gave at the start of the connection. */
export function processIdOf(client: pg.ClientBase): number {
  return (client as unknown as { readonly processID: number }).processID;
}

/** Observes the connections of a pool. */
export function observeConnections(pool: pg.Pool): PoolConnections {
  let areDirect: boolean | undefined;
  const backends = new WeakMap<pg.PoolClient, string>();
  /** The connections in use. */
  const heardAtMs = new Map<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    client.query<{ processId: number; backend: string }>(IDENTIFY).then(
      ({ rows: [row] }) => {
        const isDirect = row?.processId === processIdOf(client);
        areDirect = areDirect !== false && isDirect;
        if (row && isDirect) backends.set(client, row.backend);
      },
      // The caller that requested the connection gets the error.
      () => {},
    );
    streamOf(client).on('data', () => {
      if (heardAtMs.has(client)) heardAtMs.set(client, monotonicMs());
    });
  });
  pool.on('acquire', (client) => heardAtMs.set(client, monotonicMs()));
  pool.on('release', (_error, client) => heardAtMs.delete(client));
  return {
    areDirect: () => areDirect === true,
    listQuiet: () =>
      [...heardAtMs].flatMap(([client, sinceMs]) => {
        const backend = backends.get(client);
        return backend !== undefined && monotonicMs() - sinceMs >= QUIET_MS ? [backend] : [];
      }),
    cutQuiet: (quiet) => {
      for (const client of heardAtMs.keys()) if (quiet.includes(backends.get(client) ?? '')) streamOf(client).destroy();
    },
  };
}

/** Measures how long callers wait for a connection. A query without a transaction gets its connection here, too. */
export function measureWaits(pool: pg.Pool, observe: (ms: number) => void): void {
  type Callback = Parameters<pg.Pool['connect']>[0];
  const connect = pool.connect.bind(pool);
  const measured = (callback?: Callback): Promise<pg.PoolClient> | undefined => {
    const sinceMs = monotonicMs();
    const end = (): void => observe(monotonicMs() - sinceMs);
    if (!callback) return connect().finally(end);
    connect((...result) => {
      end();
      callback(...result);
    });
    return undefined;
  };
  pool.connect = measured as typeof pool.connect;
}
