import type { QuarantineDecisionRequest } from '@blotter/contract';
import type { SealedVersion } from '../../searches/documents/stored-version.ts';

/** The counts of a run before it is visible. Every row is counted once: arrived, changed, unchanged, quarantined or repeated. */
export type RunCounts = {
  readonly rowsRead: number;
  readonly arrived: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly departed: number;
  /** Unreadable rows, and rows that conflict with another row of the same id. */
  readonly quarantined: number;
  /** Rows that repeat another row of the same id. */
  readonly repeated: number;
};

const MAX_DEPARTED_SHARE = 0.2;
const MAX_UNREADABLE_SHARE = 0.05;

export type HoldQuestion = {
  readonly counts: RunCounts;
  /** Quarantined rows that could not be read. */
  readonly unreadable: number;
  readonly firstUnreadable: readonly QuarantinedRow[];
  /** Why the reading stopped before the end of the source. Undefined if it was fully read. */
  readonly stoppedBy: string | undefined;
  readonly presentBefore: number;
  /** Assertions of the manifest that the run fails, one sentence each. */
  readonly faults: readonly string[];
  readonly acceptDepartures: boolean;
};

/**
 * Returns why a run must wait for the operator, or none if it may be applied. A source that lost a fifth of its
 * people has more likely changed its page than its people.
 */
export function findHolds(question: HoldQuestion): readonly string[] {
  const { counts, unreadable, firstUnreadable, stoppedBy, presentBefore, faults, acceptDepartures } = question;
  const { departed, rowsRead } = counts;
  const departing = presentBefore === 0 ? 0 : departed / presentBefore;
  const unreadableShare = rowsRead === 0 ? 0 : unreadable / rowsRead;
  return [
    ...(departing > MAX_DEPARTED_SHARE && !acceptDepartures
      ? [
          `${departed} of ${presentBefore} records would depart (${percent(departing)}); at most a fifth is applied without approval.`,
        ]
      : []),
    ...(stoppedBy === undefined ? [] : [`The source could not be fully read: ${stoppedBy}.`]),
    ...(unreadableShare > MAX_UNREADABLE_SHARE
      ? [
          `${unreadable} of ${rowsRead} rows could not be read (${percent(unreadableShare)}); ${percent(MAX_UNREADABLE_SHARE)} at most is applied without approval.`,
          ...firstUnreadable.map(toSentence),
        ]
      : []),
    ...faults,
  ];
}

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

/** Returns “Row 3”, counted from 1, with the file's name if a run reads several. */
export function toRowPlace({ rowNumber, resource }: Pick<QuarantinedRow, 'rowNumber' | 'resource'>): string {
  if (rowNumber === 0) return resource === '' ? 'The file' : resource;
  return resource === '' ? `Row ${rowNumber}` : `Row ${rowNumber} of ${resource}`;
}

const toSentence = (row: QuarantinedRow): string => `${toRowPlace(row)}: ${row.reason}.`;

/** A staged row: its key, its content, and its link keys. */
export type StagedRow = {
  readonly rowKey: string;
  /** SHA-256 of the published content, in hexadecimal digits. */
  readonly contentHash: string;
  readonly sourceUpdatedAt: Date | null;
  /** Called only for new or changed rows, because most rows of most runs are neither. */
  readonly toContent: () => RowContent;
};

export type RowContent = SealedVersion & { readonly linkKeys: readonly string[] };

/** `rowNumber` counts from 1 in its file or page, `resource`. 0 means the whole of it. `resource` is '' if there is only one. */
type RowPlace = { readonly rowNumber: number; readonly resource: string };

/** A row in the order of the source. `position` is its place in the whole run, equal at every reading. */
export type RunRow = RowPlace & { readonly position: number } & (
    | {
        readonly kind: 'row';
        readonly row: StagedRow;
        readonly filledFields: readonly string[];
        readonly unknownFields: readonly string[];
        readonly missingFields: readonly string[];
        /** True if the row says that the simulator made it. */
        readonly isSimulated?: boolean;
      }
    | {
        readonly kind: 'unreadable';
        readonly reason: string;
        readonly excerpt: string;
        /** True if nothing after it could be read. */
        readonly stopsReading: boolean;
      }
  );

export type QuarantinedRow = RowPlace & { readonly reason: string; readonly excerpt: string };

export type QuarantineDecision = {
  readonly decision: QuarantineDecisionRequest['decision'];
  readonly note: string;
  readonly decidedAt: Date;
  readonly requestId: string;
};

/** A quarantined row with the operator's decision, if there is one. */
export type ReviewedRow = QuarantinedRow & {
  readonly position: number;
  readonly decision: QuarantineDecision | null;
};

/** A page of quarantined rows after a position. */
export type WantedRows = {
  readonly limit: number;
  readonly after?: number | undefined;
  readonly state?: 'open' | 'decided' | undefined;
};

export type RunProgress = {
  readonly phase: 'fetching' | 'reading' | 'comparing' | 'taking over';
  /** Pages while fetching, rows otherwise. */
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
  /** True if it contained rows of the simulator. */
  readonly simulated: boolean;
};

/** A run with the fill rates and the number of distinct records of the previous applied full run. */
export type ListedRun = StoredRun & {
  readonly fillRatesBefore: StoredRun['fillRates'] | null;
  readonly rowsBefore: number | null;
};
