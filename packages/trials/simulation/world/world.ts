import type { Random } from '../../../server/test/kit/random.ts';
import { watchCommits } from '../checks/commits.ts';
import type { Owner } from '../event-queue.ts';
import { createMachine } from '../machine.ts';
import type { OwnTime } from '../own-time.ts';
import { findJobRow } from '../store/jobs-statements.ts';
import { putAccount } from '../store/money-statements.ts';
import { createFinder, STATEMENTS } from '../store/statements.ts';
import { createTwinStore, type Observer } from '../store/twin-store.ts';
import type { Timetable } from '../timetable.ts';
import { createExpectedState } from './expected-state.ts';
import { CHORE, startProgram } from './program.ts';
import type { Limits, PlantedFault, Program, World } from './world-types.ts';

export const HOUR = 3_600_000;
export const HOURS = 48;
/**
 * Prices that change within a few calls: the fifth base call of a month is graduated, the third source of a search is
 * free.
 */
export const PRICES = {
  baseCall: 1_000_003,
  baseCallGraduated: 700_001,
  graduationCalls: 4,
  liveSource: 20,
  liveCeiling: 50,
};
export const UNKNOWN_AFTER_START_MS = 3_000;
const STORED_PRICES = Object.fromEntries(
  Object.entries(PRICES).map(([name, value]) => [name, name === 'graduationCalls' ? value : String(value)]),
);

export type WorldOptions = {
  readonly random: Random;
  readonly startMs: number;
  readonly time: OwnTime;
  readonly timetable: Timetable;
  readonly fault: PlantedFault;
};

/** Creates a deployment: its processes, its database, its accounts, and the state that faults act on. */
export function createWorld({ random, startMs, time, timetable, fault }: WorldOptions): World {
  const machine = createMachine(startMs, random);
  time.enter(machine, random.fork());
  const expectedState = createExpectedState(machine.history);
  const server = { isAway: false, startedAtMs: startMs, present: new Set<number>(), presences: 0 };
  const programs: Program[] = [];
  const takes = new Map<string, number>();
  const limits = new Map<string, Limits>();
  let jumpMs = 0;
  let started = 0;

  const isGone = (presence: number): boolean =>
    !server.present.has(presence) && machine.now() > server.startedAtMs + UNKNOWN_AFTER_START_MS;
  const observer: Observer = {
    ...watchCommits({
      expectedState,
      machine,
      businessMs: (name) => findProgram(name)?.nowMs() ?? machine.now() + jumpMs,
      isWell: (name) => findProgram(name)?.owner.isStopped === false,
      takes,
    }),
    onNotice: () => {
      for (const program of programs) if (program.isListening && !program.owner.isDead) program.wake();
    },
  };
  const store = createTwinStore(createFinder({ ...STATEMENTS, ...fault.statements }), machine.now, observer, isGone);
  const findProgram = (name: string): Program | undefined => programs.find((program) => program.name === name);

  const isJobsQuiet = (program: Program): boolean => {
    let nextMs = Number.POSITIVE_INFINITY;
    for (const id of store.openJobs) {
      const row = findJobRow(store, undefined, id);
      if (!row) continue;
      if (row.state === 'running' && row.presence !== null && isGone(row.presence)) return false;
      const waitMs = row.state === 'running' ? (row.leaseUntilMs ?? 0) - machine.now() : row.runAtMs - program.nowMs();
      nextMs = Math.min(nextMs, waitMs);
    }
    if (nextMs <= 0) return false;
    if (Number.isFinite(nextMs)) machine.rouseAfter(nextMs);
    return true;
  };

  /** The last due time of the schedule that every process has seen and that has its job. */
  const lastTicks = new Map<string, number>();
  const isCronQuiet = (program: Program): boolean => {
    const nowMs = program.nowMs();
    const dueMs = timetable.previous(nowMs);
    const hasTicked = (lastTicks.get(program.name) ?? 0) >= dueMs;
    lastTicks.set(program.name, nowMs);
    if (!hasTicked || !store.get(undefined, 'dedup', `${CHORE} ${new Date(dueMs).toISOString()}`)) return false;
    machine.rouseAfter(timetable.next(nowMs) - nowMs);
    return true;
  };

  machine.setRest({
    isQuiet: ({ owner, purpose }) => {
      const program = findProgram(owner.name);
      if (!program?.db.isIdle()) return false;
      if (purpose === 'cron 500') return isCronQuiet(program);
      return purpose === 'worker 700' ? program.inHand() === 0 : !program.owesLook() && isJobsQuiet(program);
    },
    // An idle worker updates its heartbeat time at each tick, so it counts as updated all along.
    onRoused: ({ owner, purpose, run }) => {
      if (purpose === 'worker 700' && !owner.isStopped && findProgram(owner.name)?.inHand() === 0) run();
    },
  });

  const start = (): void => {
    expectedState.lastTroubleMs = machine.now();
    programs.push(startProgram(world, `p${++started}`, random.below(400) - 200));
  };

  const remove = (program: Program): void => {
    expectedState.trouble(program.name, machine.now());
    expectedState.lastTroubleMs = machine.now();
    machine.kill(program.owner);
    program.db.abandon();
    programs.splice(programs.indexOf(program), 1);
    machine.after(200 + random.below(20_000), undefined, start);
    machine.rouse();
  };

  const crash = (program: Program | undefined): void => {
    if (!program || program.owner.isDead) return;
    machine.note(program.name, 'crashes');
    remove(program);
  };

  const world: World = {
    machine,
    random,
    expectedState,
    store,
    server,
    programs,
    fault,
    time,
    timetable,
    start,
    crash,
    remove,
    jumpMs: () => jumpMs,
    jump: (byMs: number): void => {
      machine.note('clock', `jumps by ${byMs}`);
      const fromMs = machine.now() + jumpMs;
      expectedState.jumps.push({ fromMs, toMs: fromMs + byMs });
      jumpMs += byMs;
      expectedState.lastTroubleMs = machine.now();
      for (const program of programs) program.hearOfJump();
    },
    killLater: (owner: Owner): void => void machine.after(0.01, undefined, () => crash(findProgram(owner.name))),
    lastTakeUs: ({ name }: Owner): number => takes.get(name) ?? 0,
    limitOf: (accountId: string) => limits.get(accountId) as Limits,
    openAccount: (id: string): void => {
      putAccount(store, id, STORED_PRICES);
      limits.set(id, {
        ratePerSecond: 1 + random.below(4),
        burst: 2 + random.below(7),
        quota: random.chance(0.5) ? 5 + random.below(9) : null,
      });
    },
  };
  return world;
}
