import type { Route } from '../../http/call.ts';
import type { JobKind } from '../../jobs/job.ts';
import type { OpenFcra, SandboxFcra } from './fcra-steps.ts';

/** Job kinds that the caller runs by hand (`POST /v1/sandbox/orders/{id}/advance`). */
const TAKEN_BY_HAND = ['fcra.search', 'fcra.reinvestigate'];

/** A feature that is opened per calling account. `shape` supplies its routes and jobs and is never called. */
export function toFcraFeature(shape: SandboxFcra, open: OpenFcra) {
  return {
    routes: shape.routes.map(
      (route, at): Route => ({
        ...route,
        handle: async (call) => {
          const { routes } = await open(call.caller?.accountId ?? '');
          return (routes[at] as Route).handle(call);
        },
      }),
    ),
    jobKinds: shape.jobKinds.map(
      ({ abandon: _abandon, cancel: _cancel, ...kind }, at): JobKind => ({
        ...kind,
        run: async (job, context) => {
          if (TAKEN_BY_HAND.includes(kind.name)) return;
          const { jobKinds } = await open(job.accountId ?? '');
          await (jobKinds[at] as JobKind).run(job, context);
        },
      }),
    ),
  };
}
