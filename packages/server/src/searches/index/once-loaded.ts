import { type Clock, SECOND_MS } from '../../clock.ts';
import type { JobKind } from '../../jobs/job.ts';

const UNTIL_LOADED_MS = SECOND_MS;

/** Postpones a job that needs the index until a starting process has loaded it. */
export function onceLoaded(isLoaded: () => boolean, clock: Clock, run: JobKind['run']): JobKind['run'] {
  return async (job, context) => {
    if (isLoaded()) await run(job, context);
    else await context.postpone(new Date(clock.now().getTime() + UNTIL_LOADED_MS))({});
  };
}
