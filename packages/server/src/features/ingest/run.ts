/** What a run found, before anything of it is visible. */
export type RunCounts = {
  readonly rowsRead: number;
  readonly arrived: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly departed: number;
  readonly quarantined: number;
};

const MAX_DEPARTED_SHARE = 0.2;

/**
 * Why a run must wait for the operator; none when it may be taken over. A source that lost a fifth of its people has more
 * likely changed its page than its people.
 */
export const findHolds = (
  counts: RunCounts,
  presentBefore: number,
  failedAssertions: readonly string[],
  acceptDepartures: boolean,
): readonly string[] => {
  const share = presentBefore === 0 ? 0 : counts.departed / presentBefore;
  const loses = share > MAX_DEPARTED_SHARE && !acceptDepartures;
  return [
    ...(loses
      ? [
          `${counts.departed} of ${presentBefore} records would depart (${Math.round(share * 100)} %); a fifth at most is taken over unasked.`,
        ]
      : []),
    ...failedAssertions,
  ];
};

/** One row as it is staged: how it is known, what it says, and what it may be linked by. */
export type StagedRow = {
  readonly rowKey: string;
  /** SHA-256 of what is published, in hexadecimal digits. */
  readonly contentHash: string;
  readonly published: string;
  readonly sourceUpdatedAt: Date | null;
  /** Asked only of rows that are new or changed: most rows of most runs are neither. */
  readonly toKept: () => KeptRow;
};

export type KeptRow = {
  readonly document: string;
  /** What is searched by, in short. */
  readonly facets: string;
  readonly linkKeys: readonly string[];
};

export type UnreadableRow = { readonly rowNumber: number; readonly reason: string; readonly excerpt: string };

export type RunKind = 'full' | 'delta';
export type RunState = 'reading' | 'held' | 'done' | 'failed' | 'discarded';

export type StoredRun = RunCounts & {
  readonly id: string;
  readonly source: string;
  readonly kind: RunKind;
  readonly state: RunState;
  readonly fingerprint: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly reasons: readonly string[];
  readonly fillRates: { readonly [field: string]: number };
  readonly unknownFields: readonly string[];
  readonly missingFields: readonly string[];
  /** It brought rows of the simulator. */
  readonly simulated: boolean;
};

/** A run with the fill rates of the full run that was taken over before it. */
export type ListedRun = StoredRun & { readonly fillRatesBefore: StoredRun['fillRates'] | null };
