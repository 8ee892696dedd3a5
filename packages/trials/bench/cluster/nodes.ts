import { openDatabase } from '../../../server/src/store/database.ts';
import { distribute } from '../../../server/src/store/distribution.ts';
import { migrate } from '../../../server/src/store/migrate.ts';
import { findCitus, startCitus } from '../../../server/test/kit/citus.ts';
import { type SystemPostgres, startPostgres15 } from '../../../server/test/kit/system-postgres.ts';

export type Nodes = {
  readonly url: string;
  /** The servers of a Citus cluster beside its coordinator. */
  readonly workers?: readonly Pick<SystemPostgres, 'kill' | 'start'>[];
  readonly stop: () => Promise<void>;
};

export type Setup = {
  readonly name: string;
  readonly index: 'memory' | 'database';
  readonly start: (bin: string) => Promise<Nodes>;
};

const startDistributed = async (bin: string, workers: number): Promise<Nodes> => {
  const { coordinator, workers: others, stop } = await startCitus(bin, workers);
  const db = openDatabase({ connectionString: coordinator.url, maxConnections: 2, onError: () => {} });
  try {
    await migrate(db);
    await distribute(db);
  } finally {
    await db.close();
  }
  return { url: coordinator.url, workers: others, stop };
};

/** Lists the setups. The first is plain PostgreSQL with the index in memory; the others are compared with it. */
export function listSetups(workers: number): readonly Setup[] {
  return [
    { name: 'PostgreSQL, memory', index: 'memory', start: startPostgres15 },
    { name: 'PostgreSQL', index: 'database', start: startPostgres15 },
    ...Array.from(
      { length: workers + 1 },
      (_, n): Setup => ({
        name: n === 0 ? 'Citus, 1 node' : `Citus, ${n + 1} nodes`,
        index: 'database',
        start: (bin) => startDistributed(bin, n),
      }),
    ),
  ];
}

export function getCitus(): string {
  const bin = findCitus();
  if (!bin) throw new Error('This needs Citus beside the PostgreSQL 15 of the machine.');
  return bin;
}
