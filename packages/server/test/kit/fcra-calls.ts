import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import type { Answer, Sent } from './http-client.ts';

type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>>; readonly query?: string },
) => Promise<Answer>;

/** Every operation on events, with success and without; there is one event at least. */
export const callFcraEvents = async (call: Call, key: string): Promise<void> => {
  const { body } = await call(contract.listFcraEvents, { key, query: '?limit=1' });
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
