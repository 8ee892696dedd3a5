import { type Static, Type } from 'typebox';
import { Account, KeyMode, NewApiKey } from '../accounts.ts';
import { LimitOverrides, PriceOverrides } from '../billing.ts';
import { operation } from '../operation.ts';
import { count, email, nullable, oneOf, pathId, secretText, shape, text, timestamp } from '../shapes.ts';

/** Operator endpoints require X-Admin-Key and are not in the public description (spec §5 rule 4). */
const tag = 'Operator';
const credentials = ['admin'] as const;
const params = shape({ id: pathId('Account id.') });
const paging = shape({
  after: Type.Optional(text(1, 200)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
});

const AdminAccount = shape({ ...Account.properties, prices: PriceOverrides, limits: LimitOverrides });

export const adminListAccounts = operation({
  id: 'adminListAccounts',
  method: 'GET',
  path: '/v1/admin/accounts',
  tag,
  summary: 'List the accounts',
  credentials,
  query: paging,
  answers: {
    200: {
      description: 'One page, oldest first.',
      body: shape({ accounts: Type.Array(AdminAccount), nextAfter: nullable(Type.String()) }),
    },
  },
});

export const adminCreateAccount = operation({
  id: 'adminCreateAccount',
  method: 'POST',
  path: '/v1/admin/accounts',
  tag,
  summary: 'Create an account with a key',
  credentials,
  body: shape({
    email: email(),
    orgName: text(1, 200),
    password: Type.Optional(secretText(12, 1_024)),
    billingEnabled: Type.Optional(Type.Boolean()),
    fcraPartner: Type.Optional(Type.Boolean()),
    keyMode: Type.Optional(KeyMode),
  }),
  answers: {
    201: {
      description: 'The account and its first key.',
      body: shape({ account: AdminAccount, key: NewApiKey }),
    },
  },
  refuses: [409],
});

export const adminChangeAccount = operation({
  id: 'adminChangeAccount',
  method: 'PATCH',
  path: '/v1/admin/accounts/{id}',
  tag,
  summary: 'Set billing, FCRA access, plan, prices or limits',
  description: 'Prices and limits replace all overrides of the account.',
  credentials,
  params,
  body: Type.Object(
    {
      billingEnabled: Type.Optional(Type.Boolean()),
      fcraPartner: Type.Optional(Type.Boolean()),
      plan: Type.Optional(text(1, 50)),
      prices: Type.Optional(PriceOverrides),
      limits: Type.Optional(LimitOverrides),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  answers: { 200: { description: 'The updated account.', body: AdminAccount } },
  refuses: [404],
});

const JobState = oneOf('JobState', ['pending', 'running', 'done', 'failed', 'cancelled']);
const AdminJob = shape({
  id: Type.String(),
  kind: Type.String(),
  state: JobState,
  attempts: count(),
  crashes: count(),
  createdAt: timestamp(),
  runAt: timestamp(),
  finishedAt: nullable(timestamp()),
  lastError: nullable(Type.String()),
});

export const adminListJobs = operation({
  id: 'adminListJobs',
  method: 'GET',
  path: '/v1/admin/jobs',
  tag,
  summary: 'List the jobs, newest first',
  credentials,
  query: shape({
    state: Type.Optional(JobState),
    kind: Type.Optional(text(1, 100)),
    after: Type.Optional(text(1, 200)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  }),
  answers: {
    200: { description: 'One page.', body: shape({ jobs: Type.Array(AdminJob), nextAfter: nullable(Type.String()) }) },
  },
});

const jobParams = shape({ id: pathId('Job id.') });

export const adminRetryJob = operation({
  id: 'adminRetryJob',
  method: 'POST',
  path: '/v1/admin/jobs/{id}/retry',
  tag,
  summary: 'Run a failed or cancelled job again',
  credentials,
  params: jobParams,
  answers: { 200: { description: 'The job.', body: AdminJob } },
  refuses: [404, 409],
});

export const adminCancelJob = operation({
  id: 'adminCancelJob',
  method: 'POST',
  path: '/v1/admin/jobs/{id}/cancel',
  tag,
  summary: 'Cancel a job that has not finished',
  credentials,
  params: jobParams,
  answers: { 200: { description: 'The job.', body: AdminJob } },
  refuses: [404, 409],
});

const DeliveryState = oneOf('DeliveryState', ['pending', 'delivered', 'failed']);
const AdminDelivery = shape({
  id: Type.String(),
  accountId: Type.String(),
  mode: KeyMode,
  kind: Type.String(),
  eventId: Type.String(),
  /** The host name of the receiver. Null after the address is deleted. */
  host: nullable(Type.String()),
  state: DeliveryState,
  attempts: count(),
  lastStatusCode: nullable(Type.Integer()),
  createdAt: timestamp(),
  lastAttemptAt: nullable(timestamp()),
  nextAttemptAt: nullable(timestamp()),
});
export type AdminDelivery = Static<typeof AdminDelivery>;

export const adminListDeliveries = operation({
  id: 'adminListDeliveries',
  method: 'GET',
  path: '/v1/admin/deliveries',
  tag,
  summary: 'List the webhook deliveries of all accounts, newest first',
  description: 'A delivery shows the host name of its receiver, but neither the URL nor the payload.',
  credentials,
  query: shape({
    ...paging.properties,
    state: Type.Optional(DeliveryState),
    accountId: Type.Optional(text(1, 100)),
    kind: Type.Optional(text(1, 100)),
  }),
  answers: {
    200: {
      description: 'One page.',
      body: shape({ deliveries: Type.Array(AdminDelivery), nextAfter: nullable(Type.String()) }),
    },
  },
});

export const adminRetryDelivery = operation({
  id: 'adminRetryDelivery',
  method: 'POST',
  path: '/v1/admin/deliveries/{id}/retry',
  tag,
  summary: 'Send a failed delivery again',
  credentials,
  params: shape({ id: pathId('Delivery id.') }),
  answers: { 200: { description: 'The delivery, due now with a full set of attempts.', body: AdminDelivery } },
  refuses: [404, 409],
});

export const adminPauseWorkers = operation({
  id: 'adminPauseWorkers',
  method: 'PUT',
  path: '/v1/admin/workers',
  tag,
  summary: 'Pause or resume every worker',
  credentials,
  body: shape({ paused: Type.Boolean() }),
  answers: { 200: { description: 'The current state of the switch.', body: shape({ paused: Type.Boolean() }) } },
});

const BACKLOG_HOURS = 168;

export const adminListBacklog = operation({
  id: 'adminListBacklog',
  method: 'GET',
  path: '/v1/admin/backlog',
  tag,
  summary: 'Read the length of the job queue over time and of each kind now',
  description:
    'The queue is sampled once a minute and kept for seven days. A minute in which no process ran has no sample. More than a day is returned in steps of several minutes, each with its largest figures.',
  credentials,
  query: shape({ hours: Type.Optional(Type.Integer({ minimum: 1, maximum: BACKLOG_HOURS, default: 24 })) }),
  answers: {
    200: {
      description: 'The samples, oldest first, and the kinds with jobs that have not ended.',
      body: shape({
        from: timestamp(),
        to: timestamp(),
        stepSeconds: count(),
        samples: Type.Array(
          shape({
            at: timestamp(),
            due: count('Jobs that could start and waited for a worker.'),
            later: count('Jobs that are planned for later.'),
            running: count(),
            oldestDueSeconds: count('How long the oldest due job had waited.'),
          }),
        ),
        kinds: Type.Array(
          shape({
            kind: Type.String(),
            due: count(),
            later: count(),
            running: count(),
            dueSince: nullable(timestamp('Since when the oldest due job waits.')),
          }),
        ),
      }),
    },
  },
});

export const adminVerifyAudit = operation({
  id: 'adminVerifyAudit',
  method: 'POST',
  path: '/v1/admin/audit/verify',
  tag,
  summary: 'Verify every link and seal of the audit chains',
  credentials,
  answers: {
    200: {
      description: 'The number of checked items and the faults.',
      body: shape({
        intact: Type.Boolean(),
        chains: count(),
        entries: count(),
        seals: count(),
        faults: Type.Array(Type.String()),
      }),
    },
  },
});

export const adminMoveClock = operation({
  id: 'adminMoveClock',
  method: 'POST',
  path: '/v1/admin/clock',
  tag,
  summary: 'Move the test clock forward',
  credentials,
  body: shape({ advanceSeconds: Type.Integer({ minimum: 0, maximum: 315_360_000 }) }),
  answers: { 200: { description: 'The current time of the test clock.', body: shape({ now: timestamp() }) } },
  refuses: [409],
});
