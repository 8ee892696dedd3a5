import { type BatchJobDeps, batchesCron, createBatchJobs } from './batches-jobs.ts';
import { savedBatchRoutes } from './batches-routes.ts';
import { type BatchesDeps, createBatches } from './batches-service.ts';

export type BatchesFeatureDeps = Omit<BatchesDeps, 'mailIsSetUp'> & Omit<BatchJobDeps, 'batches'>;

/** Batches of the console: uploaded tables that a job searches row by row. */
export function createBatchesFeature(deps: BatchesFeatureDeps) {
  const batches = createBatches({ ...deps, mailIsSetUp: deps.mailer !== undefined });
  return {
    routes: savedBatchRoutes(batches),
    jobKinds: createBatchJobs({ ...deps, batches }),
    cron: batchesCron,
  };
}
