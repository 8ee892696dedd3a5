import { numberAt } from '@blotter/vocab';
import { Cron } from 'croner';

export type Timetable = { readonly previous: (ms: number) => number; readonly next: (ms: number) => number };

/** Evaluates a schedule once for the simulated days, because croner takes almost a millisecond per question. */
export function createTimetable(pattern: string, fromMs: number, days: number): Timetable {
  const cron = new Cron(pattern, { timezone: 'UTC', paused: true });
  const times: number[] = [];
  const endMs = fromMs + days * 86_400_000;
  for (let at: Date | null = new Date(fromMs - 1); at && at.getTime() < endMs; at = cron.nextRun(at))
    times.push(at.getTime());
  times.shift();
  /** Finds the first time later than `ms`. */
  const find = (ms: number): number => {
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numberAt(times, middle) > ms) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return {
    previous: (ms) => times[find(ms) - 1] ?? Number.NaN,
    next: (ms) => times[find(ms)] ?? Number.NaN,
  };
}

/** Makes croner answer from the table for this schedule. */
export function answerFrom(table: Timetable, pattern: string): void {
  const { previousRuns, nextRun } = Cron.prototype;
  Cron.prototype.previousRuns = function (this: Cron, n, reference) {
    if (this.getPattern() !== pattern || n !== 1 || !(reference instanceof Date))
      return previousRuns.call(this, n, reference);
    return [new Date(table.previous(reference.getTime() - 1))];
  };
  Cron.prototype.nextRun = function (this: Cron, reference) {
    if (this.getPattern() !== pattern || !(reference instanceof Date)) return nextRun.call(this, reference);
    return new Date(table.next(reference.getTime()));
  };
}
