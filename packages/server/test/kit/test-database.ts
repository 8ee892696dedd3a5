import { inject } from 'vitest';
import { randomText } from '../../src/ids.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with a migrated template database; see `global-postgres.ts`. */
    postgres: { readonly url: string; readonly template: string; readonly strategy: CloneStrategy };
  }
}

/** How PostgreSQL copies a template. */
export type CloneStrategy = 'WAL_LOG' | 'FILE_COPY';

export type TestDatabase = { readonly url: string; readonly db: Database; readonly drop: () => Promise<void> };

/** A database of this test file's own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { url, template, strategy } = inject('postgres');
  const name = `t_${randomText(12).toLowerCase()}`;
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`);
  const own = withDatabase(url, name);
  const db = openDatabase({ connectionString: own, maxConnections: 4, onError: () => {} });
  return {
    url: own,
    db,
    drop: async () => {
      await db.close();
      await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function onServer(url: string, sql: string): Promise<void> {
  const server = openDatabase({ connectionString: url, maxConnections: 1, onError: () => {} });
  try {
    await server.query(sql);
  } finally {
    await server.close();
  }
}
