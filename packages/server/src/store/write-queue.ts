import { monotonicMs } from '../clock.ts';
import { databaseAway } from './database.ts';

/** A unit that waits for a lane. */
type QueuedUnit = {
  readonly unit: {
    readonly writes?: readonly unknown[];
    readonly run?: unknown;
    readonly isAlone?: boolean;
    readonly isPatient?: boolean;
  };
  readonly sinceMs: number;
  readonly reject: (error: unknown) => void;
};

/** A request that has waited this long in the queue is refused with a retryable error. */
const MOST_QUEUED_MS = 5_000;

export function refuseLate(queue: QueuedUnit[]): void {
  const lateSinceMs = monotonicMs() - MOST_QUEUED_MS;
  if ((queue[0]?.sinceMs ?? lateSinceMs + 1) > lateSinceMs) return;
  const isLate = ({ unit, sinceMs }: QueuedUnit): boolean => sinceMs <= lateSinceMs && !unit.isPatient;
  const late = queue.filter(isLate);
  queue.splice(0, queue.length, ...queue.filter((pending) => !isLate(pending)));
  for (const { reject } of late) reject(databaseAway(undefined, 'write_queue'));
}

const MANY_WRITES = 100;
const goesAlone = ({ unit }: QueuedUnit): boolean => unit.isAlone === true || (unit.writes?.length ?? 0) > MANY_WRITES;

/**
 * Takes at most one unit with its own statements: two would lock rows in order of arrival, and two lanes could
 * deadlock. A large unit runs alone, so that no other unit waits for it.
 */
export function takeBatch<One extends QueuedUnit>(queue: One[], maxBatch: number): readonly One[] {
  const [first] = queue;
  if (first && goesAlone(first)) return queue.splice(0, 1);
  const batch: One[] = [];
  const left: One[] = [];
  let hasOwnStatements = false;
  for (const pending of queue) {
    const isSecond = pending.unit.run !== undefined && hasOwnStatements;
    if (isSecond || goesAlone(pending) || batch.length === maxBatch) left.push(pending);
    else batch.push(pending);
    hasOwnStatements ||= pending.unit.run !== undefined;
  }
  queue.splice(0, queue.length, ...left);
  return batch;
}
