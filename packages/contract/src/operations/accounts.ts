import {
  Account,
  AccountChange,
  KeyList,
  KeyRequest,
  NewApiKey,
  WebhookSecret,
  WebhookSecretRequest,
  WebhookSecretState,
} from '../accounts.ts';
import { AuditPage, AuditQuery } from '../audit.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Account';
const links = { rotateKey: { id: 'id' }, revokeKey: { id: 'id' } };
const keyParams = shape({ id: pathId('The key’s id.') });

export const getAccount = operation({
  id: 'getAccount',
  method: 'GET',
  path: '/v1/account',
  tag,
  summary: 'Read the account',
  description: 'Returns the name, the plan, and whether billing and FCRA partner access are enabled.',
  credentials: ['session'],
  answers: { 200: { description: 'The account.', body: Account } },
});

export const changeAccount = operation({
  id: 'changeAccount',
  method: 'PATCH',
  path: '/v1/account',
  tag,
  summary: 'Change the organization’s name',
  description: 'Changes only the name. The e-mail address and the plan stay as they are.',
  credentials: ['session'],
  body: AccountChange,
  answers: { 200: { description: 'The updated account.', body: Account } },
});

export const listKeys = operation({
  id: 'listKeys',
  method: 'GET',
  path: '/v1/keys',
  tag,
  summary: 'List the API keys',
  description: 'A key is shown by its prefix and its last four characters, never as a whole.',
  credentials: ['session'],
  answers: { 200: { description: 'All keys without their secrets, newest first.', body: KeyList } },
});

export const createKey = operation({
  id: 'createKey',
  method: 'POST',
  path: '/v1/keys',
  tag,
  summary: 'Create an API key',
  description:
    'A live key makes billable calls, a test key works in the sandbox. An account has at most 20 active keys, and a further one returns 409.',
  credentials: ['session'],
  body: KeyRequest,
  answers: { 201: { description: 'The key. Its secret is shown only once.', body: NewApiKey, links } },
  refuses: [409],
});

export const rotateKey = operation({
  id: 'rotateKey',
  method: 'POST',
  path: '/v1/keys/{id}/rotate',
  tag,
  summary: 'Issue a replacement for an API key',
  description: 'The old key works until you revoke it. Issue the new key, deploy it, then revoke the old key.',
  credentials: ['session'],
  params: keyParams,
  answers: { 201: { description: 'The new key. Its secret is shown only once.', body: NewApiKey, links } },
  refuses: [404, 409],
});

export const revokeKey = operation({
  id: 'revokeKey',
  method: 'DELETE',
  path: '/v1/keys/{id}',
  tag,
  summary: 'Revoke an API key',
  description: 'The key stops working everywhere within one second.',
  credentials: ['session'],
  params: keyParams,
  answers: { 204: { description: 'The key is revoked.' } },
  refuses: [404],
});

export const getWebhookSecret = operation({
  id: 'getWebhookSecret',
  method: 'GET',
  path: '/v1/webhook-secret',
  tag,
  summary: 'Check whether a webhook signing secret is configured',
  description: 'Test keys have a secret of their own, which signs the webhooks of the sandbox.',
  credentials: ['key', 'session'],
  answers: {
    200: {
      description: 'Whether a secret is configured, and since when. The secret itself is never returned.',
      body: WebhookSecretState,
    },
  },
});

export const putWebhookSecret = operation({
  id: 'putWebhookSecret',
  method: 'PUT',
  path: '/v1/webhook-secret',
  tag,
  summary: 'Create or rotate the webhook signing secret',
  description: 'After a rotation, all further delivery attempts are signed with the new secret.',
  credentials: ['key', 'session'],
  body: WebhookSecretRequest,
  optionalBody: true,
  answers: {
    200: {
      description: 'The state. It includes the secret only if this call created or rotated it.',
      body: WebhookSecret,
    },
  },
});

export const listAudit = operation({
  id: 'listAudit',
  method: 'GET',
  path: '/v1/audit',
  tag,
  summary: 'List the audit entries of the account, newest first',
  description:
    'Every authenticated request is one entry, with its key, route, status and time, and without personal data. Filter by person, key, time, kind and outcome. Continue with `after` until `nextAfter` is null.',
  credentials: ['session'],
  query: AuditQuery,
  answers: { 200: { description: 'One page of entries.', body: AuditPage } },
});

export const accountOperations = [
  getAccount,
  changeAccount,
  listKeys,
  createKey,
  rotateKey,
  revokeKey,
  getWebhookSecret,
  putWebhookSecret,
  listAudit,
];
