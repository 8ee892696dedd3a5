import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Visitor } from '../kit/console-visitor.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';

let server: TestServer;
let account: TestAccount;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  visitor = await signIn(server, account);
  await publish(server, 'TX', [
    registrant('TX-1', 'GROVER, JOHN'),
    registrant('TX-2', 'HARMON, PAUL'),
    registrant('TX-3', 'LINDEN, AMY'),
  ]);
  await publish(server, JAIL, [inmate('B-1', 'GROVER, JOHN ALLEN', { dob: '10/11/1968' })]);
});
afterAll(() => server.stop());

const sendByKey = (method: string, path: string, body?: object) =>
  server.send(method, path, { key: account.key, body });
const sendByUser = (method: string, path: string, body?: object) => visitor.send(method, `/app${path}`, { body });
type Sender = typeof sendByKey;

/** Clears the first person of a search by name. */
const clear = async (send: Sender, subjectId: string, lastName = 'Grover', search = '/v1/search') => {
  const query = { lastName };
  const { body: found } = await send('POST', search, search === '/v1/search' ? { query } : query);
  const about = { personRef: found.records[0].personRef, searchId: found.searchId, subjectId };
  const made = await send('POST', '/v1/clearances', {
    ...about,
    verdict: 'not_this_person',
    note: 'another birth date',
  });
  expect(made.status, made.text).toBe(200);
  return made.body.clearanceId as string;
};
const read = async (clearanceId: string) => (await visitor.send('GET', `/app/clearances/${clearanceId}`)).body;

describe('clearances in the console', () => {
  it('name the person, the reason, and the user who decided and revoked', async () => {
    const clearanceId = await clear(sendByUser, 'A-1');
    const named = { clearanceId, personName: 'JOHN GROVER', note: 'another birth date', decidedBy: account.email };
    expect(await read(clearanceId)).toMatchObject({ ...named, revokedBy: null, revokedAt: null });
    await sendByUser('DELETE', `/v1/clearances/${clearanceId}`);
    const revoked = { ...named, revokedBy: account.email, revokedAt: expect.stringMatching(/Z$/) };
    expect(await read(clearanceId)).toMatchObject(revoked);
    await sendByKey('DELETE', `/v1/clearances/${clearanceId}`);
    const { body } = await visitor.send('GET', '/app/clearances?subjectId=A-1&includeRevoked=true');
    expect(body).toEqual({ clearances: [expect.objectContaining({ ...revoked, subjectId: 'A-1' })], nextAfter: null });
  });

  it('name nobody for an API key, which also replaces the decision of a user', async () => {
    const clearanceId = await clear(sendByUser, 'A-2');
    expect(await clear(sendByKey, 'A-2')).toBe(clearanceId);
    expect(await read(clearanceId)).toMatchObject({ decidedBy: null });
  });

  it('do not name the user of a decision that an earlier version of the program has replaced', async () => {
    const clearanceId = await clear(sendByUser, 'A-3');
    await server.foundation.db.query(
      `UPDATE clearances SET created_at = created_at + interval '1 second' WHERE account_id = $1 AND id = $2`,
      [account.id, clearanceId],
    );
    expect(await read(clearanceId)).toMatchObject({ decidedBy: null });
  });

  it('name the person of a criminal record', async () => {
    const clearanceId = await clear(sendByUser, 'A-4', 'Grover', '/v1/criminal/search');
    expect((await read(clearanceId)).personName).toBe('JOHN ALLEN GROVER');
  });

  it('do not name a person whose record is suppressed', async () => {
    const clearanceId = await clear(sendByUser, 'A-5', 'Harmon');
    expect((await read(clearanceId)).personName).toBe('PAUL HARMON');
    await server.foundation.db.query(
      `INSERT INTO suppressions (source, row_key, reason, created_at) VALUES ('TX', 'TX-2', 'court order', now())`,
    );
    expect((await read(clearanceId)).personName).toBeNull();
  });

  it('are those of the account, in pages, and not part of the API', async () => {
    const ids = [await clear(sendByUser, 'A-6'), await clear(sendByUser, 'A-6', 'Linden')];
    const first = (await visitor.send('GET', '/app/clearances?subjectId=A-6&limit=1')).body;
    const rest = (await visitor.send('GET', `/app/clearances?subjectId=A-6&limit=1&after=${first.nextAfter}`)).body;
    const listed = [...first.clearances, ...rest.clearances].map(({ clearanceId }) => clearanceId);
    expect(listed.sort()).toEqual(ids.sort());
    const stranger = await signIn(server, await server.createAccount());
    expect((await stranger.send('GET', `/app/clearances/${ids[0]}`)).status).toBe(404);
    expect((await visitor.send('GET', '/app/clearances')).status).toBe(422);
    expect((await sendByKey('GET', `/app/clearances/${ids[0]}`)).status).toBe(401);
  });
});
