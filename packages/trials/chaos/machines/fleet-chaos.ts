import { createRandom } from '../../../server/test/kit/random.ts';
import { checkLogs } from '../check-logs.ts';
import { createExpectedState } from '../expected-state.ts';
import { seconds, toLines, toViolationRows, type Violation } from '../report.ts';
import { checkExactness } from './check-exactness.ts';
import { withMachines } from './machines.ts';
import { runReplicaFaults } from './replica-faults.ts';

export type FleetOptions = {
  readonly seed: number;
  readonly idempotencyRounds: number;
  readonly replicaRounds: number;
  readonly people: number;
};

export type FleetReport = FleetOptions & {
  readonly exactness: { readonly [what: string]: string };
  readonly replica: Awaited<ReturnType<typeof runReplicaFaults>>;
  readonly durationMs: number;
  readonly violations: readonly Violation[];
};

/** Runs two API and two worker processes behind a pooler, with a replica that fails in every way. */
export function runFleetChaos(options: FleetOptions): Promise<FleetReport> {
  return withMachines(async (machines) => {
    const expectedState = createExpectedState();
    const began = performance.now();
    const exactness = await checkExactness(machines, expectedState, options.idempotencyRounds);
    const random = createRandom(options.seed);
    const replica = await runReplicaFaults(machines, expectedState, random, {
      rounds: options.replicaRounds,
      people: options.people,
    });
    checkLogs([...machines.apis, ...machines.workers], expectedState);
    const violations = [...expectedState.violations].map(([rule, details]) => ({ rule, details }));
    return { ...options, exactness, replica, durationMs: performance.now() - began, violations };
  });
}

export function toFleetTable({ seed, exactness, replica, durationMs, violations }: FleetReport): string {
  return toLines([
    ['seed', String(seed)],
    ...Object.entries(exactness),
    ['replica', `${replica.searches} searches over ${replica.versions} versions of every record`],
    ['documents read', `${replica.byReplica} times from the replica, ${replica.byPrimary} from the primary`],
    ['in', seconds(durationMs)],
    ...toViolationRows(violations),
  ]);
}
