import { Clearance } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN'), registrant('TX-2', 'GROVER, MARY')]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('B-1', 'GROVER, JOHN', { dob: '10/11/1968' })]);
});
afterAll(() => server.stop());

type Shown = { readonly searchId: string; readonly people: Readonly<Record<string, string>> };

const post = (path: string, body: object, key = account.key) => server.send('POST', path, { key, body });
const look = async (more: object = {}, key = account.key): Promise<Shown> => {
  const { body } = await post('/v1/search', { query: { lastName: 'Grover' }, ...more }, key);
  const people = body.records.map(({ uuid, personRef }: Record<string, string>) => [uuid, personRef]);
  return { searchId: body.searchId, people: Object.fromEntries(people) };
};
const put = (body: object, key = account.key) => post('/v1/clearances', body, key);
const list = (query: string, key = account.key) => server.send('GET', `/v1/clearances?${query}`, { key });
const one = (method: string, id: string, key = account.key) => server.send(method, `/v1/clearances/${id}`, { key });
const idsOf = ({ body }: { body: { clearances: { clearanceId: string }[] } }) =>
  body.clearances.map(({ clearanceId }) => clearanceId);
const advance = () => server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 1 } });

let subjects = 0;
const newSubject = (): string => `candidate ${++subjects}`;
const clearJohn = async (more: object = {}) => {
  const { searchId, people } = await look();
  const body = { personRef: people['TX-1'], verdict: 'not_this_person', searchId, subjectId: newSubject(), ...more };
  return { sent: body, ...(await put(body)) };
};

describe('POST /v1/clearances (spec §4.3; contract, Clearances)', () => {
  it('returns 200 with the Clearance: the ids, the citation and the note as sent', async () => {
    const { status, body, sent } = await clearJohn({ clientId: 'client 1', note: 'ein anderer, J. Ünal' });
    expect(status).toBe(200);
    expect([...Value.Errors(Clearance, body)]).toEqual([]);
    const times = { createdAt: expect.stringMatching(/Z$/), revokedAt: null };
    expect(body).toEqual({ ...sent, clearanceId: expect.stringMatching(/^clr_[A-Za-z0-9]{20}$/), ...times });
  });

  it('client and note are null if they are not sent', async () => {
    expect((await clearJohn()).body).toMatchObject({ clientId: null, note: null });
  });

  it('a second POST for the same subject, client and person replaces the first and keeps the clearanceId', async () => {
    const first = await clearJohn({ note: 'first' });
    await advance();
    const { searchId } = await look();
    const second = await put({ ...first.sent, verdict: 'this_person', searchId, note: undefined });
    expect(second.body).toMatchObject({ clearanceId: first.body.clearanceId, verdict: 'this_person', searchId });
    expect(second.body.note).toBeNull();
    expect(second.body.createdAt > first.body.createdAt).toBe(true);
    expect((await list(`subjectId=${first.sent.subjectId}&includeRevoked=true`)).body.clearances).toEqual([
      second.body,
    ]);
  });

  it('concurrent POSTs leave one active clearance', async () => {
    const { searchId, people } = await look();
    const subjectId = newSubject();
    const body = { personRef: people['TX-1'], verdict: 'not_this_person', searchId, subjectId };
    const made = await Promise.all(Array.from({ length: 8 }, () => put(body)));
    expect(new Set(made.map((answer) => answer.body.clearanceId)).size).toBe(1);
    expect((await list(`subjectId=${subjectId}`)).body.clearances).toHaveLength(1);
  });

  it('each client, subject and person has its own clearance', async () => {
    const { sent } = await clearJohn();
    const { searchId, people } = await look();
    const others = [{ clientId: 'c' }, { subjectId: newSubject() }, { personRef: people['TX-2'] }];
    const made = await Promise.all(others.map((other) => put({ ...sent, searchId, ...other })));
    expect(new Set(made.map(({ body }) => body.clearanceId)).size).toBe(3);
  });

  it('a POST after a revocation creates a new clearance', async () => {
    const { body, sent } = await clearJohn();
    await one('DELETE', body.clearanceId);
    const again = await put(sent);
    expect(again.body.clearanceId).not.toBe(body.clearanceId);
    const all = await list(`subjectId=${sent.subjectId}&includeRevoked=true`);
    expect(idsOf(all).sort()).toEqual([body.clearanceId, again.body.clearanceId].sort());
  });

  it('citing an unknown search or one of another account is 404, byte for byte the same', async () => {
    const { sent } = await clearJohn();
    const other = await server.createAccount();
    const foreign = await look({}, other.key);
    const answers = [
      await put({ ...sent, searchId: 'srch_00000000000000000000' }),
      await put({ ...sent, searchId: foreign.searchId }),
      await put({ ...sent, searchId: foreign.searchId, personRef: foreign.people['TX-1'] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.error).toEqual({ code: 'not_found', message: 'There is no such search.' });
  });

  it('citing a search that did not show the person is 422', async () => {
    const { sent } = await clearJohn();
    const jane = await post('/v1/search', { query: { lastName: 'Grover', firstName: 'Mary' }, match: 'strict' });
    const unshown = await put({ ...sent, searchId: jane.body.searchId });
    expect(unshown.status).toBe(422);
    expect(unshown.body.error.code).toBe('unprocessable_query');
    expect(unshown.body.error.message).toMatch(/^personRef: got "per_.{24}"/);
    const foreign = await look({}, (await server.createAccount()).key);
    expect((await put({ ...sent, personRef: foreign.people['TX-1'] })).status).toBe(422);
    expect((await put({ ...sent, personRef: `per_${'A'.repeat(24)}` })).status).toBe(422);
  });

  it('citing a search that shows the person on another page is 422', async () => {
    const { sent } = await clearJohn();
    const { body } = await post('/v1/search', { query: { lastName: 'Grover', perPage: 1, page: 1 } });
    const isFirst = body.records[0].personRef === sent.personRef;
    expect((await put({ ...sent, searchId: body.searchId })).status).toBe(isFirst ? 200 : 422);
    const next = await post('/v1/search', { query: { lastName: 'Grover', perPage: 1, page: 2 } });
    expect((await put({ ...sent, searchId: next.body.searchId })).status).toBe(isFirst ? 422 : 200);
  });

  it('citing a job that has not finished is 422', async () => {
    const { sent } = await clearJohn();
    await putSwitch(server.foundation.db, 'workers_paused', 'true');
    const { body } = await post('/v1/searches', { query: { lastName: 'Grover' } });
    expect((await put({ ...sent, searchId: body.searchId })).status).toBe(422);
    await server.send('DELETE', `/v1/searches/${body.searchId}`, { key: account.key });
    await putSwitch(server.foundation.db, 'workers_paused', 'false');
  });

  it.each([
    ['personRef', undefined, /^personRef: is missing/],
    ['personRef', 'somebody', /^personRef: got "somebody"/],
    ['verdict', 'maybe', /^verdict: got "maybe".*this_person.*not_this_person/],
    ['verdict', undefined, /^verdict: is missing/],
    ['subjectId', undefined, /^subjectId: is missing/],
    ['subjectId', '', /^subjectId: /],
    ['subjectId', 7, /^subjectId: /],
    ['subjectId', 'x'.repeat(201), /^subjectId: /],
    ['clientId', '', /^clientId: /],
    ['searchId', undefined, /^searchId: is missing/],
    ['note', 'x'.repeat(2_001), /^note: /],
    ['staleReason', 'merged', /^staleReason: is not a known field/],
  ])('%s %j is 422', async (field, value, message) => {
    const { searchId, people } = await look();
    const good = { personRef: people['TX-1'], verdict: 'not_this_person', searchId, subjectId: 'x' };
    const { status, body } = await put({ ...good, [field]: value });
    expect(status, JSON.stringify(body)).toBe(422);
    expect(body).toEqual({
      error: { code: 'unprocessable_query', message: expect.stringMatching(message) },
      detail: body.error.message,
    });
  });

  it('is not metered: it works without billing and writes nothing to the ledger', async () => {
    const { body, sent } = await clearJohn();
    const unbilled = await server.createAccount({ billing: false });
    expect((await list('subjectId=x', unbilled.key)).status).toBe(200);
    expect((await put(sent, unbilled.key)).status).toBe(404);
    const count = () => server.foundation.db.query('SELECT count(*) FROM ledger WHERE account_id = $1', [account.id]);
    const before = (await count()).rows;
    await put(sent);
    await one('GET', body.clearanceId);
    await one('DELETE', body.clearanceId);
    expect((await count()).rows).toEqual(before);
  });
});

describe('GET /v1/clearances (spec §4.3)', () => {
  it('lists clearances newest first, in pages, with the caller’s own ids', async () => {
    const subjectId = newSubject();
    const { searchId, people } = await look();
    const criminal = await post('/v1/criminal/search', { lastName: 'Grover' });
    const shown = [
      { searchId, personRef: people['TX-1'] },
      { searchId, personRef: people['TX-2'] },
      { searchId: criminal.body.searchId, personRef: criminal.body.records[0].personRef },
    ];
    const made: string[] = [];
    for (const each of shown) {
      await advance();
      made.unshift((await put({ ...each, subjectId, verdict: 'not_this_person' })).body.clearanceId);
    }
    const all = await list(`subjectId=${subjectId}`);
    expect(idsOf(all)).toEqual(made);
    expect(all.body.nextAfter).toBeNull();
    for (const { subjectId: echoed, clientId } of all.body.clearances)
      expect([echoed, clientId]).toEqual([subjectId, null]);
    const first = await list(`subjectId=${subjectId}&limit=2`);
    expect(idsOf(first)).toEqual(made.slice(0, 2));
    const second = await list(`subjectId=${subjectId}&limit=2&after=${first.body.nextAfter}`);
    expect(idsOf(second)).toEqual(made.slice(2));
    expect(second.body.nextAfter).toBeNull();
  });

  it('requires the same subjectId and clientId as recorded', async () => {
    const { body, sent } = await clearJohn({ clientId: 'client 9' });
    expect(idsOf(await list(`subjectId=${sent.subjectId}&clientId=client%209`))).toEqual([body.clearanceId]);
    for (const query of [
      `subjectId=${sent.subjectId}`,
      `subjectId=${sent.subjectId}&clientId=client`,
      'subjectId=client%209',
    ])
      expect(idsOf(await list(query)), query).toEqual([]);
    const other = await server.createAccount();
    expect(idsOf(await list(`subjectId=${sent.subjectId}&clientId=client%209`, other.key))).toEqual([]);
  });

  it('lists only active clearances unless includeRevoked is set', async () => {
    const { body, sent } = await clearJohn();
    await one('DELETE', body.clearanceId);
    expect(idsOf(await list(`subjectId=${sent.subjectId}`))).toEqual([]);
    expect(idsOf(await list(`subjectId=${sent.subjectId}&includeRevoked=false`))).toEqual([]);
    const all = await list(`subjectId=${sent.subjectId}&includeRevoked=true`);
    expect(all.body.clearances).toEqual([{ ...body, revokedAt: expect.stringMatching(/Z$/) }]);
  });

  it.each([
    '',
    'clientId=x',
    'subjectId=',
    'subjectId=a&subjectId=b',
    'subjectId=a&limit=0',
    'subjectId=a&after=x',
    'subjectId=a&x=1',
  ])('?%s is 422', async (query) => {
    const { status, body } = await list(query);
    expect([status, body.error.code]).toEqual([422, 'unprocessable_query']);
  });
});

describe('GET and DELETE /v1/clearances/{clearanceId} (spec §2.6, §3, §4.3)', () => {
  it('a clearance read by id has the note, and subjectId and clientId are null', async () => {
    const { body } = await clearJohn({ clientId: 'client 1', note: 'seen' });
    const read = await one('GET', body.clearanceId);
    expect(read.body).toEqual({ ...body, subjectId: null, clientId: null });
  });

  it('DELETE sets revokedAt, and a second DELETE returns the same revokedAt', async () => {
    const { body } = await clearJohn();
    const first = await one('DELETE', body.clearanceId);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ ...body, subjectId: null, clientId: null, revokedAt: expect.stringMatching(/Z$/) });
    await advance();
    expect((await one('DELETE', body.clearanceId)).text).toBe(first.text);
    expect((await one('GET', body.clearanceId)).text).toBe(first.text);
  });

  it('another account’s id answers exactly as an unknown id does, and is not revoked', async () => {
    const { body } = await clearJohn();
    const other = await server.createAccount();
    for (const method of ['GET', 'DELETE']) {
      const foreign = await one(method, body.clearanceId, other.key);
      const unknown = await one(method, 'clr_00000000000000000000', other.key);
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
    expect((await one('GET', body.clearanceId)).body.revokedAt).toBeNull();
  });

  it('requires a key: 401 without a credential and with a session', async () => {
    const { body } = await clearJohn();
    const path = `/v1/clearances/${body.clearanceId}`;
    expect((await server.send('GET', path)).status).toBe(401);
    expect((await server.send('GET', path, { token: account.token })).status).toBe(401);
  });
});
