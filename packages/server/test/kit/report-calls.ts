import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import type { Answer, Sent } from './http-client.ts';

type Call = (operation: contract.Operation, sent: Sent) => Promise<Answer>;

/** Reports of both products, with success and without. */
export const callReports = async (call: Call, key: string, query: { readonly lastName: string }): Promise<void> => {
  for (const operation of [contract.createReport, contract.createCriminalReport])
    for (const more of [{}, { dryRun: true }]) await call(operation, { key, body: { query, ...more } });
  expect((await call(contract.createReport, { key, body: { searchId: 'unknown' } })).status).toBe(404);
  expect((await call(contract.createCriminalReport, { key, body: {} })).status).toBe(400);
};
