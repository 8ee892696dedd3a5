import { createRandom } from '../../server/test/kit/random.ts';
import { checkEnd } from './checks/end.ts';
import { checkLimits } from './checks/limits.ts';
import type { OwnTime } from './own-time.ts';
import type { Timetable } from './timetable.ts';
import { createClients } from './world/clients.ts';
import { violate } from './world/expected-state.ts';
import { planHarm } from './world/fault-injector.ts';
import { createWorld, HOUR, HOURS } from './world/world.ts';
import type { PlantedFault } from './world/world-types.ts';

export type SeedResult = {
  readonly seed: number;
  readonly events: number;
  readonly hash: number;
  readonly violations: readonly string[];
  readonly history: readonly string[];
};

export const FIRST_DAY_MS = Date.UTC(2031, 9, 30);
export const SIMULATED_DAYS = 60;
const DAY_MS = 24 * HOUR;
/** A seed has about 1,500 events. More than this means an endless loop. */
const MOST_EVENTS = 40_000;

/** Simulates 48 hours. The same seed gives the same execution. */
export async function runSeed(
  seed: number,
  { time, timetable, fault }: { readonly time: OwnTime; readonly timetable: Timetable; readonly fault: PlantedFault },
): Promise<SeedResult> {
  const random = createRandom(seed);
  const startMs = FIRST_DAY_MS + DAY_MS + random.below(DAY_MS);
  const world = createWorld({ random, startMs, time, timetable, fault });
  const { machine, expectedState } = world;
  const accounts = Array.from({ length: 2 + random.below(2) }, (_, i) => `acct_${i}`);
  for (const account of accounts) world.openAccount(account);
  const processes = 2 + random.below(2);
  for (let i = 0; i < processes; i++) world.start();
  const clients = createClients(world, accounts);
  const visits = clients.plan(1 + random.below(4));
  planHarm(world, visits, random.below(8));
  if (random.chance(0.3)) {
    machine.after(45 * HOUR, undefined, () => world.jump((random.chance(0.5) ? 12 : 15) * DAY_MS));
    machine.after(46 * HOUR, undefined, clients.repeatOldKeys);
  }
  await machine.run(
    startMs + HOURS * HOUR,
    () => expectedState.violations.length > 0 || machine.events() >= MOST_EVENTS,
  );
  if (machine.events() >= MOST_EVENTS) violate(expectedState, 'the deployment becomes idle', `${MOST_EVENTS} events`);
  if (expectedState.violations.length === 0) {
    checkEnd(world);
    checkLimits(world);
  }
  return {
    seed,
    events: machine.events(),
    hash: machine.hash(),
    violations: expectedState.violations,
    history: expectedState.history,
  };
}
