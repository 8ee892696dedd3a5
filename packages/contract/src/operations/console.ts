import { type Static, Type } from 'typebox';
import { Account, LoginRequest, SignupRequest } from '../accounts.ts';
import { AuditEntry, AuditExportQuery } from '../audit.ts';
import { Role } from '../members.ts';
import { operation } from '../operation.ts';
import { SearchRequest } from '../search-request.ts';
import { count, email, nullable, oneOf, pathId, shape, text, timestamp } from '../shapes.ts';

/** Console endpoints are not in the public description (contract, Credentials). */
const tag = 'Console';
const path = '/app/session';

const SignedIn = shape({
  signedIn: Type.Literal(true),
  csrfToken: Type.String({ description: 'Send it as X-CSRF-Token with every request to /app/v1.' }),
  account: Account,
  role: Role,
  mayCall: Type.Array(Type.String(), { description: 'The ids of the public operations that the role may call.' }),
});
const SignedOut = shape({
  signedIn: Type.Literal(false),
  confirmEmail: Type.Boolean({ description: 'True if a confirmation link was sent. Sign in after opening it.' }),
});
export type ConsoleSession = Static<typeof SignedIn> | Static<typeof SignedOut>;

const body = Type.Union([SignedIn, SignedOut]);

export const getConsoleSession = operation({
  id: 'getConsoleSession',
  method: 'GET',
  path,
  tag,
  summary: 'Read the current console session',
  credentials: [],
  answers: { 200: { description: 'The account and the CSRF token of the session, or `signedIn: false`.', body } },
  refuses: [401],
});

export const consoleSignIn = operation({
  id: 'consoleSignIn',
  method: 'POST',
  path,
  tag,
  summary: 'Sign in to the console',
  credentials: [],
  body: LoginRequest,
  answers: { 200: { description: 'The session. Its id is in a cookie.', body } },
  refuses: [401],
});

export const consoleSignUp = operation({
  id: 'consoleSignUp',
  method: 'POST',
  path: `${path}/signup`,
  tag,
  summary: 'Create an account and sign in to the console',
  credentials: [],
  body: SignupRequest,
  answers: {
    200: { description: 'The session, or `confirmEmail: true` if the address must be confirmed first.', body },
  },
  refuses: [401, 409],
});

const ProviderSignIn = shape({
  location: Type.String({ description: 'The page of the provider. Open it in this browser.' }),
});

export const beginProviderSignIn = operation({
  id: 'beginProviderSignIn',
  method: 'POST',
  path: `${path}/provider`,
  tag,
  summary: 'Begin to sign in with the provider of an organization',
  description: 'The domain of the address decides, whether or not the person is a member.',
  credentials: [],
  body: shape({ email: email() }),
  answers: { 200: { description: 'Where to go. A cookie ties the sign-in to this browser.', body: ProviderSignIn } },
  refuses: [401, 404, 409],
});

export const consoleSignOut = operation({
  id: 'consoleSignOut',
  method: 'DELETE',
  path,
  tag,
  summary: 'Sign out of the console',
  credentials: [],
  answers: { 204: { description: 'The session has ended.' } },
  refuses: [401],
});

const paged = shape({ after: Type.Optional(text(1, 200, 'The `nextAfter` value of the previous page.')) });
const nextAfter = nullable(Type.String());

const PastSearch = shape({
  searchId: Type.String(),
  createdAt: timestamp(),
  request: SearchRequest,
  status: Type.String(),
  mode: Type.String(),
  records: count(),
  canConcludeNoMatch: Type.Boolean(),
});
export type PastSearch = Static<typeof PastSearch>;

export const listPastSearches = operation({
  id: 'listPastSearches',
  method: 'GET',
  path: '/app/searches',
  tag,
  summary: 'List the stored offender searches of the account',
  credentials: ['key'],
  query: paged,
  answers: {
    200: {
      description: 'One page, newest first.',
      body: shape({ searches: Type.Array(PastSearch), nextAfter }),
    },
  },
});

export const getPastSearch = operation({
  id: 'getPastSearch',
  method: 'GET',
  path: '/app/searches/{searchId}',
  tag,
  summary: 'Read the request of a stored search',
  credentials: ['key'],
  params: shape({ searchId: pathId('Search id.') }),
  answers: { 200: { description: 'The request and a summary of the result.', body: PastSearch } },
  refuses: [404],
});

const PastEvidence = shape({
  searchId: Type.String(),
  createdAt: timestamp(),
  request: SearchRequest,
  status: oneOf('ConsoleSearchStatus', ['pending', 'running', 'complete', 'error']),
  registries: Type.Array(Type.String()),
  documentsCompleted: count(),
});
export type PastEvidence = Static<typeof PastEvidence>;

export const listPastEvidence = operation({
  id: 'listPastEvidence',
  method: 'GET',
  path: '/app/evidence',
  tag,
  summary: 'List the stored evidence searches of the account',
  credentials: ['key'],
  query: paged,
  answers: {
    200: { description: 'One page, newest first.', body: shape({ searches: Type.Array(PastEvidence), nextAfter }) },
  },
});

const listedDelivery = {
  deliveryId: Type.String(),
  eventType: Type.String(),
  eventId: Type.String(),
  url: nullable(Type.String({ description: 'Null after the URL is deleted.' })),
  status: oneOf('DeliveryState', ['pending', 'delivered', 'failed']),
  attempts: count('Attempts since the delivery was last restarted.'),
  lastAttemptAt: nullable(timestamp()),
  lastStatusCode: nullable(Type.Integer({ description: 'Null if no response arrived.' })),
  nextAttemptAt: nullable(timestamp()),
  createdAt: timestamp(),
};
const ListedDelivery = shape(listedDelivery);
export type ListedDelivery = Static<typeof ListedDelivery>;

const DeliveryDetail = shape({
  ...listedDelivery,
  maxAttempts: count(),
  payload: nullable(Type.String({ description: 'The body as sent. Null after it is deleted.' })),
});
export type DeliveryDetail = Static<typeof DeliveryDetail>;

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/app/deliveries',
  tag,
  summary: 'List the webhook deliveries of the account',
  credentials: ['key'],
  query: shape({
    ...paged.properties,
    status: Type.Optional(listedDelivery.status),
  }),
  answers: {
    200: {
      description: 'One page, newest first.',
      body: shape({ deliveries: Type.Array(ListedDelivery), nextAfter }),
    },
  },
});

const byState = {
  delivered: count(),
  failed: count(),
  pending: count(),
};

const DeliverySummary = shape({
  bucketSeconds: count(),
  buckets: Type.Array(shape({ from: timestamp(), ...byState }), {
    description: 'Deliveries by the time of their creation and their present state, oldest first, without gaps.',
  }),
  endpoints: Type.Array(shape({ url: Type.String(), ...byState, lastAttemptAt: nullable(timestamp()) }), {
    description: 'The URLs of the newest 1,000 deliveries of the period, the most recently used first.',
  }),
});
export type DeliverySummary = Static<typeof DeliverySummary>;

export const summarizeWebhookDeliveries = operation({
  id: 'summarizeWebhookDeliveries',
  method: 'GET',
  path: '/app/deliveries/summary',
  tag,
  summary: 'Count the webhook deliveries of the account by time and by URL',
  credentials: ['key'],
  query: shape({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90, description: 'Default: 7.' })) }),
  answers: { 200: { description: 'The counts.', body: DeliverySummary } },
});

const ReplayedDeliveries = shape({
  restarted: count('Deliveries that are due now with a full set of attempts.'),
  deleted: count('Failed deliveries whose content is no longer stored.'),
  nextSince: nullable(timestamp('Send it as `since` to continue. Null at the end.')),
});
export type ReplayedDeliveries = Static<typeof ReplayedDeliveries>;

export const replayWebhookDeliveries = operation({
  id: 'replayWebhookDeliveries',
  method: 'POST',
  path: '/app/deliveries/replay',
  tag,
  summary: 'Resend the failed webhook deliveries created since a time',
  credentials: ['key'],
  body: shape({ since: timestamp('Deliveries created at this time or later.') }),
  answers: { 202: { description: 'The result, oldest deliveries first.', body: ReplayedDeliveries } },
});

export const sendTestWebhook = operation({
  id: 'sendTestWebhook',
  method: 'POST',
  path: '/app/deliveries/test',
  tag,
  summary: 'Send a test event to a URL',
  credentials: ['key'],
  body: shape({ url: text(1, 2_048, 'An https URL with a public address.') }),
  answers: { 202: { description: 'The delivery, which is signed and retried like any other.', body: ListedDelivery } },
  refuses: [409],
});

const delivery = { tag, credentials: ['key'] as const, params: shape({ deliveryId: pathId('Delivery id.') }) };

export const getWebhookDelivery = operation({
  ...delivery,
  id: 'getWebhookDelivery',
  method: 'GET',
  path: '/app/deliveries/{deliveryId}',
  summary: 'Read a webhook delivery with its payload',
  answers: { 200: { description: 'The delivery.', body: DeliveryDetail } },
  refuses: [404],
});

export const resendWebhookDelivery = operation({
  ...delivery,
  id: 'resendWebhookDelivery',
  method: 'POST',
  path: '/app/deliveries/{deliveryId}/resend',
  summary: 'Resend a webhook delivery with the same body to the same URL',
  answers: { 202: { description: 'The delivery, due now with a full set of attempts.', body: ListedDelivery } },
  refuses: [404, 409],
});

export const exportAudit = operation({
  id: 'exportAudit',
  method: 'GET',
  path: '/app/audit',
  tag,
  summary: 'Export the audit entries of the account as a file',
  credentials: ['session'],
  query: AuditExportQuery,
  answers: {
    200: {
      description: 'The entries that fit the filter, newest first.',
      body: Type.Array(AuditEntry),
      file: 'text/csv; charset=utf-8',
    },
  },
});
