import { parentPort } from 'node:worker_threads';
import { takeOverThread } from './own-time.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { FIRST_DAY_MS, runSeed, type SeedResult, SIMULATED_DAYS } from './run-seed.ts';
import { answerFrom, createTimetable } from './timetable.ts';
import { CHORE_PATTERN } from './world/program.ts';
import type { PlantedFault } from './world/world-types.ts';

/** `count` seeds, every `step`-th starting with `from`. With a fault, it stops when the fault is found. */
export type SeedTask = {
  readonly from: number;
  readonly step: number;
  readonly count: number;
  readonly fault: string | undefined;
};

export type SeedReport = {
  readonly done: number;
  readonly events: number;
  readonly hash: number;
  readonly failed: readonly SeedResult[];
};

const TOLD_EVERY = 50;
const FAILED_KEPT = 5;

const timetable = createTimetable(CHORE_PATTERN, FIRST_DAY_MS, SIMULATED_DAYS);
answerFrom(timetable, CHORE_PATTERN);
const time = takeOverThread();

const run = async ({ from, step, count, fault: name }: SeedTask): Promise<void> => {
  const fault: PlantedFault =
    name === undefined ? {} : ((PLANTED_FAULTS as { readonly [name: string]: PlantedFault })[name] ?? {});
  const failed: SeedResult[] = [];
  let events = 0;
  let hash = 0;
  for (let done = 1; done <= count; done++) {
    const result = await runSeed(from + (done - 1) * step, { time, timetable, fault });
    events += result.events;
    hash = Math.imul(hash ^ result.hash, 16_777_619) >>> 0;
    if (result.violations.length > 0) failed.push(result);
    const isEnough = failed.length >= (name === undefined ? FAILED_KEPT : 1);
    if (done % TOLD_EVERY === 0 || done === count || isEnough)
      parentPort?.postMessage({ done, events, hash, failed } satisfies SeedReport);
    if (isEnough) break;
  }
  parentPort?.postMessage(undefined);
};

parentPort?.on('message', (task: SeedTask) => void run(task));
