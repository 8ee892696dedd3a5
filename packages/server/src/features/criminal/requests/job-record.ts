import { type CriminalCounts, NOTICE, type ResolutionEntry, type SourceStatus } from '@blotter/contract';
import type { Piece } from '../../../searches/answers/record-json.ts';
import { toSourceStatus } from '../../../searches/answers/source-status.ts';
import type { LiveResult } from '../../../searches/live/live-outcome.ts';
import type { PageCut } from '../../../searches/page.ts';
import type { CriminalHead } from '../answers/envelope.ts';
import type { CriminalScope } from '../query/search-scope.ts';

type SourceScope = Pick<CriminalScope, 'onFile' | 'pending'>;

export function toNoCounts({ onFile, pending }: SourceScope, liveRequested: number): CriminalCounts {
  return {
    records: 0,
    recordsReturned: 0,
    sourcesOnFile: onFile,
    sourcesPending: pending,
    liveRequested,
    liveCompleted: 0,
    liveFailed: 0,
  };
}

type FailedJob = { readonly id: string; readonly error: string | null; readonly sources: readonly string[] };

const ENDED_NOTE = 'The search ended in error before it was answered.';

/** A failed job shows no records, so a source's outcome is kept only if it says why nothing is known. */
const toFailedStatuses = ({ error, sources }: FailedJob, results: readonly LiveResult[]): SourceStatus[] => {
  const failed = new Map(results.filter(({ completed }) => !completed).map((result) => [result.source, result]));
  const ended = { status: 'error', incompleteReason: error === 'deadline_exceeded' ? 'deadline' : 'error' } as const;
  return sources.map((source) => {
    const { outcome, note, remedy = null } = failed.get(source) ?? { outcome: ended, note: ENDED_NOTE };
    return toSourceStatus({ source, ...outcome, note, remedy, matched: 0, fromCache: false, cappedOmitted: false });
  });
};

/** The head of a job that ended without an answer. */
export function toFailedHead(
  job: FailedJob,
  { scope, cut }: { readonly scope: SourceScope; readonly cut: PageCut },
  { results, resolution }: { readonly results: readonly LiveResult[]; readonly resolution: readonly ResolutionEntry[] },
): CriminalHead {
  const { page, perPage, totalPages } = cut;
  const checks = job.sources.length;
  return {
    searchId: job.id,
    status: 'error',
    counts: { ...toNoCounts(scope, checks), liveFailed: checks },
    sourceStatus: toFailedStatuses(job, results),
    resolution: [...resolution],
    usage: {
      liveChecks: checks,
      liveChecksCompleted: 0,
      liveChargeUsd: 0,
      capped: false,
      display: `0 of ${checks} live checks completed, $0.00`,
    },
    meterEvents: [],
    legal: { notice: NOTICE },
    cleared: [],
    warnings: [
      `INCOMPLETE SEARCH: the search ended in error (${job.error ?? 'internal'}); it is not billed. Send it again.`,
    ],
    page,
    perPage,
    totalPages,
    elapsedMs: 0,
  };
}

/** Returns the JSON of a job, or of a synchronous search read by its id. `result` is JSON text already. */
export function toJobRecordJson(
  job: {
    readonly searchId: string;
    readonly createdAt: Date;
    readonly sources: readonly { readonly code: string; readonly outcome: SourceStatus['status'] | null }[];
  },
  result: readonly Piece[] | null,
): readonly Piece[] {
  const { searchId, createdAt, sources } = job;
  const status = result ? 'complete' : 'pending';
  const head = JSON.stringify({ searchId, status, createdAt: createdAt.toISOString(), sources });
  return [`${head.slice(0, -1)},"result":`, ...(result ?? ['null']), '}'];
}
