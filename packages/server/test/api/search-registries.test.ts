import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const CAP = 4_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const toLetters = (n: number): string => [676, 26, 1].map((of) => LETTERS[Math.floor(n / of) % 26]).join('');

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  const crowd = Array.from({ length: CAP + 1 }, (_, at) =>
    registrant(`TX-${at}`, `CROWDWELL, JO${toLetters(at)}`, { dob: `${1950 + (at % 40)}` }),
  );
  const merged = registrant('TX-M', 'MERRIDEW, PAUL', { aliases: ['ELLSWORTHY, PAUL'] });
  await publish(server, 'TX', [...crowd.slice(0, 40), merged], { links: false });
  await publish(server, 'OK', [
    registrant('OK-1', 'OTHERNAME, MILO', { aliases: ['CROWDWELL, MILO'], dob: '1971' }),
    registrant('OK-M', 'MERRIDEW, PAUL'),
  ]);
  // All records are different people, so there is nothing to link.
  await publish(server, 'TX', [...crowd, merged], { links: false });
});
afterAll(() => server.stop());

type Status = { source: string; matched: number; cappedOmitted: boolean };

const search = async (query: object) => {
  const { status, body, text } = await server.send('POST', '/v1/search', { key: account.key, body: { query } });
  expect(status, text).toBe(200);
  const statuses = body.sourceStatus as readonly Status[];
  return { body, of: (code: string) => statuses.find(({ source }) => source === code) };
};

describe('the result of each registry (contract, Envelope: SourceStatus)', () => {
  it('matched counts the people of a registry, whichever of their records matched the name', async () => {
    const { of, body } = await search({ lastName: 'Ellsworthy' });
    expect(body.records).toHaveLength(1);
    expect([of('TX')?.matched, of('OK')?.matched]).toEqual([1, 1]);
  });

  it('matched is counted before paging', async () => {
    const { of } = await search({ lastName: 'Crowdwell', perPage: 5 });
    expect([of('TX')?.matched, of('OK')?.matched]).toEqual([CAP + 1, 1]);
  });

  it('cappedOmitted is true if none of a registry’s matches is in the answer, and cappedOmittedSources lists it', async () => {
    const { of, body } = await search({ lastName: 'Crowdwell' });
    expect(body).toMatchObject({ capped: true, cappedOmittedSources: ['OK'], counts: { records: CAP + 2 } });
    expect(of('TX')).toMatchObject({ matched: CAP + 1, cappedOmitted: false });
    expect(of('OK')).toMatchObject({ matched: 1, cappedOmitted: true });
  });
});
