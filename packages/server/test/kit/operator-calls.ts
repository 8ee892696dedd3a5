import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import { createStage } from '../../src/features/ingest/staging/stage-store.ts';
import type { Database } from '../../src/store/database.ts';
import type { Answer, Sent } from './http-client.ts';

type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>>; readonly query?: string },
) => Promise<Answer>;

/** Creates a run that waits for the operator, with an empty stage and a row in quarantine. */
export async function putHeldRun(db: Database, id: string): Promise<void> {
  await db.query(`INSERT INTO sources (code, product) VALUES ('OK', 'offender') ON CONFLICT DO NOTHING`);
  await db.query(
    `INSERT INTO ingest_runs (id, source, kind, state, fingerprint, started_at) VALUES ($1, 'OK', 'full', 'held', '', now())`,
    [id],
  );
  await db.query(`INSERT INTO quarantine (run_id, row_number, reason, excerpt) VALUES ($1, 0, 'no name', '{}')`, [id]);
  await createStage(db, id);
}

/** A source, and the queue of jobs. */
export async function callOperatedSource(call: Call, admin: string): Promise<void> {
  await call(contract.adminGetSource, { admin, params: { id: 'GA' } });
  expect((await call(contract.adminGetSource, { admin, params: { id: 'XX' } })).status).toBe(404);
  await call(contract.adminListBacklog, { admin, query: '?hours=1' });
}

/** The quarantine of a run with one row, and a decision about it that is repeated. */
export async function callQuarantine(call: Call, admin: string, id: string): Promise<void> {
  const params = { id };
  await call(contract.adminListQuarantine, { admin, params });
  const body = { rows: [0], decision: 'reader_error', note: 'to be fixed' };
  for (const decided of [1, 0])
    expect((await call(contract.adminDecideQuarantine, { admin, params, body })).body).toMatchObject({ decided });
  expect((await call(contract.adminDecideQuarantine, { admin, params: { id: 'ing_unknown' }, body })).status).toBe(404);
  await call(contract.adminListQuarantine, { admin, params, query: '?state=decided' });
}
