import { defineConfig } from 'vitest/config';
import { findPostgres15 } from './packages/server/test/kit/system-postgres.ts';

/** What is waited for comes sooner or later: a second, the default, would be a stopwatch on a busy machine. */
const shared = { environment: 'node', pool: 'forks', expect: { poll: { timeout: 20_000 } } } as const;
/** Files share what they import: reading the program anew for each took as long as its tests. */
const together = { ...shared, isolate: false } as const;
const postgres = {
  globalSetup: ['packages/server/test/kit/global-postgres.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const quickPostgres = { ...postgres, globalSetup: ['packages/server/test/kit/global-postgres-quick.ts'] };
const postgres15 = { ...postgres, globalSetup: ['packages/server/test/kit/global-postgres-15.ts'] };
const api = ['packages/{server,trials}/test/api/**/*.test.ts'];
/** What leans on PostgreSQL itself: locks, schema, plans, types, numbers of transactions. All of them would take three minutes more. */
const leaning = [
  'accounts,alerts,audit-chain,backup*,batch,billing-*,clearances,consumer-file,crawl,criminal-related,criminal-search',
  'durable-writes,evidence,fair-claims,fcra-event*,fcra-orders,fcra-states,ingest-*,job-crashes,jobs,limits-*,linking,migrations,monitors',
  'outbound-deliveries,people-index,presence,record-batches,record-history,sandbox-controls,schema,search,live-results,search-jobs,sources,transactions,vault*,verify',
];
const api15 = [`packages/{server,trials}/test/api/{${leaning.join()}}.test.ts`];
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './test/closing-line-reporter.ts'],
    projects: [
      {
        test: {
          ...together,
          name: 'unit',
          testTimeout: 300_000,
          include: ['{packages,tools,apps}/*/{src,bench}/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      { test: { ...together, ...quickPostgres, name: 'api', include: api } },
      ...(findPostgres15()
        ? [{ test: { ...together, ...postgres15, name: 'api on PostgreSQL 15', include: api15 } }]
        : []),
      {
        test: {
          ...together,
          ...postgres,
          name: 'programs',
          include: ['packages/{server,trials}/test/programs/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          ...postgres,
          name: 'processes',
          include: ['packages/{server,trials}/test/processes/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
