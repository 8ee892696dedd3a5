import type { Feature } from './compose.ts';
import type { Route } from './http/call.ts';
import type { JobKind, JobSubject } from './jobs/job.ts';
import { isTestScope } from './store/test-scope.ts';

/** What stands in for the features where a test key asks. */
export type Sandbox = {
  readonly features: readonly Feature[];
  /** Resolves when its records can be searched. */
  readonly ready: () => Promise<void>;
};

const isTest = (caller: { readonly accountId: string } | undefined): boolean =>
  caller !== undefined && isTestScope(caller.accountId);

const byCaller = (live: Route, test: Route, ready: () => Promise<void>): Route => ({
  ...live,
  handle: async (call) => {
    if (!isTest(call.caller)) return live.handle(call);
    await ready();
    return test.handle(call);
  },
  ...(live.reopen && {
    reopen: async (caller, kept) => {
      if (isTest(caller)) await ready();
      const { reopen } = isTest(caller) ? test : live;
      return (reopen as NonNullable<Route['reopen']>)(caller, kept);
    },
  }),
});

const byScope = (live: JobKind, test: JobKind, ready: () => Promise<void>): JobKind => {
  const kindOf = ({ accountId }: JobSubject): JobKind => (accountId && isTestScope(accountId) ? test : live);
  return {
    ...live,
    run: async (job, context) => {
      const kind = kindOf(job);
      if (kind === test) await ready();
      return kind.run(job, context);
    },
    ...(live.abandon && { abandon: async (job, context, reason) => kindOf(job).abandon?.(job, context, reason) }),
    ...(live.cancel && { cancel: async (job) => (await kindOf(job).cancel?.(job)) ?? {} }),
  };
};

/**
 * The one place where it is decided who answers: calls of test keys and about what they made, and jobs that came of them, are the sandbox's. A route that the
 * sandbox does not have is the same for both, and must then depend on nothing but the caller's scope.
 */
export const toBothModes = (features: readonly Feature[], { features: tests, ready }: Sandbox): readonly Feature[] => {
  const routes = tests.flatMap((test) => [...(test.routes ?? []), ...(test.evidenceRoutes ?? [])]);
  const kinds = tests.flatMap(({ jobKinds = [] }) => jobKinds);
  const join = (live: Route): Route => {
    const test = routes.find(({ operation }) => operation === live.operation);
    return test ? byCaller(live, test, ready) : live;
  };
  return features.map((feature) => ({
    ...feature,
    ...(feature.routes && { routes: feature.routes.map(join) }),
    ...(feature.evidenceRoutes && { evidenceRoutes: feature.evidenceRoutes.map(join) }),
    ...(feature.jobKinds && {
      jobKinds: feature.jobKinds.map((live) => {
        const test = kinds.find(({ name }) => name === live.name);
        return test ? byScope(live, test, ready) : live;
      }),
    }),
  }));
};
