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
const keyParams = shape({ id: pathId('The key’s id.') });

export const getAccount = operation({
  id: 'getAccount',
  method: 'GET',
  path: '/v1/account',
  tag,
  summary: 'Read the account',
  credentials: ['session'],
  answers: { 200: { description: 'The account.', body: Account } },
});

export const changeAccount = operation({
  id: 'changeAccount',
  method: 'PATCH',
  path: '/v1/account',
  tag,
  summary: 'Change the organisation’s name',
  credentials: ['session'],
  body: AccountChange,
  answers: { 200: { description: 'The account as it is now.', body: Account } },
});

export const listKeys = operation({
  id: 'listKeys',
  method: 'GET',
  path: '/v1/keys',
  tag,
  summary: 'List the API keys',
  credentials: ['session'],
  answers: { 200: { description: 'Every key, newest first; no secrets.', body: KeyList } },
});

export const createKey = operation({
  id: 'createKey',
  method: 'POST',
  path: '/v1/keys',
  tag,
  summary: 'Make an API key',
  credentials: ['session'],
  body: KeyRequest,
  answers: { 201: { description: 'The key; its secret is shown this once.', body: NewApiKey } },
  refuses: [409],
});

export const rotateKey = operation({
  id: 'rotateKey',
  method: 'POST',
  path: '/v1/keys/{id}/rotate',
  tag,
  summary: 'Issue a second key beside one',
  description: 'The old key works until it is revoked: issue the second key, deploy it, revoke the first.',
  credentials: ['session'],
  params: keyParams,
  answers: { 201: { description: 'The second key; its secret is shown this once.', body: NewApiKey } },
  refuses: [404, 409],
});

export const revokeKey = operation({
  id: 'revokeKey',
  method: 'DELETE',
  path: '/v1/keys/{id}',
  tag,
  summary: 'Revoke an API key',
  description: 'It stops within a second, everywhere.',
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
  summary: 'Is a webhook signing secret configured?',
  credentials: ['key', 'session'],
  answers: { 200: { description: 'Whether and since when; never the secret.', body: WebhookSecretState } },
});

export const putWebhookSecret = operation({
  id: 'putWebhookSecret',
  method: 'PUT',
  path: '/v1/webhook-secret',
  tag,
  summary: 'Make or rotate the webhook signing secret',
  description: 'After a rotation every later attempt is signed with the new secret.',
  credentials: ['key', 'session'],
  body: WebhookSecretRequest,
  optionalBody: true,
  answers: { 200: { description: 'The secret, only if this call made or rotated it.', body: WebhookSecret } },
});

export const listAudit = operation({
  id: 'listAudit',
  method: 'GET',
  path: '/v1/audit',
  tag,
  summary: 'The account’s own audit entries, newest first',
  credentials: ['session'],
  query: AuditQuery,
  answers: { 200: { description: 'One page.', body: AuditPage } },
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
