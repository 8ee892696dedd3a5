import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgres15 } from './packages/server/test/kit/system-postgres.ts';
import { compileSources } from './test/compile-sources.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** 1 in `npm test`. The nightly run raises it; tests multiply their random runs and long loops by it. */
    readonly scale: number;
    /** True in the nightly run, which takes the long forms of tests and all `*.nightly.test.ts`. */
    readonly isNightly: boolean;
  }
}

const scale = Number(process.env.BLOTTER_TEST_SCALE ?? 1);
const isNightly = process.env.BLOTTER_TEST_SCALE !== undefined;
/** Limits only guard against hanging. A machine that runs several suites at once needs ten times as long as a quiet one. */
const LIMIT_MS = 900_000 * scale;
const findCompiled = compileSources();
/** Vitest itself loads the sources of the apps, whose tests are unit tests. */
const IN_PACKAGES = /\/(packages|tools)\//;
/**
 * Node loads all of the packages but the tests themselves. Vitest replaces each use of an import by a call, which took a
 * third more time.
 */
const loadedByNode: Plugin = {
  name: 'loaded-by-node',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(\.|@blotter\/)/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      return (found && IN_PACKAGES.test(found.id) && findCompiled(found.id)) ?? found;
    },
  },
};
const shared = {
  environment: 'node',
  pool: 'forks',
  server: { deps: { external: [/\.mjs$/] } },
  expect: { poll: { timeout: 180_000 } },
  provide: { scale, isNightly },
  exclude: isNightly ? [] : ['**/*.nightly.test.ts'],
} satisfies TestProjectInlineConfiguration['test'];
/** Files share their imports, because loading the program for each file took as long as its tests. */
const together = { ...shared, isolate: false, sequence: { groupOrder: 1 } };
/** These projects run first and with fewer neighbours, because the rolling restarts promise to cut no request that takes less than 5 s. */
const first = { maxWorkers: 2, sequence: { groupOrder: 0 } };
const WEB_APPS = 'packages/server/test/kit/global-web-apps.ts';
const postgres = {
  globalSetup: ['packages/server/test/kit/global-postgres.ts', WEB_APPS],
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
};
const quickPostgres = { ...postgres, globalSetup: ['packages/server/test/kit/global-postgres-quick.ts', WEB_APPS] };
const postgres15 = { ...postgres, globalSetup: ['packages/server/test/kit/global-postgres-15.ts'] };
/** Unit tests that take seconds. `npm run check` leaves them to `npm test`. */
const SLOW = ['{packages,tools}/*/src/**/*.slow.test.ts'];
const api = ['packages/{server,trials}/test/api/**/*.test.ts'];
/** These files test the parts that differ most between versions of PostgreSQL: the schema, locks, copies and transaction ids. */
const leaningMost = ['durable-writes,jobs,migrations,record-batches,schema,transactions'];
/** These depend on PostgreSQL itself. The nightly run takes them, too. */
const leaning = [
  'accounts,alerts,audit-chain,backup,backup-*,batch,billing-*,clearances,consumer-file,crawl,criminal-related,criminal-search',
  'evidence,fair-claims,fcra-event*,fcra-orders,fcra-states,ingest-*,job-crashes,limits-*,linking,monitors',
  'outbound-deliveries,people-index,presence,record-history,sandbox-controls,search,live-results,search-jobs,sources',
  'vault*,verify',
];
const names15 = isNightly ? [...leaningMost, ...leaning] : leaningMost;
const api15 = [`packages/{server,trials}/test/api/{${names15.join()}}.test.ts`];
export default defineConfig({
  test: {
    /** A small machine has one core less, but tests of pages and processes wait for a third of their time. */
    maxWorkers: 3,
    reporters: ['default', './test/closing-line-reporter.ts'],
    projects: [
      {
        ...together,
        name: 'unit',
        testTimeout: LIMIT_MS,
        include: ['{packages,tools,apps}/*/{src,bench}/**/*.test.ts', 'test/*.test.ts'],
        exclude: SLOW,
      },
      { ...together, name: 'slow unit', testTimeout: LIMIT_MS, include: SLOW },
      { ...together, ...quickPostgres, name: 'api', include: api },
      ...(findPostgres15()
        ? [{ ...together, ...first, ...postgres15, name: 'api on PostgreSQL 15', include: api15 }]
        : []),
      {
        ...together,
        ...quickPostgres,
        name: 'programs',
        include: ['packages/{server,trials}/test/programs/**/*.test.ts'],
      },
      {
        ...together,
        ...first,
        ...postgres,
        name: 'processes',
        include: ['packages/{server,trials}/test/processes/**/*.test.ts'],
      },
    ].map((test) => ({ plugins: [loadedByNode], test })),
  },
});
