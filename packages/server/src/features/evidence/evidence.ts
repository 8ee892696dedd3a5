import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import { evidenceRoutes, pastEvidenceRoutes } from './evidence-routes.ts';
import { createEvidence, type EvidenceDeps } from './evidence-service.ts';

/** Captures registries' own sites (spec §4.1). */
export function createEvidenceFeature(deps: EvidenceDeps) {
  const evidence = createEvidence(deps);
  return {
    routes: pastEvidenceRoutes(evidence),
    evidenceRoutes: evidenceRoutes(evidence, deps.evidenceUrl),
    jobKinds: [
      evidence.jobKind,
      { name: 'evidence.days', retry: RETRY_SCHEDULES.internal, concurrency: 1, run: evidence.prune },
    ],
    cron: [{ kind: 'evidence.days', pattern: '35 0 * * *' }],
  };
}
