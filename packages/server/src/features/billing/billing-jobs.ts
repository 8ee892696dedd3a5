import { type Clock, utcMonth } from '../../clock.ts';
import { newUuid } from '../../ids.ts';
import type { CronEntry } from '../../jobs/cron.ts';
import type { JobContext, JobKind } from '../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { insertSoftCapNotice, listReachedSoftCaps } from './billing-store.ts';
import { toUsdText } from './ledger/money.ts';
import type { BillingProvider } from './providers/billing-provider.ts';
import { settleUnreported, toReportTime } from './usage/usage-reports.ts';
import {
  addReported,
  countHeld,
  insertReports,
  listUnreported,
  listUnsent,
  markAttempted,
  type NewReport,
  putAnswers,
  type ReportKey,
  type SettledMonth,
  type UnreportedMonth,
  type UnsentReport,
} from './usage/usage-reports-store.ts';

export type BillingJobDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly provider: BillingProvider;
  /** Amounts are dollars as text for people. */
  readonly tellOwner: (
    accountId: string,
    amounts: { readonly spend: string; readonly softCap: string },
  ) => Promise<void>;
};

const REPORT_USAGE_JOB = 'billing.report-usage';
const SOFT_CAP_JOB = 'billing.soft-cap';

const ACCOUNTS_AT_ONCE = 500;
const REPORTS_AT_ONCE = 200;

export function billingCron({ reportUsage }: BillingProvider): readonly CronEntry[] {
  return [
    ...(reportUsage ? [{ kind: REPORT_USAGE_JOB, pattern: '*/5 * * * *' }] : []),
    { kind: SOFT_CAP_JOB, pattern: '7 * * * *' },
  ];
}

export function createBillingJobs(deps: BillingJobDeps): JobKind[] {
  return [
    {
      name: REPORT_USAGE_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 1,
      run: async (_job, context) => {
        if (!deps.provider.reportUsage) return;
        await takeReports(deps, context);
        await sendReports(deps, context, deps.provider.reportUsage);
      },
    },
    {
      name: SOFT_CAP_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 1,
      run: (_job, context) => tellOwners(deps, context),
    },
  ];
}

/** Puts new usage into reports. Of two concurrent exporters with the same numbers, one fails and retries. */
const takeReports = async ({ db, clock }: BillingJobDeps, { commit, signal }: JobContext): Promise<void> => {
  const accounts = [...groupByAccount(await listUnreported(db)).values()];
  const takenAt = clock.now();
  for (let i = 0; i < accounts.length && !signal.aborted; i += ACCOUNTS_AT_ONCE) {
    const reports: NewReport[] = [];
    const settled: SettledMonth[] = [];
    for (const months of accounts.slice(i, i + ACCOUNTS_AT_ONCE)) {
      const { accountId, customer, lastNumber } = months[0] as UnreportedMonth;
      const settlement = settleUnreported(months);
      settlement.reports.forEach(({ month, micros }, n) => {
        const number = lastNumber + BigInt(n + 1);
        reports.push({ accountId, number, identifier: newUuid(), month, amountMicros: micros, customer, takenAt });
      });
      // The number of a report guards the change. Without a report, the months wait for the next one.
      if (settlement.reports.length > 0) settled.push(...settlement.settled.map((month) => ({ accountId, ...month })));
    }
    if (reports.length === 0) continue;
    await commit({
      run: async (tx) => {
        await insertReports(tx, reports);
        await addReported(tx, settled);
      },
    });
  }
};

const groupByAccount = (months: readonly UnreportedMonth[]): ReadonlyMap<string, readonly UnreportedMonth[]> => {
  const groups = new Map<string, UnreportedMonth[]>();
  for (const month of months) groups.set(month.accountId, [...(groups.get(month.accountId) ?? []), month]);
  return groups;
};

/** Sends reports at least once. The provider counts an identifier once. */
const sendReports = async (
  { db, clock, log }: BillingJobDeps,
  { commit, signal }: JobContext,
  reportUsage: NonNullable<BillingProvider['reportUsage']>,
): Promise<void> => {
  let after: ReportKey = { accountId: '', number: 0n };
  let isLeft = false;
  while (!signal.aborted) {
    const page = await listUnsent(db, after, REPORTS_AT_ONCE);
    if (page.length === 0) break;
    await commit({ run: (tx) => markAttempted(tx, page) });
    const now = clock.now();
    const timed = page.map((report) => ({ ...report, at: toReportTime(report.month, now) }));
    const outcomes = await reportUsage(timed, signal);
    const answers = page.flatMap((report, i) =>
      outcomes[i] === 'unknown' ? [] : [{ ...report, isSent: outcomes[i] === 'sent' }],
    );
    await commit({ run: (tx) => putAnswers(tx, answers, now) });
    page.forEach(({ accountId, number }, i) => {
      if (outcomes[i] !== 'refused') return;
      log.error({ account: accountId, report: Number(number) }, 'the billing provider refused a usage report');
    });
    isLeft ||= outcomes.some((outcome) => outcome === 'busy' || outcome === 'unknown');
    after = page[page.length - 1] as UnsentReport;
  }
  const held = await countHeld(db);
  if (held > 0) log.error({ reports: held }, 'usage reports are held: check whether the billing provider has them');
  if (isLeft) throw new Error('the billing provider did not take every usage report');
};

const tellOwners = async (
  { db, clock, log, tellOwner }: BillingJobDeps,
  { commit, signal }: JobContext,
): Promise<void> => {
  const now = clock.now();
  const month = utcMonth(now);
  let untold = 0;
  for (const { accountId, spendMicros, softCapMicros } of await listReachedSoftCaps(db, month)) {
    if (signal.aborted) return;
    try {
      await tellOwner(accountId, { spend: toUsdText(spendMicros), softCap: toUsdText(softCapMicros) });
    } catch (error) {
      log.warn({ error, account: accountId }, 'the owner could not be notified of the soft cap');
      untold++;
      continue;
    }
    await commit({ run: (tx) => insertSoftCapNotice(tx, accountId, month, now) });
  }
  if (untold > 0) throw new Error('not every owner could be told of the soft cap');
};
