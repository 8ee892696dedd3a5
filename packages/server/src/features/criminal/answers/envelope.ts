import { type CriminalEnvelope, NO_REAL_REGISTRY, NOTICE, type ResolutionEntry } from '@blotter/contract';
import type { HeadFacts, LiveResults } from '../../../searches/answering.ts';
import { findBirthContradiction } from '../../../searches/answers/birth-contradiction.ts';
import { toSimulatedWarnings } from '../../../searches/answers/simulated-warning.ts';
import { toSourceStatus, toWarnings } from '../../../searches/answers/source-status.ts';
import type { PageCut } from '../../../searches/page.ts';
import type { CriminalPlan } from '../query/search-plan.ts';

/** The answer without its records and coverage, which are JSON text already. */
export type CriminalHead = Omit<CriminalEnvelope, 'records' | 'coverage'>;

export type CoveredHead = CriminalHead & { readonly coverageText: string };

export type CriminalFacts = HeadFacts & {
  readonly plan: Pick<CriminalPlan, 'scope' | 'birth' | 'age' | 'ageTolerance'>;
  readonly total: number;
  /** Matching records, among the total, that are too many to be listed. */
  readonly omitted: number;
  /** People left out by the caller's clearances. They are not counted anywhere else. */
  readonly cleared: CriminalHead['cleared'];
  /** Matching records per source code. */
  readonly matched: ReadonlyMap<string, number>;
  readonly cut: PageCut;
  readonly live: LiveResults;
  readonly resolution: readonly ResolutionEntry[];
  /** The deadline passed before the records were read. */
  readonly isLate?: boolean;
};

const LATE = {
  status: 'error',
  fromCache: false,
  note: 'The deadline of the request passed before the records were searched.',
  incompleteReason: 'deadline',
} as const;

const LATE_WARNING =
  'INCOMPLETE SEARCH: the deadline passed before the records were searched. An empty answer does not mean that no one is listed.';

const toOmittedWarning = (total: number, omitted: number): string =>
  `INCOMPLETE SEARCH: ${total} records match, and only ${total - omitted} of them can be listed, some of each source. Send a first name, a date of birth, a state or fewer jurisdictions.`;

/** Coverage never changes the status. An incomplete live source, a missed deadline or omitted records do. */
export function toCriminalHead(facts: CriminalFacts): CriminalHead {
  const { plan, live = [], matched, cut, isLate = false, bill } = facts;
  const sourceStatus = live.map(({ source, outcome, note, remedy, completed }) =>
    toSourceStatus({
      source,
      matched: matched.get(source) ?? 0,
      cappedOmitted: false,
      ...(isLate ? LATE : { ...outcome, note, remedy, fromCache: !completed && matched.has(source) }),
    }),
  );
  const incomplete = sourceStatus.filter((status) => status.incomplete);
  const contradiction = findBirthContradiction(plan, facts.now);
  const completed = isLate ? 0 : live.filter((result) => result.completed).length;
  return {
    searchId: facts.searchId,
    status: isLate || incomplete.length > 0 || facts.omitted > 0 ? 'partial' : 'complete',
    counts: {
      records: facts.total,
      recordsReturned: cut.to - cut.from,
      sourcesOnFile: plan.scope.onFile,
      sourcesPending: plan.scope.pending,
      liveRequested: live.length,
      liveCompleted: completed,
      liveFailed: live.length - completed,
    },
    sourceStatus,
    resolution: [...facts.resolution],
    usage: bill?.usage ?? { liveChecks: 0, liveChecksCompleted: 0, liveChargeUsd: 0, capped: false, display: '' },
    meterEvents: [...(bill?.meterEvents ?? [])],
    legal: { notice: NOTICE },
    cleared: [...facts.cleared],
    warnings: [
      ...(isLate ? [LATE_WARNING] : toWarnings(incomplete, sourceStatus.length, false)),
      ...(facts.omitted > 0 ? [toOmittedWarning(facts.total, facts.omitted)] : []),
      // Criminal answers have no verdict, and batch rows have no test flag, so a warning says it.
      ...(facts.isTest ? [NO_REAL_REGISTRY] : []),
      ...(contradiction ? [contradiction] : []),
      ...toSimulatedWarnings(
        plan.scope.sources.filter(({ simulated }) => simulated).map(({ code }) => code),
        plan.scope.onFile,
      ),
    ],
    page: cut.page,
    perPage: cut.perPage,
    totalPages: cut.totalPages,
    elapsedMs: facts.elapsedMs,
  };
}
