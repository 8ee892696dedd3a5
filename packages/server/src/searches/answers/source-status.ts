import type { IncompleteReason, SourceStatus } from '@blotter/contract';

/** Per reason: whether a retry would help, and the remedy (contract, Envelope). */
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
  /** Replaces the remedy of the reason. */
  readonly remedy?: string | null | undefined;
  readonly incompleteReason: IncompleteReason | null;
  readonly cappedOmitted: boolean;
};

const describe = ({ remedy = null, ...outcome }: SourceOutcome): SourceStatus => {
  const { incompleteReason } = outcome;
  const help = incompleteReason === null ? { retryable: false, remedy: null } : REMEDIES[incompleteReason];
  const ownHelp = incompleteReason === null || remedy === null ? help : { ...help, remedy };
  return { ...outcome, incomplete: incompleteReason !== null, ...ownHelp };
};

/** Cached per registry, because they are nearly all statuses of most answers. */
const untouched = new Map<string, SourceStatus>();
const texts = new WeakMap<SourceStatus, string>();

/** The status of a loaded, fully searched registry without matches. */
export function toUntouched(source: string): SourceStatus {
  const known = untouched.get(source);
  if (known) return known;
  const status = Object.freeze(
    describe({
      source,
      status: 'ok',
      matched: 0,
      fromCache: true,
      note: null,
      incompleteReason: null,
      cappedOmitted: false,
    }),
  );
  untouched.set(source, status);
  texts.set(status, JSON.stringify(status));
  return status;
}

export function isUntouched(status: SourceStatus): boolean {
  return texts.has(status);
}

export function toSourceStatus(outcome: SourceOutcome): SourceStatus {
  const { source, status, matched, fromCache, note, incompleteReason, cappedOmitted } = outcome;
  const isPlain = status === 'ok' && fromCache && note === null && incompleteReason === null;
  return isPlain && matched === 0 && !cappedOmitted ? toUntouched(source) : describe(outcome);
}

export function toStatusText(status: SourceStatus): string {
  return texts.get(status) ?? JSON.stringify(status);
}

/** Returns the warnings. The first names the incomplete registries. Empty if nothing shortened the answer. */
export function toWarnings(incomplete: readonly SourceStatus[], registries: number, capped: boolean): string[] {
  return [
    ...(incomplete.length > 0
      ? [
          `INCOMPLETE SEARCH: ${incomplete.length} of ${registries} registries did not answer completely (${incomplete
            .map(({ source, incompleteReason }) => `${source}: ${incompleteReason}`)
            .join(', ')}).`,
        ]
      : []),
    ...(capped ? ['The answer is cut at 4,000 records: send perPage to reach all of them.'] : []),
  ];
}
