import {
  type Result,
  type Statement,
  statement,
  type Transaction,
  type TwinRow,
  type TwinStore,
  toResult,
} from './twin-store.ts';

export type JobRow = TwinRow & {
  readonly id: string;
  readonly kind: string;
  readonly accountId: string | null;
  readonly payload: { readonly [key: string]: unknown };
  readonly state: string;
  readonly runAtMs: number;
  readonly attempts: number;
  readonly crashes: number;
  readonly epoch: number;
  readonly leaseUntilMs: number | null;
  readonly presence: number | null;
  readonly worker: string | null;
  readonly createdAtMs: number;
  readonly finishedAtMs: number | null;
  readonly lastError: string | null;
};

export function toMs(at: string | Date): number {
  return typeof at === 'string' ? Date.parse(at) : at.getTime();
}
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function findJobRow(store: TwinStore, tx: Transaction | undefined, id: string): JobRow | undefined {
  return store.get(tx, 'jobs', id) as JobRow | undefined;
}

const lockOf = (id: string): string => `jobs ${id}`;
const listOpen = (store: TwinStore, tx: Transaction): JobRow[] =>
  Array.from(store.openJobs, (id) => findJobRow(store, tx, id) as JobRow);

const byDue = (a: JobRow, b: JobRow): number => a.runAtMs - b.runAtMs || byText(a.id, b.id);

type NewJobItem = {
  readonly id: string;
  readonly kind: string;
  readonly accountId: string | null;
  readonly payload: JobRow['payload'];
  readonly runAt: string;
  readonly dedup?: string;
  readonly createdAt: string;
};

const dedupKey = ({ kind, dedup }: NewJobItem): string => `${kind} ${dedup}`;

export const insertJobs = statement<[json: string]>({
  locks: ([json]) =>
    (JSON.parse(json) as NewJobItem[]).map((item) => `dedup ${item.dedup === undefined ? item.id : dedupKey(item)}`),
  run: (store, tx, [json]) => {
    let count = 0;
    for (const item of JSON.parse(json) as NewJobItem[]) {
      if (item.dedup !== undefined) {
        if (store.get(tx, 'dedup', dedupKey(item))) continue;
        store.put(tx, 'dedup', dedupKey(item), { id: item.id });
      }
      if (findJobRow(store, tx, item.id))
        throw Object.assign(new Error('duplicate key value'), { code: '23505', constraint: 'jobs_pkey' });
      const { id, kind, accountId, payload } = item;
      store.put(tx, 'jobs', id, {
        id,
        kind,
        accountId,
        payload,
        state: 'pending',
        runAtMs: toMs(item.runAt),
        attempts: 0,
        crashes: 0,
        epoch: 0,
        leaseUntilMs: null,
        presence: null,
        worker: null,
        createdAtMs: toMs(item.createdAt),
        finishedAtMs: null,
        lastError: null,
      });
      count++;
    }
    if (count > 0) tx.notices.push('jobs');
    return toResult([]);
  },
});

type Step = {
  readonly id: string;
  readonly epoch: string;
  readonly state: string;
  readonly runAt: string | null;
  readonly finishedAt: string | null;
  readonly error: string | null;
  readonly hasAdvanced: boolean;
};

const moveJob = (row: JobRow, step: Step): JobRow => ({
  ...row,
  state: step.state,
  runAtMs: step.runAt === null ? row.runAtMs : toMs(step.runAt),
  finishedAtMs: step.finishedAt === null ? null : toMs(step.finishedAt),
  lastError: step.error ?? row.lastError,
  crashes: step.state === 'pending' || step.hasAdvanced ? 0 : row.crashes,
  attempts: step.state === 'pending' && step.error === null ? 0 : row.attempts,
  leaseUntilMs: step.state === 'running' ? row.leaseUntilMs : null,
});

/** `isHeld` decides which steps are allowed. */
export function toFence(isHeld: (row: JobRow, step: Step) => boolean): Statement {
  return statement<[json: string]>({
    locks: ([json]) => (JSON.parse(json) as Step[]).map(({ id }) => lockOf(id)).sort(byText),
    run: (store, tx, [json]) => {
      const rows: TwinRow[] = [];
      for (const step of JSON.parse(json) as Step[]) {
        const row = findJobRow(store, tx, step.id);
        if (!row || !isHeld(row, step)) continue;
        store.put(tx, 'jobs', row.id, moveJob(row, step));
        rows.push({ id: row.id });
      }
      return toResult(rows);
    },
  });
}

export const fenceJobs = toFence((row, { epoch }) => row.state === 'running' && row.epoch === Number(epoch));

export function toReaping(
  isLost: (row: JobRow, nowMs: number, businessMs: number, isGone: TwinStore['isGone']) => boolean,
  crashesMore = 1,
): Statement {
  return statement<[now: Date]>({
    run: (store, tx, [now]) => {
      let count = 0;
      const nowMs = store.nowMs();
      for (const row of listOpen(store, tx)) {
        if (row.state !== 'running' || store.isHeldByOther(tx, lockOf(row.id))) continue;
        if (!isLost(row, nowMs, toMs(now), store.isGone)) continue;
        store.hold(tx, lockOf(row.id));
        store.put(tx, 'jobs', row.id, {
          ...row,
          state: 'pending',
          leaseUntilMs: null,
          epoch: row.epoch + 1,
          crashes: row.crashes + crashesMore,
          runAtMs: toMs(now),
        });
        count++;
      }
      return toResult([], count);
    },
  });
}

export const isLost: Parameters<typeof toReaping>[0] = ({ leaseUntilMs, presence }, nowMs, _businessMs, isGone) =>
  (leaseUntilMs ?? 0) < nowMs || (presence !== null && isGone(presence));

export const reapJobs = toReaping(isLost);

type Take = {
  readonly worker: string;
  readonly leaseMs: number;
  readonly presence: number | null;
  readonly epochMore: number;
};

const take = (store: TwinStore, tx: Transaction, due: readonly JobRow[], by: Take): Result =>
  toResult(
    due.map((row) => {
      const taken: JobRow = {
        ...row,
        state: 'running',
        epoch: row.epoch + by.epochMore,
        attempts: row.attempts + 1,
        worker: by.worker,
        leaseUntilMs: store.nowMs() + by.leaseMs,
        presence: by.presence,
      };
      store.hold(tx, lockOf(row.id));
      store.put(tx, 'jobs', row.id, taken);
      const { id, kind, accountId, payload, attempts, crashes, epoch } = taken;
      return { id, kind, account_id: accountId, payload, attempts, crashes, epoch: BigInt(epoch) };
    }),
  );

const isPaused = (store: TwinStore, tx: Transaction): boolean =>
  store.get(tx, 'switches', 'workers_paused')?.value === 'true';

export function toClaim(isMeant: (row: JobRow) => boolean, epochMore = 1): Statement {
  return statement<
    [
      ...[worker: string, leaseMs: number, now: Date, presence: number | null],
      ...[limit: number, kinds: readonly string[], mosts: readonly number[]],
    ]
  >({
    run: (store, tx, [worker, leaseMs, now, presence, limit, kinds, mosts]) => {
      if (isPaused(store, tx)) return toResult([]);
      const due: JobRow[] = [];
      kinds.forEach((kind, i) => {
        const found = listOpen(store, tx)
          .filter((row) => row.state === 'pending' && row.kind === kind && isMeant(row) && row.runAtMs <= toMs(now))
          .filter((row) => !store.isHeldByOther(tx, lockOf(row.id)))
          .sort(byDue);
        due.push(...found.slice(0, mosts[i]));
      });
      return take(store, tx, due.slice(0, limit), { worker, leaseMs, presence, epochMore });
    },
  });
}

export const claimByIds = statement<
  [worker: string, leaseMs: number, now: Date, presence: number | null, ids: readonly string[]]
>({
  run: (store, tx, [worker, leaseMs, now, presence, ids]) => {
    if (isPaused(store, tx)) return toResult([]);
    const due = [...ids]
      .sort(byText)
      .flatMap((id) => findJobRow(store, tx, id) ?? [])
      .filter((row) => row.state === 'pending' && row.runAtMs <= toMs(now))
      .filter((row) => !store.isHeldByOther(tx, lockOf(row.id)));
    return take(store, tx, due, { worker, leaseMs, presence, epochMore: 1 });
  },
});

const listDueOf = (store: TwinStore, tx: Transaction, kind: string, nowMs: number): JobRow[] =>
  listOpen(store, tx)
    .filter((row) => row.state === 'pending' && row.crashes < 2 && row.kind === kind && row.runAtMs <= nowMs)
    .sort(byDue);

const toCandidate = ({ id, accountId }: JobRow): TwinRow => ({ id, accountId });

export const listDue = statement<[now: Date, kind: string, limit: number]>({
  run: (store, tx, [now, kind, limit]) =>
    toResult(listDueOf(store, tx, kind, toMs(now)).slice(0, limit).map(toCandidate)),
});

export const listDueOfEach = statement<
  [now: Date, kind: string, accounts: readonly string[], counts: readonly number[], perAccount: number]
>({
  run: (store, tx, [now, kind, accounts, counts, perAccount]) => {
    const room = new Map(accounts.map((id, i) => [id, perAccount - (counts[i] ?? 0)]));
    const found = listDueOf(store, tx, kind, toMs(now)).filter(({ accountId }) => {
      const left = room.get(accountId ?? '') ?? perAccount;
      room.set(accountId ?? '', left - 1);
      return accountId !== null && left > 0;
    });
    return toResult(found.map(toCandidate));
  },
});

const isHeldStill = (row: JobRow | undefined, epoch: unknown): row is JobRow =>
  row?.state === 'running' && row.epoch === Number(epoch);

export const prolongLeases = statement<
  [ids: readonly string[], epochs: readonly string[], leaseMs: number, presence: number | null]
>({
  run: (store, tx, [ids, epochs, leaseMs, presence]) => {
    const rows: TwinRow[] = [];
    ids.forEach((id, i) => {
      const row = findJobRow(store, tx, id);
      if (!isHeldStill(row, epochs[i])) return;
      rows.push({ id });
      if (store.isHeldByOther(tx, lockOf(id))) return;
      store.hold(tx, lockOf(id));
      store.put(tx, 'jobs', id, { ...row, leaseUntilMs: store.nowMs() + leaseMs, presence });
    });
    return toResult(rows);
  },
});

export const handBack = statement<[id: string, epoch: string]>({
  locks: ([id]) => [lockOf(id)],
  run: (store, tx, [id, epoch]) => {
    const row = findJobRow(store, tx, id);
    if (!isHeldStill(row, epoch)) return toResult([]);
    const attempts = Math.max(row.attempts - 1, 0);
    store.put(tx, 'jobs', id, { ...row, state: 'pending', leaseUntilMs: null, epoch: row.epoch + 1, attempts });
    return toResult([]);
  },
});

export function toCancelling(epochMore = 1): Statement {
  return statement<[id: string, now: Date]>({
    locks: ([id]) => [lockOf(id)],
    run: (store, tx, [id, now]) => {
      const row = findJobRow(store, tx, id);
      if (row?.state !== 'pending' && row?.state !== 'running') return toResult([], 0);
      const ended = { state: 'cancelled', finishedAtMs: toMs(now), leaseUntilMs: null };
      store.put(tx, 'jobs', id, { ...row, ...ended, epoch: row.epoch + epochMore });
      return toResult([], 1);
    },
  });
}
