import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '../kit/people.ts';
import { listStored } from '../kit/stored-records.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
});
afterAll(() => server.stop());

const listKept = async (source: string) => {
  const { db, seal } = server.foundation;
  return (await listStored(db, seal, source)).map(({ rowKey, document, facets }) => ({
    key: rowKey,
    document: JSON.parse(document),
    facets: JSON.parse(facets),
  }));
};

it('a criminal feed is stored as documents of the contract, with the state and county of its source (contract, CriminalRecord)', async () => {
  const marks = 'TAT "X\\Y"\u2028 \u{1f600}';
  await publish(server, 'us-fl-walton-jail', [
    {
      externalId: 'W-1',
      recordType: 'jail',
      name: 'DOE, JANE',
      dob: '01/01/1980',
      marks,
      custody: { status: 'In custody', facility: 'County Jail', bookedAt: '4/10/2026 2:35 PM', bondAmount: 'NO BOND' },
      cases: [{ caseNumber: '1', charges: [{ description: 'THEFT', severity: 'Third Degree Felony' }] }],
    },
    { externalId: 'W-2', recordType: 'jail', name: 'ROE, RICHARD', sentence: { text: '9999998' } },
  ]);
  const [first, second] = await listKept('us-fl-walton-jail');
  expect(first).toMatchObject({
    key: 'W-1',
    document: {
      stage: 'arrest',
      state: 'FL',
      county: 'Walton',
      marks,
      custodyFacility: 'County Jail',
      sentence: null,
      dob: { date: null, birthYear: 1980, dobPrecision: 'year', asPublished: '01/01/1980' },
      custody: { bookedAt: '2026-04-10', bondAmount: null, bondType: 'NO BOND' },
      cases: [{ charges: [{ severity: 'felony', degree: 'Third Degree' }] }],
    },
    facets: { names: [['DOE', 'JANE']], dob: '1980', places: [['', '', 'FL', '', '', '', 'Walton']] },
  });
  expect(second?.document.sentence).toMatchObject({ life: true, maxDays: null, text: 'Life' });
});
