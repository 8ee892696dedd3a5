import type { Operation } from '@blotter/contract';
import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import { insertComplete } from '../../src/features/evidence/evidence-store.ts';
import { putSwitch } from '../../src/store/switches.ts';
import type { Answer, Sent } from './http-client.ts';
import type { TestAccount, TestServer } from './test-server.ts';

type Call = (
  operation: Operation,
  sent?: Sent & { params?: Readonly<Record<string, string>>; query?: string },
) => Promise<Answer>;

/** Ends an evidence search as a worker would that has printed one page. */
export const putPrinted = async (
  { foundation: { db, vault } }: Pick<TestServer, 'foundation'>,
  accountId: string,
  searchId: string,
  registry: string,
  pdf: string,
): Promise<void> => {
  const seal = (text: string, what: string) =>
    vault.seal(accountId, 'document', text, `evidence ${searchId} ${registry} ${what}`);
  const facts = {
    pageUrl: 'https://registry.example/',
    finalUrl: 'https://registry.example/',
    sha256: 'f',
    bytes: 4,
    pages: 1,
  };
  const at = new Date();
  await insertComplete(db, {
    ...{ accountId, searchId, registry, createdAt: at, capturedAt: at, chargeMicros: 0n },
    factsSealed: await seal(JSON.stringify(facts), 'facts'),
    pdfSealed: await seal(pdf, 'pdf'),
  });
  await db.query(`UPDATE search_jobs SET state = 'complete', finished_at = now() WHERE account_id = $1 AND id = $2`, [
    accountId,
    searchId,
  ]);
};

/** Every operation of the evidence host, with success. */
export const callEvidence = async (call: Call, server: TestServer, { key, id }: TestAccount): Promise<void> => {
  const body = { query: { lastName: 'Doverlane' }, live: { jurisdictions: ['ND'] } };
  await call(contract.startEvidenceSearch, { key, body: { ...body, dryRun: true } });
  await putSwitch(server.foundation.db, 'workers_paused', 'true');
  const { searchId } = (await call(contract.startEvidenceSearch, { key, body })).body as { searchId: string };
  const params = { searchId, jurisdiction: 'nd' };
  await call(contract.getEvidenceSearch, { key, params });
  expect((await call(contract.getEvidenceDocument, { key, params })).status).toBe(404);
  await putPrinted(server, id, searchId, 'ND', '%PDF');
  await call(contract.getEvidenceDocument, { key, params });
};
