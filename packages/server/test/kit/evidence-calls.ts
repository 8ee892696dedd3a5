import type { Operation } from '@blotter/contract';
import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import type { Answer, Sent } from './http-client.ts';
import { putPrinted } from './printed-evidence.ts';
import type { TestAccount, TestServer } from './test-server.ts';

type Call = (
  operation: Operation,
  sent?: Sent & { params?: Readonly<Record<string, string>>; query?: string },
) => Promise<Answer>;

/** Every operation of the evidence host, with success. */
export async function callEvidence(call: Call, server: TestServer, { key, id }: TestAccount): Promise<void> {
  const body = { query: { lastName: 'Doverlane' }, live: { jurisdictions: ['ND'] } };
  await call(contract.startEvidenceSearch, { key, body: { ...body, dryRun: true } });
  await putSwitch(server.foundation.db, 'workers_paused', 'true');
  const { searchId } = (await call(contract.startEvidenceSearch, { key, body })).body as { searchId: string };
  const params = { searchId, jurisdiction: 'nd' };
  await call(contract.getEvidenceSearch, { key, params });
  expect((await call(contract.getEvidenceDocument, { key, params })).status).toBe(404);
  await putPrinted(server, id, searchId, 'ND', '%PDF');
  await call(contract.getEvidenceDocument, { key, params });
}
