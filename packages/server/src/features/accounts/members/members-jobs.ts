import type { JobKind } from '../../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../../jobs/retry-schedule.ts';
import type { Mailer } from '../../../outbound/mailer.ts';
import { toInvitationMail } from '../sign-in/mails.ts';
import { INVITATION_MAIL_JOB, type Members } from './members-service.ts';

export function createMemberJobs(members: Members, mailer: Mailer | undefined): JobKind[] {
  return [
    {
      name: INVITATION_MAIL_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 4,
      run: async ({ payload }) => {
        const mail = await members.findMail(String(payload.userId), Number(payload.atMs));
        if (mail) await mailer?.send({ to: mail.to, ...toInvitationMail(mail.orgName, mail.link) });
      },
    },
  ];
}
