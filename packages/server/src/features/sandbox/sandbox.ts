import type { Clock } from '../../clock.ts';
import { createAdvancing } from './advancing-service.ts';
import type { OpenFcra, SandboxFcra } from './fcra-steps.ts';
import { createMoving, type MovingDeps } from './moving-service.ts';
import { createReset } from './reset-service.ts';
import { findSandboxAccount } from './sandbox-accounts-store.ts';
import { toAheadClock } from './sandbox-clock.ts';
import { toFcraFeature } from './sandbox-fcra.ts';
import { createSandboxJobs, sandboxCron } from './sandbox-jobs.ts';
import type { SandboxMails } from './sandbox-mails-service.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { createTriggering } from './triggering-service.ts';

export type SandboxFeatureDeps = Omit<MovingDeps, 'openFcra'> & {
  readonly mails: Pick<SandboxMails, 'list'>;
  /** With an account's own clock and a name unique to its tests. */
  readonly createFcra: (clock: Clock, name: string) => SandboxFcra;
};

/** Operations only for test keys, and orders on their clocks. */
export function createSandboxFeature({ createFcra, ...deps }: SandboxFeatureDeps) {
  const openFcra: OpenFcra = async (scope) => {
    const { aheadMs, resets } = await findSandboxAccount(deps.db, scope);
    return createFcra(toAheadClock(deps.clock, aheadMs), `${scope} ${resets}`);
  };
  const moving = createMoving({ ...deps, openFcra });
  return {
    /** Orders and disputes, opened for each call. */
    openShape: () => toFcraFeature(createFcra(deps.clock, ''), openFcra),
    controls: {
      routes: sandboxRoutes({
        ...createAdvancing({ ...deps, openFcra }),
        move: moving.move,
        readClock: moving.readClock,
        ...createTriggering({ openFcra }),
        ...createReset(),
        mails: deps.mails,
      }),
      jobKinds: createSandboxJobs(moving),
      cron: sandboxCron,
    },
  };
}
