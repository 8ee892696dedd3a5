import { type Random, toWeighted } from '../random.ts';
import type { RegistryRow, RowEvent, RowEventKind } from './registry-row.ts';

export interface RegistryChange {
  readonly kind: 'arrived' | RowEventKind;
  readonly source: string;
  readonly personId: string;
  /** Absent for an arrival. A respelled row of a registry without ids gets another `uuid`. */
  readonly before?: RegistryRow;
  /** Absent for a departure. */
  readonly after?: RegistryRow;
}

/** About one row in a hundred changes per day. */
const CHANCE = 0.009;
const ARRIVALS = 0.0015;

const KINDS = toWeighted<RowEventKind>(['moved', 'updated', 'departed', 'convicted', 'respelled'], [45, 26, 15, 9, 5]);

export function arrivalsPerDay(people: number): number {
  return Math.max(1, Math.round(people * ARRIVALS));
}

export function createRowEvents(root: Random) {
  const days = root.fork('day');

  /** Returns the events of a row up to and including a day. A departure is always the last. */
  const eventsUntil = (index: number, source: string, firstDay: number, lastDay: number): readonly RowEvent[] => {
    if (lastDay < firstDay) return [];
    const events: RowEvent[] = [];
    const row = days.fork(index).fork(source);
    for (let day = firstDay; day <= lastDay; day++) {
      const random = row.fork(day);
      if (!random.chance(CHANCE)) continue;
      const kind = random.weighted(KINDS);
      events.push({ day, kind });
      if (kind === 'departed') break;
    }
    return events;
  };
  return { eventsUntil };
}
