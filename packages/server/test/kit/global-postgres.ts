import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '../../src/log.ts';
import { openDatabase } from '../../src/store/database.ts';
import { startEmbeddedPostgres } from '../../src/store/embedded/embedded-postgres.ts';
import { migrate } from '../../src/store/migrate.ts';
import { type CloneStrategy, onServer, withDatabase } from './test-database.ts';

const TEMPLATE = `template_${process.pid}`;

type Server = { readonly url: string; readonly stop: () => Promise<void> };

/** One embedded PostgreSQL for all test files of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideServer(project);
}

/** `settings` instead of those that the program gives it. */
export async function provideServer(
  project: TestProject,
  settings: Readonly<Record<string, string>> = {},
  strategy: CloneStrategy = 'WAL_LOG',
): Promise<() => Promise<void>> {
  const given = process.env.BLOTTER_TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startServer(settings);
  return provideTemplate(project, server, strategy);
}

/** A migrated template that each test file clones. */
export async function provideTemplate(
  project: TestProject,
  { url, stop }: Server,
  strategy: CloneStrategy = 'WAL_LOG',
): Promise<() => Promise<void>> {
  await onServer(url, `CREATE DATABASE ${TEMPLATE}`);
  const template = openDatabase({
    connectionString: withDatabase(url, TEMPLATE),
    maxConnections: 1,
    onError: () => {},
  });
  await migrate(template);
  await template.close();
  project.provide('postgres', { url, template: TEMPLATE, strategy });
  return async () => {
    await onServer(url, `DROP DATABASE ${TEMPLATE} WITH (FORCE)`);
    await stop();
  };
}

const startServer = async (settings: Readonly<Record<string, string>>): Promise<Server> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'blotter-tests-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), settings });
  return {
    url: postgres.adminUrl,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
