import type {
  CriminalCounts,
  NearMisses,
  SearchCounts,
  SearchCoverage,
  SourceStatus,
  Verdict,
} from './generated/api-types.ts';

/** A source that was not completely searched, so the person may be listed there. */
export type Unchecked = {
  readonly source: string;
  readonly reason: string;
  /** True if a repeat of the request may give more. */
  readonly retryable: boolean;
  readonly remedy: string | null;
};

export type Reading = {
  /** A sentence that can be shown to people. */
  readonly sentence: string;
  readonly because: readonly string[];
  readonly remedies: readonly string[];
  readonly unchecked: readonly Unchecked[];
  /** Similar people outside this result, and the registries that list them. */
  readonly nearMisses: NearMisses;
} & (
  | { readonly kind: 'match'; readonly records: number; readonly isComplete: boolean }
  /** No match in the scope that `because` describes. */
  | { readonly kind: 'no_match' }
  /** No match so far, but the result is not conclusive. Never report it as “no match”. */
  | { readonly kind: 'unknown' }
);

/** Any response of a search: an envelope of either product, a batch row, a job, an accepted job or stored results. */
export type Readable = {
  readonly status?: string;
  readonly records?: readonly unknown[];
  readonly offenders?: readonly unknown[];
  readonly counts?: SearchCounts | CriminalCounts;
  readonly sourceStatus?: readonly SourceStatus[];
  readonly coverage?: SearchCoverage;
  readonly cleared?: readonly unknown[];
  readonly warnings?: readonly string[];
  readonly verdict?: Verdict;
  readonly result?: Readable | null;
  readonly dryRun?: boolean;
  /** True in a response to a test key. */
  readonly testMode?: boolean;
};

/**
 * Answers “is this person listed?”. Returns `no_match` only if the result is complete and its verdict allows it. A partial or pending
 * result, a dry run, an error, a result for a test key and a result without a verdict are `unknown`.
 */
export function readVerdict(answer: Readable): Reading {
  const { testMode = false } = answer;
  if (answer.result) return readVerdict(testMode ? { ...answer.result, testMode } : answer.result);
  const records = countRecords(answer);
  const unchecked = listUnchecked(answer);
  const { because: reasons = [], remedies = [] } = answer.verdict ?? {};
  const because = testMode && reasons[0] !== TEST ? [TEST, ...reasons] : reasons;
  const isComplete = isWhole(answer, unchecked);
  const shared = { unchecked, remedies, nearMisses: answer.verdict?.nearMisses ?? NO_NEAR_MISSES };
  if (records > 0)
    return { kind: 'match', records, isComplete, ...shared, because, sentence: toFound(records, isComplete) };
  if (!testMode && isComplete && mayConclude(answer) && shared.nearMisses.people === 0)
    return { kind: 'no_match', ...shared, because: [...because, ...toScope(answer)], sentence: NO_MATCH };
  return { kind: 'unknown', ...shared, because: because.length > 0 ? because : [toDoubt(answer)], sentence: UNKNOWN };
}

const NO_NEAR_MISSES: NearMisses = { people: 0, jurisdictions: [], reasons: [] };

/** The same sentence as in the service. */
const TEST = 'No real registry was searched: this was made with a test key.';
const NO_MATCH = 'No match in the sources that were searched, all of which answered in full.';
const UNKNOWN =
  'It is not known whether this person is listed: the answer does not allow the conclusion “no match”, and must not be reported as one.';

const toFound = (records: number, isComplete: boolean): string =>
  `${records} ${records === 1 ? 'record matches' : 'records match'}; each is a lead, not proof of identity.${
    isComplete ? '' : ' The search is incomplete: there may be more.'
  }`;

const countRecords = ({ records = [], offenders = [], counts }: Readable): number =>
  Math.max(records.length, offenders.length, counts?.records ?? 0);

const listUnchecked = ({ sourceStatus = [], coverage }: Readable): readonly Unchecked[] => [
  ...sourceStatus
    .filter(({ incomplete }) => incomplete)
    .map(({ source, incompleteReason, retryable, remedy }) => ({
      source,
      retryable,
      remedy,
      reason: incompleteReason ?? 'unknown',
    })),
  ...(coverage?.sources ?? [])
    .filter(({ availability }) => availability === 'pending' || availability === 'restricted')
    .map(({ code, availability }) => ({ source: code, reason: availability, retryable: false, remedy: null })),
];

const isWhole = ({ status, counts }: Readable, unchecked: readonly Unchecked[]): boolean => {
  if (status !== 'complete' || counts === undefined || unchecked.length > 0) return false;
  return 'sourcesIncomplete' in counts
    ? counts.sourcesIncomplete === 0 && counts.sourcesComplete === counts.sourcesQueried
    : counts.sourcesPending === 0 && counts.liveFailed === 0 && counts.liveCompleted === counts.liveRequested;
};

/** Criminal results have no verdict. Their scope is the stored sources. A cleared record or a warning makes the result inconclusive. */
const mayConclude = ({ verdict, counts, cleared = [], warnings = [] }: Readable): boolean => {
  if (verdict) return verdict.canConcludeNoMatch;
  if (counts === undefined || !('sourcesOnFile' in counts)) return false;
  return counts.sourcesOnFile > 0 && cleared.length === 0 && warnings.length === 0;
};

const toScope = ({ verdict, counts, coverage }: Readable): readonly string[] =>
  verdict || counts === undefined || !('sourcesOnFile' in counts)
    ? []
    : [
        `${counts.sourcesOnFile} sources on file were searched, in ${coverage?.statesCovered.join(', ') || 'no state'}; nothing is said of any other court, jail or prison.`,
      ];

const toDoubt = ({ status, verdict, warnings = [] }: Readable): string => {
  if (status === 'pending' || status === 'running') return 'The search has not finished.';
  if (status === 'error') return 'The search ended in error.';
  if (status === 'partial') return 'Not every source answered in full.';
  if (warnings.length > 0) return warnings.join(' ');
  return verdict ? 'The service does not allow the conclusion.' : 'The answer carries no verdict.';
};
