import { createReportJobs, reportCron } from './reports-jobs.ts';
import { reportRoutes } from './reports-routes.ts';
import { createReports, type ReportsDeps } from './reports-service.ts';

/** Searches as documents, of both products. */
export const createReportsFeature = (deps: ReportsDeps) => ({
  routes: reportRoutes(createReports(deps)),
  jobKinds: createReportJobs(deps),
  cron: reportCron,
});
