import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import { SUBJECT, toOrderBody } from './fcra-orders.ts';
import type { Answer, Sent } from './http-client.ts';
import { inmate, publish } from './people.ts';
import type { TestServer } from './test-server.ts';

type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>>; readonly query?: string },
) => Promise<Answer>;

const isPending = async (call: Call, key: string, id: string): Promise<boolean> =>
  (await call(contract.getOrder, { key, params: { id } })).body.completedAt === null;

/** Every operation on consumer reports, with success and without. The subject has a record, and workers run. */
export async function callFcra(call: Call, key: string, admin: string, subject: object): Promise<void> {
  const body = toOrderBody({ subject: { ...SUBJECT, ...subject } });
  const { body: order } = await call(contract.createOrder, { key, body });
  const params = { id: order.id as string };
  while (await isPending(call, key, params.id));
  await call(contract.listOrders, { key, query: '?limit=1' });
  const found = await call(contract.getOrderSearch, { key, params: { ...params, searchId: order.searches[0].id } });
  expect((await call(contract.getOrderSearch, { key, params })).status).toBe(404);
  expect((await call(contract.cancelOrder, { key, params })).status).toBe(409);
  expect((await call(contract.getOrder, { key })).status).toBe(404);
  expect((await call(contract.getOrderReport, { key, params, query: '?version=1' })).status).toBe(200);
  expect((await call(contract.getOrderReport, { key })).status).toBe(404);
  await callAdverseActions(call, key, params, found.body.records[0].recordId);
  await callDisputes(call, key, admin, params.id, found.body.records[0].recordId);
  await callReinstatement(call, key, admin, params.id, found.body.records[0]);
  // One of several is cancelled before its searches have run.
  for (let status = 409; status !== 200; ) {
    const made = await call(contract.createOrder, { key, body });
    status = (await call(contract.cancelOrder, { key, params: { id: made.body.id } })).status;
    if (status === 200)
      expect((await call(contract.getOrderReport, { key, params: { id: made.body.id } })).status).toBe(409);
  }
  await callEvents(call, key);
}

/** One search of a person whom two records name without a date of birth: both are reviewed. */
export async function callReviews(call: Call, server: TestServer, key: string, admin: string) {
  const source = 'us-nc-henderson-jail';
  await publish(server, source, [inmate('U-1', 'UNDECIDED, JOHN'), inmate('U-2', 'UNDECIDED, JOHN')]);
  const searches = [{ type: 'criminal', jurisdictions: [source] }];
  const subject = { ...SUBJECT, lastName: 'Undecided' };
  const { body } = await call(contract.createOrder, { key, body: toOrderBody({ subject, searches }) });
  while (await isPending(call, key, body.id));
  const listed = await call(contract.adminListReviews, { admin, query: '?limit=1' });
  const params = { id: listed.body.reviews[0].id as string };
  const decided = { admin, params, body: { decision: 'report', note: 'read at the court' } };
  expect((await call(contract.adminDecideReview, decided)).status).toBe(200);
  expect((await call(contract.adminDecideReview, decided)).status).toBe(409);
  expect((await call(contract.adminDecideReview, { admin, body: decided.body })).status).toBe(404);
}

const callAdverseActions = async (call: Call, key: string, params: { readonly id: string }, recordId: string) => {
  const body = { type: 'pre', recordIds: [recordId], sendBy: 'download' };
  const made = await call(contract.createAdverseAction, { key, params, body });
  expect(made.status).toBe(201);
  const early = await call(contract.createAdverseAction, { key, params, body: { ...body, type: 'final' } });
  expect(early.status).toBe(409);
  expect((await call(contract.createAdverseAction, { key, body })).status).toBe(404);
  await call(contract.listAdverseActions, { key, params, query: '?limit=1' });
  expect((await call(contract.listAdverseActions, { key })).status).toBe(404);
  const actionId = made.body.adverseActionId as string;
  const got = await call(contract.getAdverseActionDocument, { key, params: { ...params, actionId } });
  expect(got.status).toBe(200);
  expect((await call(contract.getAdverseActionDocument, { key, params })).status).toBe(404);
};

const callDisputes = async (call: Call, key: string, admin: string, orderId: string, recordId: string) => {
  const body = { recordId, reason: 'other', explanation: 'not me' };
  const { body: made } = await call(contract.openDispute, { key, params: { id: orderId }, body });
  expect((await call(contract.openDispute, { key, params: { id: orderId }, body })).status).toBe(409);
  expect((await call(contract.openDispute, { key, body })).status).toBe(404);
  const params = { id: made.id as string };
  await call(contract.addDisputeInformation, { key, params, body: { text: 'see the file' } });
  await call(contract.listDisputes, { key, query: '?limit=1' });
  await call(contract.getDispute, { key, params });
  expect((await call(contract.getDispute, { key })).status).toBe(404);
  await call(contract.adminListDisputes, { admin, query: '?limit=1' });
  expect((await call(contract.adminGetDispute, { admin, params })).status).toBe(200);
  expect((await call(contract.adminGetDispute, { admin })).status).toBe(404);
  await call(contract.adminResolveDispute, { admin, params, body: { outcome: 'verified', note: 'by the court' } });
  expect((await call(contract.adminResolveDispute, { admin, params, body: { outcome: 'verified' } })).status).toBe(409);
  expect((await call(contract.adminResolveDispute, { admin, body: { outcome: 'verified' } })).status).toBe(404);
};

/** A record that is deleted, and comes back. */
const callReinstatement = async (
  call: Call,
  key: string,
  admin: string,
  orderId: string,
  { recordId, source }: { readonly recordId: string; readonly source: string },
) => {
  const opened = { key, params: { id: orderId }, body: { recordId, reason: 'other' } };
  const params = { id: (await call(contract.openDispute, opened)).body.id as string };
  const { body } = await call(contract.adminResolveDispute, { admin, params, body: { outcome: 'deleted' } });
  const certification = { source, certifiedBy: 'R. Clerk', certifiedAt: body.resolvedAt, reference: 'letter 7' };
  const sent = { admin, body: { certification, noticeSentAt: body.resolvedAt } };
  expect((await call(contract.adminReinstateRecord, { ...sent, params })).status).toBe(200);
  expect((await call(contract.adminReinstateRecord, { ...sent, params })).status).toBe(409);
  expect((await call(contract.adminReinstateRecord, sent)).status).toBe(404);
};

/** An event waits until no older transaction runs. */
const callEvents = async (call: Call, key: string): Promise<void> => {
  let { body } = await call(contract.listFcraEvents, { key, query: '?limit=1' });
  while (body.events.length === 0) body = (await call(contract.listFcraEvents, { key, query: '?limit=1' })).body;
  const params = { id: body.events[0].id as string };
  await call(contract.listFcraEvents, { key, query: `?after=${params.id}` });
  expect((await call(contract.listFcraEvents, { key, query: '?after=unknown' })).status).toBe(400);
  await call(contract.getFcraEndpoint, { key });
  expect((await call(contract.resendFcraEvent, { key, params })).status).toBe(409);
  // Nobody has this name: nothing is sent anywhere.
  const url = 'https://hooks.invalid/fcra';
  for (const more of [{}, {}, { rotateSecret: true }])
    await call(contract.putFcraEndpoint, { key, body: { url, ...more } });
  expect((await call(contract.putFcraEndpoint, { key, body: { url: 'http://hooks.invalid/' } })).status).toBe(400);
  await call(contract.getFcraEndpoint, { key });
  await call(contract.resendFcraEvent, { key, params });
  expect((await call(contract.resendFcraEvent, { key })).status).toBe(404);
  await call(contract.deleteFcraEndpoint, { key });
};
