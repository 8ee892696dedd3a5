import type { Route } from '../http/call.ts';
import type { JobKind, JobSubject } from '../jobs/job.ts';
import { isTestScope } from '../store/test-scope.ts';
import type { Feature } from './feature.ts';

/** The features that answer test keys. */
export type Sandbox = {
  /** Creates them at the first call. A process without calls of test keys never creates them. */
  readonly features: () => readonly Feature[];
  /** Resolves when its records can be searched. */
  readonly ready: () => Promise<void>;
};

const isTest = (caller: { readonly accountId: string | null } | undefined): boolean =>
  isTestScope(caller?.accountId ?? '');

const getRoute = ({ features }: Sandbox, operation: Route['operation']): Route => {
  const routes = features().flatMap((test) => [...(test.routes ?? []), ...(test.evidenceRoutes ?? [])]);
  const found = routes.find((route) => route.operation === operation);
  if (!found) throw new RangeError(`the sandbox has no ${operation.id}`);
  return found;
};

const byCaller = (live: Route, sandbox: Sandbox): Route => ({
  ...live,
  handle: async (call) => {
    if (!isTest(call.caller)) return live.handle(call);
    await sandbox.ready();
    return getRoute(sandbox, live.operation).handle(call);
  },
  ...(live.reopen && {
    reopen: async (caller, kept) => {
      if (isTest(caller)) await sandbox.ready();
      const { reopen } = isTest(caller) ? getRoute(sandbox, live.operation) : live;
      return (reopen as NonNullable<Route['reopen']>)(caller, kept);
    },
  }),
});

const byScope = (live: JobKind, sandbox: Sandbox): JobKind => {
  const kindOf = (job: JobSubject): JobKind => {
    if (!isTest(job)) return live;
    const kinds = sandbox.features().flatMap(({ jobKinds = [] }) => jobKinds);
    return kinds.find(({ name }) => name === live.name) as JobKind;
  };
  return {
    ...live,
    run: async (job, context) => {
      if (isTest(job)) await sandbox.ready();
      return kindOf(job).run(job, context);
    },
    ...(live.abandon && { abandon: async (job, context, reason) => kindOf(job).abandon?.(job, context, reason) }),
    ...(live.cancel && { cancel: async (job) => (await kindOf(job).cancel?.(job)) ?? {} }),
  };
};

/** Decides who answers: the sandbox gets the calls and jobs of test scopes, the real features get all others. */
export function toBothModes(features: readonly Feature[], sandbox: Sandbox): readonly Feature[] {
  return features.map((feature) => ({
    ...feature,
    ...(feature.routes && { routes: feature.routes.map((route) => byCaller(route, sandbox)) }),
    ...(feature.evidenceRoutes && {
      evidenceRoutes: feature.evidenceRoutes.map((route) => byCaller(route, sandbox)),
    }),
    ...(feature.jobKinds && { jobKinds: feature.jobKinds.map((kind) => byScope(kind, sandbox)) }),
  }));
}
