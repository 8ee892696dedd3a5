import type { Foundation } from '../../src/compose/foundation.ts';
import type { JobKind } from '../../src/jobs/job.ts';
import type { Commit } from '../../src/store/durable-writes.ts';
import { EFFECT_JOB, insertEffect, work } from './durable-feature.ts';

/** Faults that the harness must find, or it proves nothing. */
export type PlantedFault = 'answer-before-commit' | 'no-fencing';

/** Acknowledges what is still on its way to the database. */
export function answerBeforeCommit(foundation: Foundation): Foundation {
  const commit: Commit = (unit) => {
    if (unit.run) return foundation.writes.commit(unit);
    setTimeout(() => foundation.writes.commit(unit).catch(() => {}), 50);
    return Promise.resolve(undefined as never);
  };
  return { ...foundation, writes: { ...foundation.writes, commit } };
}

/** Takes effect in a transaction that does not ask whether the job is still held. */
export function createUnfencedEffectJob({ db }: Foundation): JobKind {
  return {
    name: EFFECT_JOB,
    retry: [50, 100, 200, 400, 800],
    concurrency: 8,
    run: async ({ payload }) => {
      await work(payload, undefined);
      await insertEffect(db, payload.thingId);
    },
  };
}
