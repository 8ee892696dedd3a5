import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../../server/src/store/database.ts';
import type { FaultProxy, ProxyFault } from './fault-proxy.ts';

const PROXY_FAULTS = [
  'latency',
  'down',
  'reset',
  'slowClose',
  'cut',
  'stall',
  'blackHole',
] as const satisfies readonly ProxyFault[];
/** `diskFull` needs a small file system. */
export const FAULTS = [...PROXY_FAULTS, 'locked', 'noSlots', 'diskFull'] as const;
export type FaultName = (typeof FAULTS)[number];

export type FaultDeps = {
  readonly proxy: FaultProxy;
  readonly db: Database;
  readonly databaseUrl: string;
  /** A small file system that may be filled, if this user can mount one. */
  readonly smallDisk: string | undefined;
};

/** Starts the fault and returns the function that ends it. */
export type Begin = () => Promise<() => Promise<void>>;

const LOCKED_TABLES = ['searches', 'ledger', 'jobs', 'rate_buckets', 'api_keys'];
const CHUNK_BYTES = 1_048_576;

export function toBegin(name: FaultName, deps: FaultDeps): Begin {
  const { proxy } = deps;
  switch (name) {
    case 'locked':
      return () => lockTables(deps);
    case 'noSlots':
      return () => takeEverySlot(deps);
    case 'diskFull':
      return () => fillDisk(deps.smallDisk as string);
    default:
      return async () => {
        await proxy.set(name);
        return () => proxy.set(undefined);
      };
  }
}

const openClient = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/**
 * Locks tables, so that soon every connection of the pool waits. One connection per table prevents a deadlock among
 * the locks.
 */
const lockTables = async ({ databaseUrl }: FaultDeps): Promise<() => Promise<void>> => {
  const holders: pg.Client[] = [];
  for (const table of LOCKED_TABLES) {
    const client = await openClient(databaseUrl);
    holders.push(client);
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  }
  return async () => {
    await Promise.all(holders.map((client) => client.end()));
  };
};

/** Takes every connection that PostgreSQL allows and ends the server's own. */
const takeEverySlot = async ({ databaseUrl, db }: FaultDeps): Promise<() => Promise<void>> => {
  const taken: pg.Client[] = [];
  const endOthers = () =>
    db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'blotter%' AND pid <> pg_backend_pid()",
    );
  for (let ended = false; ; )
    try {
      taken.push(await openClient(databaseUrl));
    } catch {
      if (ended) break;
      ended = true;
      await endOthers();
    }
  return async () => {
    await Promise.all(taken.map((client) => client.end()));
  };
};

/** Causes ENOSPC for everything that PostgreSQL writes, its log included. */
const fillDisk = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const chunk = Buffer.alloc(CHUNK_BYTES, 1);
  try {
    for (;;) await file.write(chunk);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
  return () => rm(path, { force: true });
};
