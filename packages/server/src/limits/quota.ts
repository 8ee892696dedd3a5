import type { Database } from '../store/database.ts';
import { createBatcher } from './batcher.ts';
import {
  type Counter,
  countChanges,
  counterId,
  type QuotaChange,
  type QuotaVerdict,
  type Reservation,
  toAccountCounter,
  toKeyCounter,
} from './quota-counter.ts';
import { lockCounters, putCounters } from './quota-store.ts';

export type Quota = {
  /** Counts the call against both its account and its key, or against neither if one is exhausted. */
  readonly reserve: (reservation: Reservation) => Promise<QuotaVerdict>;
  /** Refunds what `reserve` allowed, with the original reservation. Call it once, because it keeps no record. */
  readonly release: (reservation: Reservation) => Promise<void>;
};

const MAX_BATCH = 500;

/** Exact across processes: the counters of a batch are locked, updated in memory and written in one transaction. */
export function createQuota({ db }: { readonly db: Database }): Quota {
  const change = createBatcher<QuotaChange, QuotaVerdict>(
    (changes) =>
      db.transaction(async (tx) => {
        const counters = toCounters(changes);
        const before = await lockCounters(tx, counters);
        const used = new Map(before);
        const verdicts = countChanges(used, changes);
        const changed = counters.filter((counter) => used.get(counterId(counter)) !== before.get(counterId(counter)));
        if (changed.length > 0) await putCounters(tx, changed, used);
        return verdicts;
      }),
    MAX_BATCH,
  );

  return {
    reserve: async (reservation) => {
      refuseMalformed(reservation);
      if (isUnlimited(reservation)) return { allowed: true, accountUsed: null, keyUsed: null };
      return change({ kind: 'reserve', reservation });
    },
    release: async (reservation) => {
      refuseMalformed(reservation);
      if (!isUnlimited(reservation)) await change({ kind: 'release', reservation });
    },
  };
}

const isUnlimited = ({ accountLimit, keyLimit }: Reservation): boolean => accountLimit === null && keyLimit === null;

const toCounters = (changes: readonly QuotaChange[]): readonly Counter[] => {
  const counters = changes.flatMap(({ reservation }) => [toAccountCounter(reservation), toKeyCounter(reservation)]);
  return [
    ...new Map(
      counters.filter((counter) => counter !== undefined).map((counter) => [counterId(counter), counter]),
    ).values(),
  ];
};

const refuseMalformed = ({ month, count, accountLimit, keyLimit }: Reservation): void => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new RangeError(`not a month: ${month}`);
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a count: ${count}`);
  for (const limit of [accountLimit, keyLimit]) {
    if (limit !== null && !(Number.isSafeInteger(limit) && limit >= 0)) throw new RangeError(`not a quota: ${limit}`);
  }
};
