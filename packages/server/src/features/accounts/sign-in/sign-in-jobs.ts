import { type Clock, DAY_MS } from '../../../clock.ts';
import type { CronEntry } from '../../../jobs/cron.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../../jobs/retry-schedule.ts';
import type { Log } from '../../../log.ts';
import type { Mailer } from '../../../outbound/mailer.ts';
import type { Database } from '../../../store/database.ts';
import { sweepLogins } from './login-attempts-store.ts';
import { toAddressTakenMail, toConfirmationMail, toResetMail } from './mails.ts';
import { type Passwords, RESET_MAIL_JOB } from './passwords-service.ts';
import { deleteExpiredSessions } from './sessions-store.ts';
import { SIGN_UP_MAIL_JOB, type SignUps } from './sign-up-service.ts';
import { deleteSignUpsBefore } from './sign-ups-store.ts';

export type SignInJobDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly signUps: SignUps;
  readonly passwords: Passwords;
  readonly mailer: Mailer | undefined;
  readonly publicUrl: () => string;
  readonly log: Log;
};

/** Mails about sign-ups that a version before the confirmation by POST has queued. */
const EARLIER_MAIL_JOB = 'accounts.mail';
const SWEEP_SESSIONS_JOB = 'accounts.sweep-sessions';
/** A network is unknown again if it has not logged in for this long. */
const NETWORK_DAYS = 90;

export const signInCron: readonly CronEntry[] = [{ kind: SWEEP_SESSIONS_JOB, pattern: '17 3 * * *' }];

export function createSignInJobs(deps: SignInJobDeps): JobKind[] {
  const { db, clock, signUps, passwords, mailer, publicUrl, log } = deps;
  /** The token is in the fragment, which browsers do not send and servers do not log. */
  const toLink = (page: string, token: string): string => `${publicUrl()}/${page}#${token}`;
  return [
    {
      name: SIGN_UP_MAIL_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 4,
      sends: 'mail',
      run: async ({ payload }) => {
        const mail = await signUps.findMail(String(payload.signUpId));
        if (!mail || !mailer) return;
        const { to, token } = mail;
        const text = token ? toConfirmationMail(toLink('confirm', token)) : toAddressTakenMail(publicUrl());
        await mailer.send({ to, ...text });
      },
    },
    {
      // Its links no longer work. Without this kind, no worker would take the jobs, which would then count as unsent for ever.
      name: EARLIER_MAIL_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 4,
      sends: 'mail',
      run: async ({ id }) =>
        log.warn({ jobId: id }, 'a sign-up mail of an earlier version was dropped; its link is void'),
    },
    {
      name: RESET_MAIL_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 4,
      run: async ({ payload }) => {
        const mail = await passwords.findMail(String(payload.userId), Number(payload.atMs));
        if (mail) await mailer?.send({ to: mail.to, ...toResetMail(toLink('reset-password', mail.token)) });
      },
    },
    {
      name: SWEEP_SESSIONS_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 1,
      run: async () => {
        const now = clock.now();
        const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
        await deleteExpiredSessions(db, now);
        await deleteSignUpsBefore(db, daysAgo(1));
        await sweepLogins(db, { attempts: daysAgo(1), networks: daysAgo(NETWORK_DAYS) });
      },
    },
  ];
}
