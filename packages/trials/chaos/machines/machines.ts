import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/src/config/config.ts';
import { type Foundation, openFoundation } from '../../../server/src/foundation.ts';
import { createLog } from '../../../server/src/log.ts';
import { findPgbouncer, startPgbouncer } from '../../../server/test/kit/pgbouncer.ts';
import {
  newSharedSecrets,
  type ServerProcess,
  type StartedServer,
  spawnServer,
  startServer,
  stopServer,
} from '../../../server/test/kit/server-process.ts';
import { findPostgres15, type SystemPostgres, startPostgres15 } from '../../../server/test/kit/system-postgres.ts';

export type Machines = {
  readonly primary: SystemPostgres;
  readonly replica: SystemPostgres;
  readonly apis: readonly StartedServer[];
  readonly workers: readonly ServerProcess[];
  readonly adminKey: string;
  /** Opened on the primary itself, not through the pooler. */
  readonly foundation: Foundation;
};

/** Fewer connections than the processes would use, so their transactions share them. */
const POOLED_CONNECTIONS = 12;

export function findMissingPrograms(): readonly string[] {
  return [...(findPostgres15() ? [] : ['PostgreSQL 15']), ...(findPgbouncer() ? [] : ['pgbouncer'])];
}

/**
 * Starts a primary, a streaming replica, pgbouncer in transaction mode, two API and two worker processes. Removes all
 * of them at the end.
 */
export async function withMachines<T>(work: (machines: Machines) => Promise<T>): Promise<T> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'blotter-machines-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const bin = findPostgres15() as string;
    const primary = await startPostgres15(bin);
    undo.push(primary.stop);
    const replica = await startPostgres15(bin, { replicaOf: primary });
    undo.push(replica.stop);
    const pooler = await startPgbouncer(findPgbouncer() as string, primary, POOLED_CONNECTIONS);
    undo.push(pooler.stop);
    const secrets = newSharedSecrets();
    const toData = (name: string): string => join(folder, name);
    const foundation = await openFoundation(
      readConfig({ ...secrets, DATABASE_URL: primary.url, BLOTTER_DATA: toData('beside') }, {}),
      createLog('silent'),
    );
    undo.push(foundation.close);
    const toSettings = (role: 'api' | 'worker', n: number) => ({
      ...secrets,
      BLOTTER_ROLE: role,
      BLOTTER_DATA: toData(`${role}-${n}`),
      BLOTTER_LOG_LEVEL: 'info',
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
    });
    const workers = [0, 1].map((n) => spawnServer({ settings: toSettings('worker', n) }));
    undo.push(() => Promise.all(workers.map(stopServer)));
    const starting = [0, 1].map((n) => startServer({ settings: toSettings('api', n) }));
    undo.push(async () => {
      for (const started of await Promise.allSettled(starting))
        if (started.status === 'fulfilled') await stopServer(started.value);
    });
    const [apis] = await Promise.all([Promise.all(starting), ...workers.map(({ ready }) => ready)]);
    return await work({
      primary,
      replica,
      apis,
      workers,
      foundation,
      adminKey: secrets.BLOTTER_ADMIN_KEY as string,
    });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

export function apiFor({ apis }: Machines, n: number): StartedServer {
  return apis[n % apis.length] as StartedServer;
}
