import type { TestProject } from 'vitest/node';
import { provideServer } from './global-postgres.ts';

/**
 * Every file makes and drops a database, and to drop one writes out what all of them changed: where the disk is slow,
 * the suite would measure it. To copy the template's files takes half the CPU time of copying its pages, but needs a
 * checkpoint, which is cheap only here. What is committed outlives a process all the same; programs that are tested run clusters of their own.
 */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideServer(project, { fsync: 'off', full_page_writes: 'off' }, 'FILE_COPY');
}
