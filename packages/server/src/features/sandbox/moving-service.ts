import {
  type ConsoleSandboxClock,
  MAX_AHEAD_SECONDS,
  type SandboxClock,
  type SandboxClockRequest,
} from '@blotter/contract';
import { type Clock, SECOND_MS } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import type { OpenFcra } from './fcra-steps.ts';
import { findSandboxAccount, listOverdueTests, moveClock } from './sandbox-accounts-store.ts';
import { toAheadMs } from './sandbox-clock.ts';

export type MovingDeps = {
  readonly db: Database;
  /** The real clock. */
  readonly clock: Clock;
  readonly openFcra: OpenFcra;
  readonly commit: Commit;
};

const OVERDUE_AT_ONCE = 100;
const UNVERIFIED = 'The source did not verify it in time.';

/** Moves the test clocks of accounts and runs what becomes due. */
export function createMoving({ db, clock, openFcra, commit }: MovingDeps) {
  /** Null means all scopes. */
  const expireOverdue = async (scope: string | null, signal?: AbortSignal): Promise<number> => {
    let count = 0;
    while (!signal?.aborted) {
      const due = await listOverdueTests(db, clock.now(), scope, OVERDUE_AT_ONCE);
      for (const { scope: own, id } of due) await (await openFcra(own)).disputes.expire(id, UNVERIFIED, commit);
      count += due.length;
      if (due.length < OVERDUE_AT_ONCE) break;
    }
    return count;
  };

  const readClock = async (scope: string): Promise<ConsoleSandboxClock> => {
    const { aheadMs } = await findSandboxAccount(db, scope);
    return {
      now: new Date(clock.now().getTime() + aheadMs).toISOString(),
      aheadSeconds: Math.floor(aheadMs / SECOND_MS),
    };
  };

  return {
    expireOverdue,
    readClock,

    move: async (scope: string, request: SandboxClockRequest): Promise<SandboxClock> => {
      const { aheadMs } = await findSandboxAccount(db, scope);
      const wanted = toAheadMs(request, clock.now(), aheadMs);
      if (wanted > MAX_AHEAD_SECONDS * SECOND_MS)
        throw new Failure('unprocessable_query', 'The clock can be at most ten years ahead of real time.');
      await commit({ run: (tx) => moveClock(tx, scope, wanted) });
      const overdueDisputes = await expireOverdue(scope);
      return { ...(await readClock(scope)), overdueDisputes };
    },
  };
}
