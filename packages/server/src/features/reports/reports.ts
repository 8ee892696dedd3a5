import { createDaysJob } from '../../jobs/days-job.ts';
import { reportRoutes } from './reports-routes.ts';
import { createReports, type ReportsDeps } from './reports-service.ts';

export function createReportsFeature(deps: ReportsDeps) {
  const { db, clock } = deps;
  const days = createDaysJob({ db, clock, name: 'reports.days', tables: ['reports'], pattern: '35 0 * * *' });
  return { routes: reportRoutes(createReports(deps)), jobKinds: [days.jobKind], cron: [days.cron] };
}
