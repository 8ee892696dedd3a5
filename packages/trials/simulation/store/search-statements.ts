import { byText, toMs } from './jobs-statements.ts';
import { type Statement, statement, type TwinRow, toResult } from './twin-store.ts';

export type SearchTwin = TwinRow & {
  readonly accountId: string;
  readonly id: string;
  readonly jobId: string;
  readonly sealed: string;
  readonly sources: readonly string[];
  readonly isFree: boolean;
  readonly state: string;
  readonly error: string | null;
  readonly createdAt: string;
  readonly deadlineAtMs: number | null;
};

export type DeliveryTwin = TwinRow & {
  readonly accountId: string;
  readonly id: string;
  readonly eventType: string;
  readonly eventId: string;
  readonly status: string;
  readonly attempts: number;
  readonly firstAttemptAt: Date | null;
  readonly lastAttemptAt: Date | null;
  readonly lastStatusCode: number | null;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
};

const pair = (accountId: string, id: string): string => `${accountId} ${id}`;

export const insertSearches = statement<[json: string]>({
  run: (store, tx, [json]) => {
    for (const item of JSON.parse(json) as SearchTwin[])
      store.put(tx, 'search_jobs', pair(item.accountId, item.id), {
        ...item,
        state: 'pending',
        error: null,
        deadlineAtMs: null,
      });
    return toResult([]);
  },
});

const sourcesKey = (accountId: string, searchId: string): string => `sources of ${pair(accountId, searchId)}`;
type Sources = TwinRow & { readonly results: readonly TwinRow[] };

export const findSearch = statement<[accountId: string, id: string, product: string]>({
  run: (store, tx, [accountId, id, product]) => {
    const row = store.get(tx, 'search_jobs', pair(accountId, id)) as SearchTwin | undefined;
    if (!row || row.product !== product) return toResult([]);
    const { deadlineAtMs: _deadline, finishedAt: _finished, sealed, createdAt, ...rest } = row;
    const found = store.get(tx, 'search_job_sources', sourcesKey(accountId, id)) as Sources | undefined;
    return toResult([
      {
        ...rest,
        sealed: Buffer.from(sealed, 'base64'),
        createdAt: new Date(createdAt),
        sourcesDone: found?.results.length ?? 0,
      },
    ]);
  },
});

const isOpen = (row: SearchTwin | undefined): row is SearchTwin => row?.state === 'pending' || row?.state === 'running';
const lockOfSearch = ([accountId, id]: readonly [string, string, ...(readonly unknown[])]): readonly string[] => [
  `search_jobs ${pair(accountId, id)}`,
];

export const startSearch = statement<[accountId: string, id: string, deadlineMs: number]>({
  locks: lockOfSearch,
  run: (store, tx, [accountId, id, deadlineMs]) => {
    const row = store.get(tx, 'search_jobs', pair(accountId, id)) as SearchTwin | undefined;
    if (!isOpen(row)) return toResult([]);
    const deadlineAtMs = row.deadlineAtMs ?? store.nowMs() + deadlineMs;
    store.put(tx, 'search_jobs', pair(accountId, id), { ...row, state: 'running', deadlineAtMs });
    return toResult([{ leftMs: deadlineAtMs - store.nowMs() }]);
  },
});

export const endSearch = statement<[accountId: string, id: string, error: string | null, now: Date]>({
  locks: lockOfSearch,
  run: (store, tx, [accountId, id, error, now]) => {
    const row = store.get(tx, 'search_jobs', pair(accountId, id)) as SearchTwin | undefined;
    if (!isOpen(row)) return toResult([], 0);
    const state = error === null ? 'complete' : 'error';
    store.put(tx, 'search_jobs', pair(accountId, id), { ...row, state, error, finishedAt: now });
    return toResult([], 1);
  },
});

export const insertSource = statement<[accountId: string, searchId: string, ...rest: readonly unknown[]]>({
  locks: ([accountId, id]) => [sourcesKey(accountId, id)],
  run: (store, tx, [accountId, searchId, source, status, incompleteReason, note, remedy, completed, isUnbilled]) => {
    const key = sourcesKey(accountId, searchId);
    const { results = [] } = (store.get(tx, 'search_job_sources', key) as Sources | undefined) ?? {};
    if (results.some((one) => one.source === source)) return toResult([]);
    const one = { source, outcome: { status, incompleteReason }, note, remedy, completed, isUnbilled };
    const all = [...results, one].sort((a, b) => byText(String(a.source), String(b.source)));
    store.put(tx, 'search_job_sources', key, { accountId, searchId, results: all });
    return toResult([]);
  },
});

export const listSources = statement<[accountId: string, searchId: string]>({
  run: (store, tx, [accountId, searchId]) =>
    toResult([
      ...((store.get(tx, 'search_job_sources', sourcesKey(accountId, searchId)) as Sources | undefined)?.results ?? []),
    ]),
});

type NewDeliveryItem = {
  readonly account_id: string;
  readonly id: string;
  readonly event_type: string;
  readonly event_id: string;
  readonly target: string;
  readonly body: string;
  readonly created_at: string;
};

export const insertDeliveries = statement<[json: string]>({
  locks: ([json]) =>
    (JSON.parse(json) as NewDeliveryItem[])
      .map(({ account_id, id }) => `deliveries ${pair(account_id, id)}`)
      .sort(byText),
  run: (store, tx, [json]) => {
    for (const item of JSON.parse(json) as NewDeliveryItem[]) {
      const key = pair(item.account_id, item.id);
      if (store.get(tx, 'deliveries', key)) continue;
      const createdAt = new Date(toMs(item.created_at));
      store.put(tx, 'deliveries', key, {
        accountId: item.account_id,
        id: item.id,
        eventType: item.event_type,
        eventId: item.event_id,
        status: 'pending',
        attempts: 0,
        firstAttemptAt: null,
        lastAttemptAt: null,
        lastStatusCode: null,
        nextAttemptAt: createdAt,
        createdAt,
        target: item.target,
        body: item.body,
      });
    }
    return toResult([]);
  },
});

export const findDelivery = statement<[accountId: string, id: string]>({
  run: (store, tx, [accountId, id]) => {
    const row = store.get(tx, 'deliveries', pair(accountId, id));
    if (!row) return toResult([]);
    const { target, body, ...rest } = row;
    return toResult([
      {
        ...rest,
        targetSealed: Buffer.from(target as string, 'base64'),
        bodySealed: Buffer.from(body as string, 'base64'),
      },
    ]);
  },
});

/** `toStatus` returns the state after an attempt. */
export function toRecording(toStatus: (status: string, attempts: number) => string): Statement {
  return statement<
    [
      accountId: string,
      id: string,
      before: number,
      at: Date,
      code: number | null,
      wanted: string,
      nextAttemptAt: Date | null,
    ]
  >({
    locks: ([accountId, id]) => [`deliveries ${pair(accountId, id)}`],
    run: (store, tx, [accountId, id, before, at, code, wanted, nextAttemptAt]) => {
      const row = store.get(tx, 'deliveries', pair(accountId, id)) as DeliveryTwin | undefined;
      if (row?.status !== 'pending' || row.attempts !== before) return toResult([], 0);
      const attempts = row.attempts + 1;
      const status = toStatus(wanted, attempts);
      store.put(tx, 'deliveries', pair(accountId, id), {
        ...row,
        attempts,
        firstAttemptAt: row.firstAttemptAt ?? at,
        lastAttemptAt: at,
        lastStatusCode: code,
        status,
        nextAttemptAt: status === 'pending' ? nextAttemptAt : null,
      });
      return toResult([], 1);
    },
  });
}

export const recordAttempt = toRecording((status) => status);
