import { readVerdict } from '@blotter/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inmate, publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
let age: number;
const DOB = '1968-10-11';
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN')]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('B-1', 'DOVERLANE, JOHN', { dob: '10/11/1968' })]);
  const today = server.foundation.clock.now().toISOString().slice(0, 10);
  age = Number(today.slice(0, 4)) - 1968 - (today.slice(5) < DOB.slice(5) ? 1 : 0);
});
afterAll(() => server.stop());

const find = async (path: string, body: object) => {
  const answer = await server.send('POST', path, { key: account.key, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const search = (query: object) => find('/v1/search', { query, jurisdictions: ['TX'] });
const told = (sent: number): string =>
  `The age sent (${sent}) does not fit the date of birth sent; only the date of birth was compared.`;

describe('a query with dob and age matches by dob (contract, Request)', () => {
  it('a record with that date is found whatever the age; the age alone would not find it', async () => {
    const query = { lastName: 'Doverlane', age: age - 20 };
    expect((await search(query)).counts.records).toBe(0);
    const { records, warnings } = await search({ ...query, dob: DOB });
    expect(records).toMatchObject([{ uuid: 'TX-1', matchState: 'dob_match' }]);
    expect(warnings).toEqual([told(age - 20)]);
  });

  it('if they contradict each other by more than the tolerance, a warning says so and the verdict is false', async () => {
    const query = { lastName: 'Nobodyhere', dob: DOB };
    const clear = await search(query);
    expect(clear).toMatchObject({ warnings: [], verdict: { canConcludeNoMatch: true } });
    const { warnings, verdict } = await search({ ...query, age: age + 2 });
    expect(warnings).toEqual([told(age + 2)]);
    expect(verdict).toMatchObject({ canConcludeNoMatch: false, because: expect.arrayContaining([told(age + 2)]) });
    expect(verdict.remedies).toEqual(['Send the date of birth alone, once it is certain.']);
    expect(verdict.because.join(' ')).not.toContain('Nobody matched');
  });

  it('within the tolerance there is no warning', async () => {
    for (const [sent, ageTolerance] of [
      [age, 0],
      [age - 1, 1],
      [age + 1, undefined],
      [age + 10, 10],
    ])
      expect((await search({ lastName: 'Nobodyhere', dob: DOB, age: sent, ageTolerance })).verdict).toMatchObject({
        canConcludeNoMatch: true,
      });
    const { warnings } = await search({ lastName: 'Nobodyhere', dob: DOB, age: age + 1, ageTolerance: 0 });
    expect(warnings).toEqual([told(age + 1)]);
  });

  it('the warning is also in batch rows and in a search that is opened again', async () => {
    const row = { lastName: 'Nobodyhere', dob: DOB, age: 3 };
    const { results } = await find('/v1/batch', { queries: [row], jurisdictions: ['TX'] });
    expect(results).toMatchObject([{ warnings: [told(3)], verdict: { canConcludeNoMatch: false } }]);
    const again = await server.send('GET', `/v1/searches/${results[0].searchId}`, { key: account.key });
    expect(again.body.warnings).toEqual([told(3)]);
  });

  it('criminal searches warn too, also for a birth year, and the SDK reads the verdict as unknown', async () => {
    const criminal = (query: object) => find('/v1/criminal/search', { query, jurisdictions: ['us-nc-buncombe-jail'] });
    const clear = await criminal({ lastName: 'Nobodyhere', dob: DOB, age });
    expect([clear.warnings, readVerdict(clear).kind]).toEqual([[], 'no_match']);
    for (const born of [{ dob: DOB }, { birthYear: 1968 }]) {
      const doubtful = await criminal({ lastName: 'Nobodyhere', ...born, age: 3 });
      expect(doubtful.warnings).toEqual([told(3)]);
      expect(readVerdict(doubtful)).toMatchObject({ kind: 'unknown', because: [told(3)] });
    }
    expect((await criminal({ lastName: 'Doverlane', dob: DOB, age: 3 })).counts.records).toBe(1);
  });
});
