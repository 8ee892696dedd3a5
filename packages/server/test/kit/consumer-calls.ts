import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import { toSignIn } from './consumers.ts';
import { SUBJECT, toOrderBody } from './fcra-orders.ts';
import type { Answer, Sent } from './http-client.ts';

type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>>; readonly query?: string },
) => Promise<Answer>;

/** Every operation of the consumer portal, with success and without. Resolves with a token that works. */
export async function callConsumers(call: Call, key: string, person: { readonly lastName: string }) {
  const subject = { ...SUBJECT, ...person };
  const { body: order } = await call(contract.createOrder, { key, body: toOrderBody({ subject }) });
  const params = { id: order.id as string };
  while ((await call(contract.getOrder, { key, params })).body.completedAt === null);
  const issued = await call(contract.issueAccessCode, { key, params });
  expect((await call(contract.issueAccessCode, { key })).status).toBe(404);
  const signIn = (accessCode: string) => call(contract.startConsumerSession, { body: toSignIn(accessCode, person) });
  expect((await signIn(order.accessCode)).status).toBe(401);
  const { token } = (await signIn(issued.body.accessCode)).body;
  const { body: file } = await call(contract.getConsumerFile, { token, query: '?language=es' });
  expect((await call(contract.getConsumerFile, { token, query: '?language=xx' })).status).toBe(422);
  const recordIds = [file.searches[0].records[0].recordId];
  const notice = { type: 'pre', recordIds, sendBy: 'download' };
  const told = await call(contract.createAdverseAction, { key, params, body: notice });
  await call(contract.listConsumerAdverseActions, { token });
  const actionParams = { id: told.body.adverseActionId as string };
  const got = await call(contract.getConsumerAdverseActionDocument, { token, params: actionParams });
  expect(got.status).toBe(200);
  expect((await call(contract.getConsumerAdverseActionDocument, { token })).status).toBe(404);
  const body = { recordId: file.searches[0].records[0].recordId, reason: 'outdated' };
  const { body: made } = await call(contract.openConsumerDispute, { token, body });
  expect((await call(contract.openConsumerDispute, { token, body })).status).toBe(409);
  const own = { token, params: { id: made.id as string } };
  await call(contract.listConsumerDisputes, { token });
  await call(contract.getConsumerDispute, own);
  expect((await call(contract.getConsumerDispute, { token })).status).toBe(404);
  await call(contract.addConsumerStatement, { ...own, body: { text: 'It was long ago.' } });
  expect((await call(contract.addConsumerStatement, { token, body: { text: 'x' } })).status).toBe(404);
  await call(contract.getConsumerFile, { token });
  await call(contract.endConsumerSession, { token });
  return (await signIn(issued.body.accessCode)).body.token as string;
}
