/**
 * What a run found, before anything of it is visible. Every row read is counted once: arrived, changed, unchanged, quarantined or
 * repeated.
 */
export type RunCounts = {
  readonly rowsRead: number;
  readonly arrived: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly departed: number;
  /** Rows that could not be read, and rows that another row with the same id contradicts. */
  readonly quarantined: number;
  /** Rows that say again what another row with the same id says. */
  readonly repeated: number;
};

const MAX_DEPARTED_SHARE = 0.2;
const MAX_UNREADABLE_SHARE = 0.05;

export type HoldQuestion = {
  readonly counts: RunCounts;
  /** Quarantined rows that could not be read. */
  readonly unreadable: number;
  readonly firstUnreadable: readonly QuarantinedRow[];
  /** Why the reading ended before the end of the source; undefined when it was read to its end. */
  readonly stoppedBy: string | undefined;
  readonly presentBefore: number;
  /** What the manifest demands and the run does not meet, in sentences. */
  readonly faults: readonly string[];
  readonly acceptDepartures: boolean;
};

/**
 * Why a run must wait for the operator; none when it may be taken over. A source that lost a fifth of its people has more
 * likely changed its page than its people.
 */
export function findHolds(question: HoldQuestion): readonly string[] {
  const { counts, unreadable, firstUnreadable, stoppedBy, presentBefore, faults, acceptDepartures } = question;
  const { departed, rowsRead } = counts;
  const departing = presentBefore === 0 ? 0 : departed / presentBefore;
  const unreadableShare = rowsRead === 0 ? 0 : unreadable / rowsRead;
  return [
    ...(departing > MAX_DEPARTED_SHARE && !acceptDepartures
      ? [
          `${departed} of ${presentBefore} records would depart (${percent(departing)}); a fifth at most is taken over unasked.`,
        ]
      : []),
    ...(stoppedBy === undefined ? [] : [`The source could not be read to its end: ${stoppedBy}.`]),
    ...(unreadableShare > MAX_UNREADABLE_SHARE
      ? [
          `${unreadable} of ${rowsRead} rows could not be read (${percent(unreadableShare)}); ${percent(MAX_UNREADABLE_SHARE)} at most is taken over unasked.`,
          ...firstUnreadable.map(toSentence),
        ]
      : []),
    ...faults,
  ];
}

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

/** “Row 3”, as a person counts the rows of the file, with the file's name where a run reads several. */
export function toRowPlace({ rowNumber, resource }: Pick<QuarantinedRow, 'rowNumber' | 'resource'>): string {
  if (rowNumber === 0) return resource === '' ? 'The file' : resource;
  return resource === '' ? `Row ${rowNumber}` : `Row ${rowNumber} of ${resource}`;
}

const toSentence = (row: QuarantinedRow): string => `${toRowPlace(row)}: ${row.reason}.`;

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

/** `rowNumber` counts from 1 in its file or page, `resource`; 0 means the whole of it. `resource` is '' where there is only one. */
type RowPlace = { readonly rowNumber: number; readonly resource: string };

/** A row of a source, in the source's order; `position` is its place in the whole run, the same at every reading. */
export type FoundRow = RowPlace & { readonly position: number } & (
    | {
        readonly kind: 'row';
        readonly row: StagedRow;
        readonly filledFields: readonly string[];
        readonly unknownFields: readonly string[];
        readonly missingFields: readonly string[];
        /** The row says that the simulator made it. */
        readonly isSimulated?: boolean;
      }
    | {
        readonly kind: 'unreadable';
        readonly reason: string;
        readonly excerpt: string;
        /** Nothing behind it could be read. */
        readonly stopsReading: boolean;
      }
  );

export type QuarantinedRow = RowPlace & { readonly reason: string; readonly excerpt: string };

export type RunProgress = {
  readonly phase: 'fetching' | 'reading' | 'comparing' | 'taking over';
  /** Pages while it fetches, rows otherwise. */
  readonly count: number;
};

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
