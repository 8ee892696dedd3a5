import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import { toOrderBody } from './fcra-orders.ts';
import type { Answer, Sent } from './http-client.ts';

type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>>; readonly query?: string },
) => Promise<Answer>;

/** Every operation of the sandbox, with success and without, by a test key with partner access. */
export async function callSandbox(call: Call, key: string): Promise<void> {
  await call(contract.moveSandboxClock, { key, body: { advanceSeconds: 60 } });
  expect((await call(contract.moveSandboxClock, { key, body: {} })).status).toBe(422);
  const { body: order } = await call(contract.createOrder, { key, body: toOrderBody() });
  const params = { id: order.id as string };
  for (const status of [200, 200, 409])
    expect((await call(contract.advanceSandboxOrder, { key, params })).status).toBe(status);
  expect((await call(contract.advanceSandboxOrder, { key })).status).toBe(404);
  await call(contract.triggerSandboxEvent, { key, body: { type: 'order.created' } });
  await call(contract.listSandboxMails, { key });
  await call(contract.resetSandbox, { key });
}
