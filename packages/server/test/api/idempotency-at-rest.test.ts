import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackupEnvironment } from '../kit/backup-environment.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const NAMES = ['Halloran', 'Bristlewick'] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_WORKER_PAUSED: 'on' } });
  await publish(server, 'KS', [registrant('KS-1', 'HALLORAN, VERA'), registrant('KS-2', 'BRISTLEWICK, OTTO')]);
});
afterAll(() => server.stop());

type Row = { readonly account_id: string; readonly key_index: Buffer; readonly answer_sealed: Buffer };

/** Each name is its own idempotency key. */
const search = ({ key }: TestAccount, lastName: string, { send }: Pick<TestServer, 'send'> = server) =>
  send('POST', '/v1/search', { key, headers: { 'idempotency-key': lastName }, body: { query: { lastName } } });

const listRows = async (accounts: readonly TestAccount[]): Promise<readonly Row[]> => {
  const { rows } = await server.foundation.db.query<Row>(
    `SELECT i.account_id, i.key_index, i.answer_sealed FROM idempotency i
     JOIN unnest($1::text[]) WITH ORDINALITY AS a(id, at) ON a.id = i.account_id ORDER BY a.at, i.key_index`,
    [accounts.map(({ id }) => id)],
  );
  return rows;
};

const putAnswer = ({ account_id, key_index }: Row, answer: Buffer) =>
  server.foundation.db.query('UPDATE idempotency SET answer_sealed = $3 WHERE account_id = $1 AND key_index = $2', [
    account_id,
    key_index,
    answer,
  ]);

const swap = async ([one, two]: readonly Row[]): Promise<void> => {
  if (!one || !two) throw new Error('two rows were expected');
  await putAnswer(one, two.answer_sealed);
  await putAnswer(two, one.answer_sealed);
};

describe('the stored answer of an Idempotency-Key is encrypted for its row (contract, At rest)', () => {
  it('contains nothing of the answer in clear', async () => {
    const account = await server.createAccount();
    const { body } = await search(account, 'Halloran');
    const [row] = await listRows([account]);
    for (const text of ['HALLORAN', body.searchId])
      expect(row?.answer_sealed.includes(text), `${text} is in clear`).toBe(false);
  });

  it('an answer moved to another key of the account does not open', async () => {
    const account = await server.createAccount();
    const firsts = await Promise.all(NAMES.map((name) => search(account, name)));
    const rows = await listRows([account]);
    await swap(rows);
    for (const name of NAMES) {
      const moved = await search(account, name);
      expect([moved.status, moved.body.error.code]).toEqual([500, 'internal']);
      expect(moved.text).not.toMatch(/HALLORAN|BRISTLEWICK|srch_/);
    }
    for (const row of rows) await putAnswer(row, row.answer_sealed);
    const again = await Promise.all(NAMES.map((name) => search(account, name)));
    expect(again.map(({ text }) => text)).toEqual(firsts.map(({ text }) => text));
  });

  it('an answer moved to another account does not open', async () => {
    const accounts = [await server.createAccount(), await server.createAccount()] as const;
    for (const account of accounts) await search(account, 'Halloran');
    await swap(await listRows(accounts));
    for (const account of accounts) expect((await search(account, 'Halloran')).status).toBe(500);
  });

  it('is destroyed with the key of its day after 14 days', async () => {
    const account = await server.createAccount();
    await search(account, 'Halloran');
    const [row] = await listRows([account]);
    const { vault, db } = server.foundation;
    const open = () => vault.open(account.id, row?.answer_sealed as Buffer, 'idempotency');
    expect((await open())?.toString('utf8')).toContain('HALLORAN');
    await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 15 * 86_400 } });
    expect(await open()).toBeUndefined();
    await vault.shred();
    const keys = await db.query<{ wrapped: Buffer | null }>(
      `SELECT wrapped FROM data_keys WHERE account_id = $1 AND data_class = 'search' AND destroyed_at IS NOT NULL`,
      [account.id],
    );
    expect(keys.rows).toEqual([{ wrapped: null }]);
  });
});

describe('an upgrade while processes of both versions run', () => {
  const FORMS = [
    ['the earlier version', (answer: object) => answer],
    ['this version', (answer: object, own: object) => ({ ...answer, ...own })],
  ] as const;

  it.each(FORMS)('an answer stored by %s is returned', async (_version, toForm) => {
    const account = await server.createAccount();
    const first = await search(account, 'Halloran');
    const [row] = (await listRows([account])) as [Row];
    const { vault } = server.foundation;
    const opened = await vault.open(account.id, row.answer_sealed, 'idempotency');
    // The earlier version reads the members `status` and `body` and writes no others.
    const { status, body, ...own } = JSON.parse(opened?.toString('utf8') ?? '');
    expect([status, body]).toEqual([200, first.body]);
    const text = JSON.stringify(toForm({ status, body }, own));
    await putAnswer(row, await vault.seal(account.id, 'search', text, 'idempotency'));
    const again = await search(account, 'Halloran');
    expect([again.status, again.body]).toEqual([200, first.body]);
  });
});

describe('backup and restore', () => {
  const environment = createBackupEnvironment();
  afterAll(() => environment.clear());

  it('a repeat on the restored service gets the first answer and is not charged again', async () => {
    const account = await server.createAccount();
    const first = await search(account, 'Halloran');
    const { folder } = await environment.backUp(server.foundation);
    const { databaseUrl } = await environment.restore(server.foundation, folder);
    const dataDir = await environment.makeDataFolder(server.foundation);
    const settings = { BLOTTER_CLOCK: 'test', BLOTTER_WORKER_PAUSED: 'on' };
    const restored = await startTestServer({ settings, databaseUrl, dataDir });
    try {
      const again = await search(account, 'Halloran', restored);
      expect([again.status, again.text]).toEqual([200, first.text]);
      const { rows } = await restored.foundation.db.query('SELECT 1 FROM ledger WHERE account_id = $1', [account.id]);
      expect(rows).toHaveLength(1);
    } finally {
      await restored.stop();
    }
  });
});
