import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN')]);
});
afterAll(() => server.stop());

const ADD_FIRST_NAME = 'Add a first name: this registry cannot be searched by last name alone.';
const live = { jurisdictions: ['ACTRIBE'] };
const send = (path: string, body: object) => server.send('POST', path, { key: account.key, body });

/** ACTRIBE is searched by first and last name together. It is not contacted, so no network is needed. */
describe('the remedy of a live source that requires a first name says so', () => {
  const notSearched = {
    source: 'ACTRIBE',
    status: 'no_coverage',
    incompleteReason: 'not_searched',
    retryable: false,
    note: 'The registry’s site cannot be searched without a first name.',
    remedy: ADD_FIRST_NAME,
  };

  it('in a search that waits for the registry', async () => {
    const { status, text, body } = await send('/v1/search', { query: { lastName: 'Doverlane' }, live });
    expect(status, text).toBe(200);
    expect(body.status).toBe('partial');
    expect(body.sourceStatus).toContainEqual(expect.objectContaining(notSearched));
    expect(body.verdict.remedies).toContain(ADD_FIRST_NAME);
    expect(body.usage).toMatchObject({ liveChecks: 1, liveChecksCompleted: 0, liveChargeUsd: 0 });
  });

  const findLater = async (jurisdictions: readonly string[]) => {
    const request = { query: { lastName: 'Doverlane' }, live: { jurisdictions } };
    const { status, text, body } = await send('/v1/searches', request);
    expect(status, text).toBe(202);
    const read = () => server.send('GET', `/v1/searches/${body.searchId}`, { key: account.key });
    await expect.poll(async () => (await read()).body.status, { timeout: 60_000 }).toBe('partial');
    return (await read()).body.sourceStatus;
  };

  it('in a search that is fetched later', async () => {
    expect(await findLater(['ACTRIBE'])).toContainEqual(expect.objectContaining(notSearched));
  });

  it('a registry without a live search keeps the general remedy', async () => {
    const remedy = 'This registry cannot be searched here yet; leave it out or check it on its own site.';
    expect(await findLater(['HOPI'])).toContainEqual(expect.objectContaining({ source: 'HOPI', remedy }));
  });
});
