import type { Operation } from '@blotter/contract';
import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import type { Answer, Sent } from './http-client.ts';

type Call = (operation: Operation, sent: Sent) => Promise<Answer>;

/** Each operation with each of its answers; `call` holds them against the description. */
export async function callReports(call: Call, key: string): Promise<void> {
  const query = { lastName: 'Doverlane' };
  for (const operation of [contract.createReport, contract.createCriminalReport]) {
    expect((await call(operation, { key, body: { query } })).headers['x-report-id']).toMatch(/^rpt_/);
    expect((await call(operation, { key, body: { query, dryRun: true } })).body.dryRun).toBe(true);
    expect((await call(operation, { key, body: { searchId: 'unknown' } })).status).toBe(404);
  }
  expect((await call(contract.createReport, { key, body: {} })).status).toBe(422);
  expect((await call(contract.createCriminalReport, { key, body: {} })).status).toBe(400);
}
