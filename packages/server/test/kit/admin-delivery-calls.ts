import type { Operation } from '@blotter/contract';
import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import { putDelivered } from './deliveries.ts';
import type { Answer, Sent } from './http-client.ts';
import { ADMIN_KEY, type TestServer } from './test-server.ts';

type Call = (
  operation: Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>> },
) => Promise<Answer>;

/** The operator's deliveries, each operation with each of its answers. */
export async function callAdminDeliveries(call: Call, server: TestServer, accountId: string): Promise<void> {
  const sent = { admin: ADMIN_KEY, params: { id: await putDelivered(server, accountId, { status: 'failed' }) } };
  await call(contract.adminListDeliveries, { admin: ADMIN_KEY });
  await call(contract.adminRetryDelivery, sent);
  expect((await call(contract.adminRetryDelivery, sent)).status).toBe(409);
  expect((await call(contract.adminRetryDelivery, { admin: ADMIN_KEY })).status).toBe(404);
}
