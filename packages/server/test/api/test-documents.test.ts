import { NO_REAL_REGISTRY } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFile } from '../../src/signing/check.ts';
import { toOrderBody } from '../kit/fcra-orders.ts';
import { readPdf } from '../kit/pdf.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const PERSON = { firstName: 'Edmund', lastName: 'Harrowgate', dob: '1968-10-11' };

let server: TestServer;
let key: string;
let liveKey: string;
beforeAll(async () => {
  server = await startTestServer();
  await publish(server, 'TX', [registrant('tx-real', 'HARROWGATE, EDMUND')]);
  key = (await server.createAccount({ mode: 'test', fcra: true })).key;
  liveKey = (await server.createAccount()).key;
});
afterAll(() => server.stop());

const post = async (path: string, body: object | undefined, own = key) => {
  const answer = await server.send('POST', path, { key: own, ...(body && { body }) });
  expect(answer.status, `${path} ${answer.text.slice(0, 200)}`).toBeLessThan(300);
  return answer;
};
const get = async (path: string, own = key) => {
  const answer = await server.send('GET', path, { key: own });
  expect(answer.status, path).toBe(200);
  return answer;
};
const getProof = async (format: 'pdf' | 'html', own: string): Promise<Buffer> => {
  const { body } = await post('/v1/search', { query: PERSON, proof: { registries: ['TX'], format } }, own);
  return (await get(body.proof.documents[0].url, own)).bytes;
};

const DOCUMENTS: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a report', async () => (await post('/v1/report', { query: { lastName: 'Harrowgate' } })).bytes],
  [
    'a report about a person who is not found',
    async () => (await post('/v1/report', { query: { lastName: 'Livingstone' } })).bytes,
  ],
  ['a criminal report', async () => (await post('/v1/criminal/report', { query: { lastName: 'Harrowgate' } })).bytes],
  [
    'a criminal report about a person who is not found',
    async () => (await post('/v1/criminal/report', { query: { lastName: 'Livingstone' } })).bytes,
  ],
  ['a proof', () => getProof('pdf', key)],
  [
    'evidence',
    async () => {
      const { body } = await post('/v1/evidence/searches', { query: PERSON, live: { jurisdictions: ['VI'] } });
      const path = `/v1/evidence/searches/${body.searchId}`;
      await expect.poll(async () => (await get(path)).body.status, { timeout: 60_000 }).toMatch(/complete|partial/);
      return (await get(`${path}/vi.pdf`)).bytes;
    },
  ],
  [
    'a consumer report',
    async () => {
      const { body } = await post('/v1/fcra/orders', toOrderBody({ subject: { ...PERSON, addresses: [] } }));
      for (let step = 0; step < 2; step++) await post(`/v1/sandbox/orders/${body.id}/advance`, undefined);
      return (await get(`/v1/fcra/orders/${body.id}/report`)).bytes;
    },
  ],
];

describe('reports, proofs and evidence of a test key carry “TEST DATA” on every page (contract, Documents)', () => {
  it.each(DOCUMENTS)('%s', async (_name, make) => {
    const { pages } = await readPdf(await make());
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(page).toContain(`TEST DATA · ${NO_REAL_REGISTRY}`);
  });

  it('a proof as HTML', async () => {
    const html = (await getProof('html', key)).toString('utf8');
    expect(html).toContain(`TEST DATA · ${NO_REAL_REGISTRY}`);
    expect(html).toContain('<title>TEST DATA · ');
  });

  it('documents of a live key do not carry it', async () => {
    const report = await post('/v1/report', { query: { lastName: 'Harrowgate' } }, liveKey);
    for (const pdf of [report.bytes, await getProof('pdf', liveKey)])
      expect((await readPdf(pdf)).text).not.toMatch(/TEST DATA|test key/);
    expect((await getProof('html', liveKey)).toString('utf8')).not.toMatch(/TEST DATA|test key/);
  });
});

describe('a document of a test key concludes and confirms nothing', () => {
  it.each(['/v1/report', '/v1/criminal/report'])(
    '%s: not found is inconclusive, and the first reason says why',
    async (path) => {
      const { text } = await readPdf((await post(path, { query: { lastName: 'Livingstone' } })).bytes);
      expect(text).toContain('INCONCLUSIVE');
      expect(text).not.toContain('NO MATCH');
      expect(text).toMatch(
        /reported as not found\? No\. • No real registry was searched: this was made with a test key\./,
      );
    },
  );

  it('its seal marks it as test data, and verification rejects it as such', async () => {
    const { bytes, headers } = await post('/v1/report', { query: { lastName: 'Harrowgate' } });
    expect(checkFile(bytes, new Map())).toEqual({ valid: false, reason: expect.stringContaining('test key') });
    const verified = await server.send('GET', `/v1/verify/${headers['x-report-id']}`);
    expect(verified.body).toEqual({ valid: false, issuedAt: null, keyId: null });
  });

  it('the title of a PDF says so too', async () => {
    const { info } = await readPdf((await post('/v1/report', { query: { lastName: 'Harrowgate' } })).bytes);
    expect(info.Title).toMatch(/^TEST DATA · /);
  });
});
