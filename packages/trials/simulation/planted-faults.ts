import type { Commit, Unit } from '../../server/src/store/durable-writes.ts';
import * as jobs from './store/jobs-statements.ts';
import * as limits from './store/limit-statements.ts';
import * as money from './store/money-statements.ts';
import { toRecording } from './store/search-statements.ts';
import { toResult } from './store/twin-store.ts';
import type { PlantedFault } from './world/world-types.ts';

const without = <T>(items: readonly T[] | undefined, isLeftOut: (item: T) => boolean): readonly T[] =>
  (items ?? []).filter((item) => !isLeftOut(item));

const isGuard =
  (name: string) =>
  ({ by }: { readonly by: { readonly name: string } }): boolean =>
    by.name === name;

/** Splits one transaction into two. */
const apart = (commit: Commit, isFirst: (unit: Unit<unknown>) => readonly [Unit<unknown>, Unit<unknown>]): Commit =>
  (async (unit: Unit<unknown>) => {
    const [first, second] = isFirst(unit);
    await commit(first);
    return commit(second);
  }) as Commit;

const dedupless = (json: string, by: string): string =>
  JSON.stringify(
    (JSON.parse(json) as { dedup?: string }[]).map((item) => ({
      ...item,
      ...(item.dedup && { dedup: `${item.dedup} ${by}` }),
    })),
  );

export const PLANTED_FAULTS = {
  'the fence does not check the epoch': {
    statements: { 'jobs-fence': jobs.toFence(({ state }) => state === 'running') },
  },
  'writes bypass the fence': {
    commit: (commit) =>
      ((unit: Unit) => {
        const isStep = unit.conditions?.some(isGuard('fence')) && unit.run !== undefined;
        return isStep
          ? apart(commit, ({ conditions, ...rest }) => [rest, { conditions: conditions ?? [] }])(unit)
          : commit(unit);
      }) as Commit,
  },
  'a claim keeps the epoch': {
    statements: { 'jobs-claim crashes < 2': jobs.toClaim(({ crashes }) => crashes < 2, 0) },
  },
  'leases never run out': { statements: { 'jobs-reap': jobs.toReaping(() => false) } },
  'leases are not renewed': {
    statements: {
      'jobs-prolong': {
        run: (_store, _tx, [ids]) => toResult((ids as readonly string[]).map((id) => ({ id }))),
      },
    },
  },
  'leases run on business time': {
    statements: {
      'jobs-reap': jobs.toReaping(({ leaseUntilMs }, _nowMs, businessMs) => (leaseUntilMs ?? 0) < businessMs),
    },
  },
  'a crash is not counted': {
    statements: { 'jobs-reap': jobs.toReaping(jobs.isLost, 0) },
  },
  'a live process is taken for dead': {
    statements: { 'jobs-reap': jobs.toReaping(({ presence }) => presence !== null) },
  },
  'cancelling leaves the job to its holder': {
    statements: { "UPDATE jobs SET state = 'cancelled'": { run: () => toResult([], 1) } },
  },
  'acknowledged before the commit': {
    commit: (commit, { machine }, owner) =>
      ((unit: Unit<unknown>) => {
        if (unit.run || unit.conditions?.some(isGuard('fence'))) return commit(unit);
        machine.after(30, owner, () => void commit(unit).catch(() => {}));
        return Promise.resolve();
      }) as Commit,
  },
  'the charge commits before its effect': {
    commit: (commit) =>
      ((unit: Unit<unknown>) =>
        unit.writes?.some(isGuard('ledger')) && unit.writes.some(isGuard('search jobs'))
          ? apart(commit, ({ writes, ...rest }) => [
              { writes: (writes ?? []).filter(isGuard('ledger')) },
              { ...rest, writes: without(writes, isGuard('ledger')) },
            ])(unit)
          : commit(unit)) as Commit,
  },
  'a reversal is not unique': {
    statements: { 'ledger-reverse': money.toReversing((entry, by) => `${money.toReversalKey(entry)} ${by}`) },
    commit: (commit) =>
      ((unit: Unit<unknown>) => {
        const taken = unit.writes?.some(({ item }) => 'reversal' in (item as object));
        return taken
          ? apart(commit, (whole) => [{ writes: (whole.writes ?? []).filter(isGuard('ledger')) }, whole])(unit)
          : commit(unit);
      }) as Commit,
  },
  'a search that ends in error keeps its charge': {
    charges: (charges) => ({ ...charges, reverse: (...call) => charges.reverse(...call).slice(1) }),
  },
  'accounts are counted without a lock': {
    statements: { 'ledger-lock': { run: () => toResult([]) } },
  },
  'an Idempotency-Key is shared by all accounts': {
    idempotency: (idempotency) => ({
      ...idempotency,
      toCall: (_account, ...rest) => idempotency.toCall('', ...rest),
    }),
  },
  'the body under an Idempotency-Key is not compared': {
    idempotency: (idempotency) => ({
      ...idempotency,
      toCall: (account, method, path, key) => idempotency.toCall(account, method, path, key, {}),
    }),
  },
  'an Idempotency-Key is looked up, not guarded': {
    commit: (commit) =>
      ((unit: Unit<unknown>) =>
        unit.conditions?.some(isGuard('idempotency'))
          ? commit({ ...unit, conditions: [] }).then((value) =>
              commit({ conditions: (unit.conditions ?? []).filter(isGuard('idempotency')) }).then(
                () => value,
                () => value,
              ),
            )
          : commit(unit)) as Commit,
  },
  'an Idempotency-Key lives for 14 hours': {
    idempotency: (idempotency) => ({
      ...idempotency,
      toRow: async (call, reply) => {
        const row = await idempotency.toRow(call, reply);
        return { ...row, expiresAt: new Date(row.createdAt.getTime() + 14 * 3_600_000) };
      },
    }),
  },
  'an Idempotency-Key lives for ever': {
    idempotency: (idempotency) => ({
      ...idempotency,
      toRow: async (call, reply) => ({ ...(await idempotency.toRow(call, reply)), expiresAt: new Date('2099-01-01') }),
    }),
  },
  'the retry schedule begins with its second step': {
    kinds: (kinds) => kinds.map((kind) => ({ ...kind, retry: kind.retry.slice(1) })),
  },
  'a webhook fails one attempt early': {
    statements: { 'deliveries-record': toRecording((status, attempts) => (attempts >= 34 ? 'failed' : status)) },
  },
  'an attempt is recorded apart from its job': {
    commit: (commit) =>
      ((unit: Unit<unknown>) => {
        const isAttempt =
          unit.run !== undefined && (unit.writes?.length ?? 0) === 0 && unit.conditions?.some(isGuard('fence'));
        return isAttempt ? apart(commit, ({ run, ...rest }) => [rest, run ? { run } : {}])(unit) : commit(unit);
      }) as Commit,
  },
  'the bucket lends one request': {
    statements: { 'rate-take': limits.toTaking((granted, cost) => granted * cost, 1_000_000) },
  },
  'a rejected request uses a token': {
    statements: { 'rate-take': limits.toTaking((granted, cost) => Math.max(granted, 1) * cost) },
  },
  'the quota is read without a lock': { statements: { 'quota-lock': limits.toQuotaLock(false) } },
  'two processes create two jobs for one cron time': {
    statements: {
      'jobs-insert': {
        run: (store, tx, [json]) => jobs.insertJobs.run(store, tx, [dedupless(String(json), tx.by)]),
      },
    },
  },
  'a due job is found only when it is new': {
    statements: {
      'jobs-claim crashes < 2': jobs.toClaim(({ crashes, attempts }) => crashes < 2 && attempts === 0),
    },
  },
} as const satisfies { readonly [name: string]: PlantedFault };
