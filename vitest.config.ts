import { defineConfig } from 'vitest/config';
import { findPostgres15 } from './packages/server/test/kit/system-postgres.ts';

const shared = { environment: 'node', pool: 'forks' } as const;
/** Files share what they import: reading the program anew for each took as long as its tests. */
const together = { ...shared, isolate: false } as const;
const postgres = {
  globalSetup: ['packages/server/test/kit/global-postgres.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const postgres15 = { ...postgres, globalSetup: ['packages/server/test/kit/global-postgres-15.ts'] };
const api = ['packages/server/test/api/**/*.test.ts'];
/** On the oldest PostgreSQL that is served: every statement that writes, once; what only reads or refuses is the same there. */
const WRITING = [
  ...['accounts', 'alerts', 'audit-chain', 'batch', 'billing-ledger', 'billing-jobs', 'clearances', 'compat', 'crawl'],
  'consumer-sessions',
  ...[
    'criminal-related',
    'criminal-search',
    'criminal-trial',
    'durable-writes',
    'evidence',
    'fair-claims',
    'fcra-disputes',
  ],
  ...['fcra-events', 'fcra-orders', 'ingest-runs', 'jobs', 'limits-quota', 'limits-rate', 'limits-sweep', 'linking'],
  ...[
    'monitor-billing',
    'monitor-watches',
    'monitors',
    'notices-mail',
    'notices-webhook',
    'outbound-deliveries',
    'people-index',
  ],
  ...['proofs', 'record-history', 'report', 'schema', 'search', 'search-answers', 'search-jobs', 'sightings', 'vault'],
  ...['vault-rotation', 'verify'],
];
const apiOn15 = WRITING.map((name) => `packages/server/test/api/${name}.test.ts`);

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './test/closing-line-reporter.ts'],
    projects: [
      {
        test: {
          ...together,
          name: 'unit',
          testTimeout: 30_000,
          include: ['packages/*/src/**/*.test.ts', 'tools/*/src/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      { test: { ...together, ...postgres, name: 'api', include: api } },
      ...(findPostgres15()
        ? [{ test: { ...together, ...postgres15, name: 'api on PostgreSQL 15', include: apiOn15 } }]
        : []),
      {
        test: {
          ...shared,
          ...postgres,
          name: 'programs',
          include: ['packages/server/test/programs/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          ...postgres,
          name: 'processes',
          include: ['packages/server/test/processes/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
