import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

const home = (city: string, state: string) => ({
  addresses: [{ type: 'residence', line1: '7 MESA RD', city, state, zipcode: '86515' }],
});

beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'AZ', [registrant('AZ-1', 'MESAWELL, IRIS', home('FLAGSTAFF', 'AZ'))]);
  await publish(server, 'TX', [registrant('TX-1', 'MESAWELL, ROSE', { dob: '03/04/1970' })]);
  await publish(server, 'NAVAJO', [
    registrant('NAV-1', 'MESAWELL, HUGO', { ...home('SHIPROCK', 'NM'), dob: '01/02/1961' }),
  ]);
});
afterAll(() => server.stop());

type Envelope = {
  readonly status: string;
  readonly records: readonly { readonly uuid: string; readonly registrationState: string }[];
  readonly sourceStatus: readonly { readonly source: string; readonly incompleteReason: string | null }[];
  readonly counts: { readonly sourcesSkippedByScope: number };
  readonly verdict: { readonly canConcludeNoMatch: boolean; readonly because: readonly string[] };
};

const find = async (query: object, more: object = {}): Promise<Envelope> => {
  const body = { query, ...more };
  const { status, text, body: envelope } = await server.send('POST', '/v1/search', { key: account.key, body });
  expect(status, text).toBe(200);
  return envelope;
};
const uuidsOf = ({ records }: Envelope): readonly string[] => records.map(({ uuid }) => uuid).sort();
const sourcesOf = ({ sourceStatus }: Envelope): readonly string[] => sourceStatus.map(({ source }) => source).sort();

describe('tribal registries cover the states of their lands (contract, Request: jurisdictions)', () => {
  it('a two-letter code selects every registry with data that covers it', async () => {
    const found = await find({ lastName: 'Mesawell' }, { jurisdictions: ['AZ'] });
    expect([sourcesOf(found), uuidsOf(found), found.status]).toEqual([
      ...[['AZ', 'NAVAJO'], ['AZ-1', 'NAV-1'], 'complete'],
    ]);
  });

  it('registries without data do not make the answer partial, and the verdict names them', async () => {
    const { status, verdict } = await find({ lastName: 'Nobodyhere' }, { jurisdictions: ['AZ'] });
    expect(status).toBe('complete');
    const uncovered = verdict.because.find((sentence) => sentence.includes('Not covered yet:')) ?? '';
    for (const code of ['AKCHIN', 'GRIC', 'HOPI']) expect(uncovered).toContain(code);
    expect(uncovered).not.toMatch(/NAVAJO|CHEROKEE/);
  });

  it('a registry without data that is requested by its own code makes the answer partial', async () => {
    const { status, sourceStatus } = await find({ lastName: 'Nobodyhere' }, { jurisdictions: ['HOPI'] });
    expect(status).toBe('partial');
    expect(sourceStatus).toMatchObject([{ source: 'HOPI', incompleteReason: 'not_searched' }]);
  });

  it('a search by state keeps people of that state’s registries, wherever their address is', async () => {
    expect(uuidsOf(await find({ lastName: 'Mesawell', state: 'UT' }))).toEqual(['NAV-1']);
    expect(uuidsOf(await find({ lastName: 'Mesawell', state: 'NM' }))).toEqual(['NAV-1']);
    expect(uuidsOf(await find({ lastName: 'Mesawell', state: 'OK' }))).toEqual([]);
  });

  it('locationScoped queries the tribes of the state and skips the registries of other states', async () => {
    const found = await find({ lastName: 'Mesawell', state: 'AZ' }, { locationScoped: true });
    expect([sourcesOf(found), found.counts.sourcesSkippedByScope]).toEqual([['AZ', 'NAVAJO'], 1]);
  });

  it('the registration state is the one in the tribe’s name, or the first of its states', async () => {
    const { records } = await find({ lastName: 'Mesawell', firstName: 'Hugo' });
    expect(records.map(({ registrationState }) => registrationState)).toEqual(['AZ']);
  });

  it('GET /v1/sources lists the states of every registry', async () => {
    const { body } = await server.send('GET', '/v1/sources', { key: account.key });
    const sources = body.sources as readonly { readonly scope: string; readonly covers: readonly string[] }[];
    expect(sources.filter(({ scope, covers }) => scope === 'tribe' && covers.length === 0)).toEqual([]);
    expect(sources.filter(({ scope }) => scope === 'tribe')).toHaveLength(152);
  });
});
