import { type Clock, DAY_MS } from '../../clock.ts';
import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind } from '../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { Mailer } from '../../outbound/mailer.ts';
import type { Database } from '../../store/database.ts';
import type { Accounts } from './accounts-service.ts';
import { toAddressTakenMail, toConfirmationMail } from './mails.ts';
import { sweepSessions } from './sessions-store.ts';
import { ACCOUNT_MAIL_JOB, type SignIn } from './sign-in-service.ts';

export type AccountJobDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly mailer: Mailer | undefined;
  readonly publicUrl: () => string;
};

const SWEEP_SESSIONS_JOB = 'accounts.sweep-sessions';

export const accountCron: readonly CronEntry[] = [{ kind: SWEEP_SESSIONS_JOB, pattern: '17 3 * * *' }];

export function createAccountJobs({ db, clock, accounts, signIn, mailer, publicUrl }: AccountJobDeps): JobKind[] {
  return [
    {
      name: ACCOUNT_MAIL_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 4,
      sends: 'mail',
      run: async ({ payload }) => {
        const user = await signIn.findUser(String(payload.userId));
        if (!user || !mailer) return;
        const to = await accounts.openEmail(user);
        if (payload.mail === 'confirm-address') {
          const link = `${publicUrl()}/v1/auth/confirm?token=${encodeURIComponent(signIn.toConfirmationToken(user.id))}`;
          await mailer.send({ to, ...toConfirmationMail(link) });
        } else await mailer.send({ to, ...toAddressTakenMail(publicUrl()) });
      },
    },
    {
      name: SWEEP_SESSIONS_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 1,
      run: async () => {
        const now = clock.now();
        await sweepSessions(db, now, new Date(now.getTime() - DAY_MS));
      },
    },
  ];
}
