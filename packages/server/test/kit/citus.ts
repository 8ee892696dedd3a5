import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../src/store/database.ts';
import { findPostgres15, PASSWORD, type SystemPostgres, startPostgres15 } from './system-postgres.ts';

/** The extension beside the PostgreSQL 15 of the machine. */
export function findCitus(): string | undefined {
  const bin = findPostgres15();
  return bin && existsSync(join(bin, '../lib/citus.so')) ? bin : undefined;
}

const SETTINGS = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=300',
  'citus.node_conninfo=sslmode=disable',
  'citus.shard_count=8',
  'citus.max_cached_conns_per_worker=8',
];

export type CitusCluster = {
  readonly coordinator: SystemPostgres;
  readonly workers: readonly SystemPostgres[];
  readonly stop: () => Promise<void>;
};

/** A coordinator and so many workers; without workers the coordinator holds the shards itself. */
export async function startCitus(bin: string, workers: number): Promise<CitusCluster> {
  const nodes: SystemPostgres[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
  };
  try {
    for (let n = 0; n <= workers; n++) nodes.push(await startPostgres15(bin, { settings: SETTINGS }));
    for (const { url } of nodes) await onNode(url, 'CREATE EXTENSION citus');
    const [coordinator, ...others] = nodes as [SystemPostgres, ...SystemPostgres[]];
    for (const { url } of nodes)
      await onNode(url, `INSERT INTO pg_dist_authinfo VALUES (0, 'blotter', 'password=${PASSWORD}')`);
    await onNode(coordinator.url, `SELECT citus_set_coordinator_host('${coordinator.folder}', 5432)`);
    for (const { folder } of others) await onNode(coordinator.url, `SELECT citus_add_node('${folder}', 5432)`);
    if (workers === 0)
      await onNode(
        coordinator.url,
        `SELECT citus_set_node_property('${coordinator.folder}', 5432, 'shouldhaveshards', true)`,
      );
    return { coordinator, workers: others, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const onNode = async (url: string, sql: string): Promise<void> => {
  const db = openDatabase({ connectionString: url, maxConnections: 1, onError: () => {} });
  await db.query(sql).finally(db.close);
};
