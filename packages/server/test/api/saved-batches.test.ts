import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Visitor } from '../kit/console-visitor.ts';
import { type Mailbox, startMailbox } from '../kit/mailbox.ts';
import { whilePaused } from '../kit/paused-workers.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let account: TestAccount;
let visitor: Visitor;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({
    settings: { BLOTTER_CLOCK: 'test', BLOTTER_SMTP_URL: mailbox.smtpUrl, BLOTTER_MAIL_FROM: 'blotter@example.com' },
  });
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN'), registrant('TX-2', 'QUILLMONT, MARY')]);
  account = await server.createAccount();
  visitor = await signIn(server, account);
});
afterAll(async () => {
  await server?.stop();
  await mailbox?.close();
});

const COLUMNS = ['Case', 'First', 'Last', 'Born'];
const MAPPING = [null, 'firstName', 'lastName', 'dob'];
const ROWS = [
  ['=1+1', 'John', 'Doverlane', '10/11/1968'],
  ['C-2', 'Nobody', 'Anywhere', 'Oct 11, 1968'],
  ['C-3', 'Mary', 'Quillmont', 'someday'],
  ['C-4', '', '', ''],
];

const table = { product: 'offender', name: 'people.csv', columns: COLUMNS, rows: ROWS };

const post = (path: string, body?: object, headers: Record<string, string> = {}, by = visitor) =>
  by.send('POST', `/app/batches${path}`, { ...(body && { body }), headers });
const get = (path: string, by = visitor) => by.send('GET', `/app/batches${path}`);
const upload = async (more: object = {}): Promise<string> => {
  const { status, body, text } = await post('', { ...table, ...more });
  expect(status, text).toBe(201);
  return body.batchId;
};
const ended = async (id: string) => {
  await expect.poll(async () => (await get(`/${id}`)).body.state, { interval: 20 }).not.toBe('running');
  return (await get(`/${id}`)).body;
};
const charges = async (): Promise<number> => {
  const { rows } = await server.foundation.db.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM ledger WHERE account_id = $1',
    [account.id],
  );
  return rows[0]?.n ?? 0;
};

describe('batches of the console', () => {
  it('are uploaded, priced, started and searched by a job; every column stays with its result', async () => {
    const id = await upload();
    expect((await get(`/${id}`)).body).toMatchObject({
      state: 'draft',
      name: 'people.csv',
      columns: COLUMNS,
      sample: ROWS.slice(0, 3),
      startedBy: account.email,
      plan: null,
      canMail: true,
    });
    const { body: estimate } = await post(`/${id}/estimate`, { mapping: MAPPING });
    expect(estimate).toEqual({
      rows: 4,
      baseUsd: 0.3,
      errors: 2,
      firstErrors: [
        { index: 2, message: expect.stringContaining('someday') },
        { index: 3, message: expect.any(String) },
      ],
    });
    const before = await charges();
    expect((await post(`/${id}/start`, { mapping: MAPPING })).status).toBe(202);
    expect(await ended(id)).toMatchObject({ state: 'complete', searched: 4, matches: 1, cleared: 1, errors: 2 });
    expect((await charges()) - before).toBe(2);
    const { rows, next } = (await get(`/${id}/rows`)).body;
    expect(next).toBeNull();
    expect(rows.map(({ cells }: { cells: string[] }) => cells)).toEqual(ROWS);
    expect(rows[0].result).toMatchObject({
      outcome: 'match',
      records: 1,
      best: { name: 'JOHN DOVERLANE', dob: '1968-10-11', source: 'TX', confidence: expect.any(Number) },
    });
    expect(rows.map(({ result }: { result: { outcome: string } }) => result.outcome)).toEqual([
      'match',
      'not_found',
      'error',
      'error',
    ]);
    expect(rows[2].result.note).toContain('someday');
    const search = await server.send('GET', `/v1/searches/${rows[0].result.searchId}`, { key: account.key });
    expect(search.body.counts.records).toBe(1);
  });

  it('search criminal records the same way, and never say that a person was not found', async () => {
    const id = await upload({ product: 'criminal' });
    expect((await post(`/${id}/start`, { mapping: MAPPING, recordTypes: ['jail'] })).status).toBe(202);
    expect(await ended(id)).toMatchObject({
      product: 'criminal',
      state: 'complete',
      searched: 4,
      errors: 2,
      cleared: 0,
    });
    const { rows } = (await get(`/${id}/rows`)).body;
    expect(rows[0].result).toMatchObject({ outcome: 'no_record', searchId: expect.stringMatching(/^srch_/) });
    const search = await server.send('GET', `/v1/criminal/searches/${rows[0].result.searchId}`, { key: account.key });
    expect(search.status).toBe(200);
  });

  it('are billed once for a repeated start, with and without an Idempotency-Key', async () => {
    const id = await upload();
    const before = await charges();
    const key = { 'idempotency-key': `start ${id}` };
    const answers = await Promise.all([1, 2, 3].map(() => post(`/${id}/start`, { mapping: MAPPING }, key)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect((await post(`/${id}/start`, { mapping: MAPPING })).status).toBe(409);
    await ended(id);
    expect((await charges()) - before).toBe(2);
    const { rows } = await server.foundation.db.query('SELECT 1 FROM searches WHERE account_id = $1', [account.id]);
    expect(rows).toHaveLength(await charges());
  });

  it('are stopped without losing the finished rows, and are not billed after that', async () => {
    const id = await upload();
    const before = await charges();
    await whilePaused(server.foundation.db, async () => {
      await post(`/${id}/start`, { mapping: MAPPING });
      expect((await visitor.send('DELETE', `/app/batches/${id}`)).status).toBe(409);
      expect((await post(`/${id}/stop`)).status).toBe(200);
      expect((await post(`/${id}/stop`)).status).toBe(409);
    });
    expect(await ended(id)).toMatchObject({ state: 'stopped', searched: 0 });
    expect((await charges()) - before).toBe(0);
    expect((await visitor.send('DELETE', `/app/batches/${id}`)).status).toBe(204);
    expect((await get(`/${id}`)).status).toBe(404);
  });

  it('send one mail at the end if the user wants it, with a link and without personal data', async () => {
    const id = await upload({ name: 'Doverlane family.csv' });
    await post(`/${id}/start`, { mapping: MAPPING, mail: true });
    await ended(id);
    const [mail, ...others] = await mailbox.take(account.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/batch/${id}`);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/doverlane|quillmont/i);
  });

  it('have a page for each part of a long table', async () => {
    const rows = Array.from({ length: 620 }, (_, at) => [`C-${at}`, 'John', '', '']);
    const id = await upload({ rows });
    const first = (await get(`/${id}/rows`)).body;
    const second = (await get(`/${id}/rows?from=${first.next}`)).body;
    expect([first.rows.length, first.next, second.rows.length, second.next]).toEqual([500, 500, 120, null]);
    expect(second.rows.at(-1)).toEqual({ index: 619, cells: ['C-619', 'John', '', ''], result: null });
  });

  it('are listed newest first and are seen by their account only', async () => {
    const id = await upload();
    const { batches } = (await get('')).body;
    expect(batches[0]).toMatchObject({ batchId: id, state: 'draft', rows: 4 });
    const other = await server.createAccount();
    const stranger = await signIn(server, other);
    expect((await get('', stranger)).body.batches).toEqual([]);
    expect((await get(`/${id}`, stranger)).status).toBe(404);
    expect((await get(`/${id}/rows`, stranger)).status).toBe(404);
    for (const path of ['estimate', 'start']) {
      const answer = await post(`/${id}/${path}`, { mapping: MAPPING }, {}, stranger);
      expect(answer.status, path).toBe(404);
    }
    expect((await post(`/${id}/stop`, undefined, {}, stranger)).status).toBe(404);
    expect((await stranger.send('DELETE', `/app/batches/${id}`)).status).toBe(404);
  });

  it('keep the newest 20 drafts of an account', async () => {
    const first = await upload();
    for (let n = 0; n < 20; n++) await upload();
    expect((await get(`/${first}`)).status).toBe(404);
  });

  it.each([
    ['a mapping of another length', { mapping: ['lastName'] }],
    ['a field twice', { mapping: ['lastName', 'lastName', null, null] }],
    ['a field of the other product', { mapping: ['county', null, 'lastName', null] }],
    ['an unknown registry', { mapping: MAPPING, jurisdictions: ['XX'] }],
    ['kinds of criminal records', { mapping: MAPPING, recordTypes: ['jail'] }],
    ['a mapping with which no row can be searched', { mapping: [null, 'firstName', null, null] }],
  ])('refuse to start with %s: 422, and nothing changes', async (_what, body) => {
    const id = await upload();
    const { status, body: answer } = await post(`/${id}/start`, body);
    expect([status, answer.error.code]).toEqual([422, 'unprocessable_query']);
    expect((await get(`/${id}`)).body.state).toBe('draft');
  });

  it('need billing to start (402), and count their valid rows against the quota (429)', async () => {
    const poor = await server.createAccount({ billing: false });
    const own = await signIn(server, poor);
    const made = await post('', table, {}, own);
    expect((await post(`/${made.body.batchId}/start`, { mapping: MAPPING }, {}, own)).status).toBe(402);
    const limited = await server.createAccount();
    const limits = { accountMonthlyQuota: 1 };
    const path = `/v1/admin/accounts/${limited.id}`;
    expect((await server.send('PATCH', path, { admin: ADMIN_KEY, body: { limits } })).status).toBe(200);
    const by = await signIn(server, limited);
    const { batchId } = (await post('', table, {}, by)).body;
    expect((await post(`/${batchId}/start`, { mapping: MAPPING }, {}, by)).status).toBe(429);
    expect((await get(`/${batchId}`, by)).body.state).toBe('draft');
  });

  it('are destroyed after 14 days', async () => {
    const id = await upload();
    await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 14 * 86_400 + 60 } });
    visitor = await signIn(server, account);
    expect((await get(`/${id}`)).status).toBe(404);
    expect((await get('')).body.batches).toEqual([]);
  });

  it('a batch in test mode searches the people of the sandbox only, costs nothing, and mails nobody', async () => {
    const test = { 'x-blotter-mode': 'test' };
    const before = [await charges(), mailbox.mails.length];
    const rows = [
      ['C-1', 'Edmund', 'Harrowgate', '10/11/1968'],
      ['C-2', 'John', 'Doverlane', '10/11/1968'],
    ];
    const { batchId } = (await post('', { ...table, rows }, test)).body;
    expect((await get(`/${batchId}`)).status).toBe(404);
    expect((await post(`/${batchId}/start`, { mapping: MAPPING, mail: true }, test)).status).toBe(202);
    const read = (path: string) => visitor.send('GET', `/app/batches/${batchId}${path}`, { headers: test });
    await expect.poll(async () => (await read('')).body.state, { interval: 20 }).toBe('complete');
    const { rows: searched } = (await read('/rows')).body;
    expect(searched.map(({ result }: { result: { records: number } }) => result.records)).toEqual([1, 0]);
    const listed = async () => (await visitor.send('GET', '/app/v1/sandbox/mails', { headers: test })).body.mails;
    await expect.poll(async () => (await listed()).length, { interval: 20 }).toBe(1);
    expect((await listed())[0].subject).toBe('Your Blotter batch has ended');
    expect([await charges(), mailbox.mails.length]).toEqual(before);
  });
});
