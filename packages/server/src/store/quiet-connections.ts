import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { monotonicMs } from '../clock.ts';

const QUIET_MS = 5_000;

export type QuietConnections = {
  /** Returns the backend ids of connections in use that have received nothing for QUIET_MS. */
  readonly list: () => readonly number[];
  /** Closes the connections of these backends, which fails their statements. */
  readonly cut: (backends: readonly number[]) => void;
};

export function streamOf(client: pg.PoolClient): Duplex {
  return (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream;
}

export function backendOf(client: pg.ClientBase): number {
  return (client as unknown as { readonly processID: number }).processID;
}

/** Observes the connections of a pool that are in use. */
export function observeQuietConnections(pool: pg.Pool): QuietConnections {
  const heardAtMs = new Map<pg.PoolClient, number>();
  pool.on('connect', (client) =>
    streamOf(client).on('data', () => {
      if (heardAtMs.has(client)) heardAtMs.set(client, monotonicMs());
    }),
  );
  pool.on('acquire', (client) => heardAtMs.set(client, monotonicMs()));
  pool.on('release', (_error, client) => heardAtMs.delete(client));
  return {
    list: () =>
      [...heardAtMs].flatMap(([client, sinceMs]) => (monotonicMs() - sinceMs >= QUIET_MS ? [backendOf(client)] : [])),
    cut: (backends) => {
      for (const client of heardAtMs.keys()) if (backends.includes(backendOf(client))) streamOf(client).destroy();
    },
  };
}
