import { type Clock, SECOND_MS } from '../../clock.ts';
import type { JobKind } from '../../jobs/job.ts';

const UNTIL_LOADED_MS = SECOND_MS;

/** For a job that reads what is held in memory: in a process that has just started it is put off until that is loaded. */
export function onceLoaded(isLoaded: () => boolean, clock: Clock, run: JobKind['run']): JobKind['run'] {
  return async (job, context) => {
    if (isLoaded()) await run(job, context);
    else await context.postpone(new Date(clock.now().getTime() + UNTIL_LOADED_MS))({});
  };
}
