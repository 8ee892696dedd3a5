import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { cookieOf, signIn } from './console-visitor.ts';
import { putDelivered } from './deliveries.ts';
import type { Answer, Sent } from './http-client.ts';
import { BATCH_MAPPING, putBatch } from './saved-batches.ts';
import type { TestAccount, TestServer } from './test-server.ts';

type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>>; readonly query?: string },
) => Promise<Answer>;

/** Returns the headers that a page of the console sends with each request. */
export async function toConsoleCredential(
  server: TestServer,
  account: Pick<TestAccount, 'email' | 'password'>,
): Promise<Sent> {
  const { cookie, csrf } = await signIn(server, account);
  return { headers: { cookie, 'x-csrf-token': csrf } };
}

/** Every operation of the console's own, from a page of the origin. */
export async function callConsole(
  call: Call,
  server: TestServer,
  { id, email, password }: Pick<TestAccount, 'id' | 'email' | 'password'>,
): Promise<void> {
  const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
  const signUp = { email: 'console@example.com', password: 'a long password', orgName: 'Console', acceptedTerms: true };
  await call(contract.consoleSignUp, { headers: own, body: signUp });
  expect((await call(contract.consoleSignUp, { headers: own, body: signUp })).status).toBe(409);
  const wrong = { email, password: 'another password' };
  expect((await call(contract.consoleSignIn, { headers: own, body: wrong })).status).toBe(401);
  const signedIn = await call(contract.consoleSignIn, { headers: own, body: { email, password } });
  const headers = { ...own, cookie: cookieOf(signedIn), 'x-csrf-token': signedIn.body.csrfToken as string };
  await call(contract.getConsoleSession, { headers });
  const { searches } = (await call(contract.listPastSearches, { headers })).body;
  await call(contract.getPastSearch, { headers, params: { searchId: searches[0].searchId } });
  expect((await call(contract.getPastSearch, { headers })).status).toBe(404);
  expect((await call(contract.getRecordPhoto, { headers, params: { id: 'TX-2' } })).status).toBe(204);
  expect((await call(contract.getRecordPhoto, { headers })).status).toBe(404);
  await call(contract.listPastEvidence, { headers });
  const query = '?subjectId=candidate%207&includeRevoked=true';
  const { clearances } = (await call(contract.listConsoleClearances, { headers, query })).body;
  await call(contract.getConsoleClearance, { headers, params: { clearanceId: clearances[0].clearanceId } });
  expect((await call(contract.getConsoleClearance, { headers })).status).toBe(404);
  const { deliveries } = (await call(contract.listWebhookDeliveries, { headers })).body;
  const params = { deliveryId: await putDelivered(server, id) };
  expect(deliveries.every(({ deliveryId }: { deliveryId: string }) => deliveryId !== params.deliveryId)).toBe(true);
  await call(contract.getWebhookDelivery, { headers, params });
  expect((await call(contract.getWebhookDelivery, { headers })).status).toBe(404);
  await call(contract.resendWebhookDelivery, { headers, params });
  expect((await call(contract.resendWebhookDelivery, { headers, params })).status).toBe(409);
  expect((await call(contract.resendWebhookDelivery, { headers })).status).toBe(404);
  const table = { product: 'offender', name: 'people.csv', columns: ['Last', 'Case'], rows: [['Doverlane', 'C-1']] };
  const batch = { batchId: (await call(contract.uploadBatch, { headers, body: table })).body.batchId };
  const plan = { headers, body: { mapping: BATCH_MAPPING } };
  await call(contract.listBatches, { headers });
  await call(contract.getBatch, { headers, params: batch });
  await call(contract.listBatchRows, { headers, params: batch });
  await call(contract.estimateBatch, { ...plan, params: batch });
  expect((await call(contract.stopBatch, { headers, params: batch })).status).toBe(409);
  await call(contract.deleteBatch, { headers, params: batch });
  for (const gone of [contract.getBatch, contract.listBatchRows, contract.stopBatch, contract.deleteBatch])
    expect((await call(gone, { headers, params: batch })).status, gone.id).toBe(404);
  for (const gone of [contract.estimateBatch, contract.startBatch])
    expect((await call(gone, { ...plan, params: batch })).status, gone.id).toBe(404);
  const started = { batchId: await putBatch(server, id) };
  // A worker could finish the batch before it is stopped.
  await putSwitch(server.foundation.db, 'workers_paused', 'true');
  await call(contract.startBatch, { ...plan, params: started });
  expect((await call(contract.startBatch, { ...plan, params: started })).status).toBe(409);
  await call(contract.stopBatch, { headers, params: started });
  await putSwitch(server.foundation.db, 'workers_paused', 'false');
  for (const format of ['csv', 'json']) await call(contract.exportAudit, { headers, query: `?format=${format}` });
  await call(contract.getConsoleMail, { headers });
  await call(contract.countNewAlerts, { headers });
  await call(contract.summarizeWebhookDeliveries, { headers });
  await call(contract.replayWebhookDeliveries, { headers, body: { since: new Date().toISOString() } });
  await call(contract.sendTestWebhook, { headers, body: { url: 'https://receiver.example.com/hook' } });
  expect((await call(contract.sendTestWebhook, { headers, body: { url: 'http://127.0.0.1/' } })).status).toBe(422);
  await call(contract.getConsoleSandboxClock, { headers: { ...headers, 'x-blotter-mode': 'test' } });
  await call(contract.consoleSignOut, { headers });
}
