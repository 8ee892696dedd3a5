import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import type { Answer, Sent } from './http-client.ts';

type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>>; readonly query?: string },
) => Promise<Answer>;

/** Every operation on clearances, with success and without, and searches that they change. */
export async function callClearances(call: Call, key: string, query: object): Promise<void> {
  const { body: found } = await call(contract.search, { key, body: { query } });
  const about = { personRef: found.records[0].personRef, subjectId: 'candidate 7', searchId: found.searchId };
  const body = { ...about, verdict: 'not_this_person', note: 'another date of birth' };
  const { body: made } = await call(contract.createClearance, { key, body });
  const params = { clearanceId: made.clearanceId as string };
  await call(contract.listClearances, { key, query: '?subjectId=candidate%207&includeRevoked=true' });
  await call(contract.getClearance, { key, params });
  for (const mode of [{}, { clearanceMode: 'annotate' }])
    await call(contract.search, { key, body: { query, subjectId: 'candidate 7', ...mode } });
  await call(contract.revokeClearance, { key, params });
  expect((await call(contract.revokeClearance, { key })).status).toBe(404);
  expect((await call(contract.getClearance, { key })).status).toBe(404);
  expect((await call(contract.listClearances, { key })).status).toBe(422);
  expect((await call(contract.createClearance, { key, body: { ...body, searchId: 'srch_x' } })).status).toBe(404);
}
