import { createAdverseActionJobs } from './adverse-actions-jobs.ts';
import { adverseActionRoutes } from './adverse-actions-routes.ts';
import { type AdverseActionsDeps, createAdverseActions } from './adverse-actions-service.ts';
import { createNoticeMails } from './notice-mails-service.ts';

export function createAdverseActionsPart(deps: AdverseActionsDeps) {
  const actions = createAdverseActions(deps);
  const mails = createNoticeMails({ ...deps, openSecrets: actions.openSecrets });
  return {
    routes: adverseActionRoutes(actions),
    jobKinds: createAdverseActionJobs({ ...deps, mails }),
    actions,
  };
}
