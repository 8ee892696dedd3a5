import type { IncompleteReason, SourceStatus } from '@blotter/contract';

/** Whether the same request later would change the answer, and what would (contract, Envelope). */
const REMEDIES: { readonly [R in IncompleteReason]: { readonly retryable: boolean; readonly remedy: string } } = {
  deadline: { retryable: true, remedy: 'Send the request again with a longer deadlineMs.' },
  truncated: {
    retryable: false,
    remedy: 'Narrow the query: more candidates than the limit matched. Paging does not help.',
  },
  excluded: { retryable: false, remedy: 'This registry is excluded from this product; check it on its own site.' },
  not_searched: {
    retryable: false,
    remedy: 'This registry cannot be searched here yet; leave it out or check it on its own site.',
  },
  unavailable: { retryable: true, remedy: 'The registry did not answer in time; send the request again later.' },
  error: { retryable: true, remedy: 'The registry answered with an error; send the request again.' },
};

export type SourceOutcome = {
  readonly source: string;
  readonly status: SourceStatus['status'];
  readonly matched: number;
  readonly fromCache: boolean;
  readonly note: string | null;
  readonly incompleteReason: IncompleteReason | null;
  readonly cappedOmitted: number;
};

export const toSourceStatus = (outcome: SourceOutcome): SourceStatus => {
  const { incompleteReason } = outcome;
  const help = incompleteReason === null ? { retryable: false, remedy: null } : REMEDIES[incompleteReason];
  return { ...outcome, incomplete: incompleteReason !== null, ...help };
};

/** The first names the incomplete ones; none when nothing shortened the answer. */
export const toWarnings = (statuses: readonly SourceStatus[], capped: boolean): string[] => {
  const incomplete = statuses.filter((status) => status.incomplete);
  return [
    ...(incomplete.length > 0
      ? [
          `INCOMPLETE SEARCH: ${incomplete.length} of ${statuses.length} registries did not answer completely (${incomplete
            .map(({ source, incompleteReason }) => `${source}: ${incompleteReason}`)
            .join(', ')}).`,
        ]
      : []),
    ...(capped ? ['The answer is cut at 4,000 records: send perPage to reach all of them.'] : []),
  ];
};
