import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import type { Answer, Sent } from './http-client.ts';
import { whilePaused } from './paused-workers.ts';
import { publish, registrant } from './people.ts';
import type { TestServer } from './test-server.ts';

type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>>; readonly query?: string },
) => Promise<Answer>;

/** A search, what is kept of it, and its records. */
export async function callSearches(call: Call, server: TestServer, key: string): Promise<void> {
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN'), registrant('TX-2', 'DOVERLANE, MARY')]);
  const query = { lastName: 'Doverlane' };
  const body = { query, include: ['stateData', 'explain'] };
  const found = (await call(contract.search, { key, body })).body as {
    readonly searchId: string;
    readonly records: readonly { readonly recordId: string }[];
  };
  await call(contract.search, { key, body: { query, dryRun: true } });
  await call(contract.batch, { key, body: { queries: [query, {}], include: ['stateData', 'explain'] } });
  await call(contract.batch, { key, body: [query, 7], query: '?dryRun=true' });
  const params = { searchId: found.searchId };
  await call(contract.getSearch, { key, params });
  await call(contract.startSearch, { key, body: { query, dryRun: true } });
  await whilePaused(server.foundation.db, async () => {
    const started = (await call(contract.startSearch, { key, body: { query } })).body as { searchId: string };
    await call(contract.getSearch, { key, params: { searchId: started.searchId } });
    await call(contract.cancelSearch, { key, params: { searchId: started.searchId } });
    expect((await call(contract.cancelSearch, { key, params })).status).toBe(409);
  });
  await call(contract.getSearchResults, { key, params });
  for (const id of [found.records[0]?.recordId as string, 'TX-2']) {
    await call(contract.getRecord, { key, params: { id } });
    await call(contract.getRecordHistory, { key, params: { id } });
    await call(contract.getRecordHow, { key, params: { id } });
  }
  await call(contract.compatSearch, { key, body: { lastName: 'Doverlane', mode: 'extensive' } });
  await call(contract.compatSearchByQuery, { token: key, query: '?uuid=TX-2' });
  expect((await call(contract.getSearch, { key, params: { searchId: 'srch_unknown' } })).status).toBe(404);
  expect((await call(contract.getRecord, { key, params: { id: 'TX-99' } })).status).toBe(404);
}
