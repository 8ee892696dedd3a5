import { type CriminalCounts, NOTICE, type SourceStatus } from '@blotter/contract';
import type { CriminalHead } from './envelope.ts';
import type { CriminalScope } from './search-scope.ts';

type Scoped = Pick<CriminalScope, 'onFile' | 'pending'>;

export const toNoCounts = ({ onFile, pending }: Scoped, liveRequested: number): CriminalCounts => ({
  records: 0,
  recordsReturned: 0,
  sourcesOnFile: onFile,
  sourcesPending: pending,
  liveRequested,
  liveCompleted: 0,
  liveFailed: 0,
});

/** Of a job that ended without an answer: nobody is shown, and that means nothing. */
export const toFailedHead = (
  { id, error, sources }: { readonly id: string; readonly error: string | null; readonly sources: readonly string[] },
  scope: Scoped,
): CriminalHead => ({
  searchId: id,
  status: 'error',
  counts: { ...toNoCounts(scope, sources.length), liveFailed: sources.length },
  sourceStatus: [],
  resolution: [],
  usage: { liveChecks: sources.length, liveChecksCompleted: 0, liveChargeUsd: 0, capped: false, display: '' },
  meterEvents: [],
  legal: { notice: NOTICE },
  cleared: [],
  warnings: [`INCOMPLETE SEARCH: the search ended in error (${error ?? 'internal'}); it is not billed. Send it again.`],
  page: 1,
  perPage: 0,
  totalPages: 1,
  elapsedMs: 0,
});

/** A job, or a search that was answered at once, as its id reads back. `result` is JSON already. */
export const toJobRecordJson = (
  job: {
    readonly searchId: string;
    readonly createdAt: Date;
    readonly sources: readonly { readonly code: string; readonly outcome: SourceStatus['status'] | null }[];
  },
  result: readonly string[] | null,
): readonly string[] => {
  const { searchId, createdAt, sources } = job;
  const status = result ? 'complete' : 'pending';
  const head = JSON.stringify({ searchId, status, createdAt: createdAt.toISOString(), sources });
  return [`${head.slice(0, -1)},"result":`, ...(result ?? ['null']), '}'];
};
