import { CHARGE_KINDS, type Usage } from '@blotter/contract';
import { DAY_MS, utcDay } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { toUsd } from '../ledger/money.ts';

/** Whole days in UTC. `end` is the first instant after them. */
export type Period = { readonly start: Date; readonly end: Date };

export type UsageFilter = { readonly from?: string; readonly to?: string; readonly keyId?: string };

const MAX_DAYS = 400;

/** Defaults to the current month up to today. */
export function toPeriod({ from, to }: UsageFilter, now: Date): Period {
  const today = utcDay(now);
  const first = from ?? `${today.slice(0, 8)}01`;
  const last = to ?? today;
  const start = toMidnight('from', first);
  const end = new Date(toMidnight('to', last).getTime() + DAY_MS);
  if (start >= end) {
    throw new Failure(
      'unprocessable_query',
      `from: ${first} is after ${last}; send a day that is not after the last one.`,
    );
  }
  if (end.getTime() - start.getTime() > MAX_DAYS * DAY_MS) {
    throw new Failure('unprocessable_query', `from: ${first} to ${last} is too long; send at most ${MAX_DAYS} days.`);
  }
  return { start, end };
}

const toMidnight = (field: string, day: string): Date => {
  const midnight = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(midnight.getTime()) || utcDay(midnight) !== day) {
    throw new Failure(
      'unprocessable_query',
      `${field}: ${day.slice(0, 80)} is not a day; send one such as 2026-11-15.`,
    );
  }
  return midnight;
};

/** The base calls and total cost of one group of a period. `units` counts the units of the kind. */
export type UsageGroup = {
  readonly level: 'total' | 'kind' | 'key' | 'day';
  readonly kind: string | null;
  readonly keyId: string | null;
  readonly day: string | null;
  readonly calls: bigint;
  readonly units: bigint;
  readonly micros: bigint;
};

export function toUsage({ start, end }: Period, groups: readonly UsageGroup[]): Usage {
  const total = groups.find(({ level }) => level === 'total');
  const kinds = new Map(groups.filter(({ level }) => level === 'kind').map((group) => [group.kind, group]));
  const days = new Map(groups.filter(({ level }) => level === 'day').map((group) => [group.day, group]));
  return {
    periodStart: start.toISOString(),
    periodEnd: new Date(end.getTime() - 1).toISOString(),
    totalCalls: Number(total?.calls ?? 0n),
    // No plan includes calls: every call has its price.
    includedCalls: 0,
    currentSpend: toUsd(total?.micros ?? 0n),
    byKind: CHARGE_KINDS.map((kind) => ({
      kind,
      calls: Number(kinds.get(kind)?.units ?? 0n),
      cost: toUsd(kinds.get(kind)?.micros ?? 0n),
    })),
    byKey: groups
      .filter(({ level }) => level === 'key')
      .map(({ keyId, calls, micros }) => ({ keyId, calls: Number(calls), cost: toUsd(micros) })),
    daily: listDays(start, end).map((date) => ({
      date,
      calls: Number(days.get(date)?.calls ?? 0n),
      cost: toUsd(days.get(date)?.micros ?? 0n),
    })),
  };
}

const listDays = (start: Date, end: Date): readonly string[] =>
  Array.from({ length: (end.getTime() - start.getTime()) / DAY_MS }, (_, i) =>
    utcDay(new Date(start.getTime() + i * DAY_MS)),
  );
