import type { TestProject } from 'vitest/node';
import { provideTemplate } from './global-postgres.ts';
import { findPostgres15, startPostgres15 } from './system-postgres.ts';

/** The same suite on the oldest PostgreSQL we support. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideTemplate(project, await startPostgres15(findPostgres15() as string));
}
