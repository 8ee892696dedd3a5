import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../src/clock.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { unwrapDataKey } from '../../src/vault/data-key-wrap.ts';
import { SealBroken } from '../../src/vault/gcm.ts';
import { type MasterKeyring, openMasterKeyring } from '../../src/vault/master-keyring.ts';
import { fromMasterFile } from '../../src/vault/master-keys.ts';
import { createBlindIndex, openPepper } from '../../src/vault/pepper.ts';
import type { DataClass } from '../../src/vault/retention.ts';
import { createVault, DATA_KEY_MAX_AGE_MS, DataKeyDestroyed, type Vault } from '../../src/vault/vault.ts';
import { VaultMismatch, verifyState } from '../../src/vault/vault-state.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const warn = () => {};
const START = new Date('2026-03-01T12:00:00.000Z');
const time = { business: START, realMs: 0 };
const clock: Clock = { now: () => time.business };
const at = (text: string) => {
  time.business = new Date(text);
};

type Process = { readonly db: Database; readonly keyring: MasterKeyring; readonly vault: Vault };

let test: TestDatabase;
let dataDir: string;
let one: Process;
let two: Process;
let otherDateStyle: Process;

const openProcess = async (options = ''): Promise<Process> => {
  const url = new URL(test.url);
  if (options !== '') url.searchParams.set('options', options);
  const db = openDatabase({ connectionString: url.href, maxConnections: 4, onError: () => {} });
  const keyring = await openMasterKeyring({ dataDir, warn });
  const pepper = await openPepper({ dataDir, warn });
  const fingerprint = createBlindIndex(pepper.bytes).fingerprint;
  await verifyState({ db, keyring, pepper: { source: pepper.source, fingerprint }, clock });
  return { db, keyring, vault: createVault({ db, keyring, clock, elapsedMs: () => time.realMs }) };
};

beforeAll(async () => {
  test = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'blotter-vault-'));
  [one, two, otherDateStyle] = await Promise.all([openProcess(), openProcess(), openProcess('-c datestyle=SQL,DMY')]);
});

afterAll(async () => {
  for (const { db } of [one, two, otherDateStyle]) await db.close();
  await test.drop();
  await rm(dataDir, { recursive: true });
});

beforeEach(() => {
  time.business = START;
});

const text = async (opened: Promise<Buffer | undefined>) => (await opened)?.toString('utf8');

describe('at rest (contract Limits)', () => {
  it('a value sealed by one process opens in another, in every class', async () => {
    for (const dataClass of ['search', 'document', 'history', 'longlived'] as const satisfies readonly DataClass[]) {
      const sealed = await one.vault.seal('acct_classes', dataClass, 'Zoë Example', `${dataClass} 1`);
      expect(sealed.includes('Example')).toBe(false);
      expect(await text(two.vault.open('acct_classes', sealed, `${dataClass} 1`))).toBe('Zoë Example');
      expect(await text(otherDateStyle.vault.open('acct_classes', sealed, `${dataClass} 1`))).toBe('Zoë Example');
    }
  });

  it('a value opens under no other account or context, and not with a bit of its key id changed', async () => {
    const sealed = await one.vault.seal('acct_mine', 'longlived', 'secret', 'webhook secret');
    await one.vault.seal('acct_other', 'longlived', 'theirs', 'webhook secret');
    const renamed = Buffer.from(sealed);
    renamed.writeUInt8(renamed.readUInt8(5) ^ 1, 5);
    for (const { vault } of [one, two]) {
      await expect(vault.open('acct_other', sealed, 'webhook secret')).rejects.toThrow(SealBroken);
      await expect(vault.open('acct_mine', sealed, 'monitor predicate')).rejects.toThrow(SealBroken);
      await expect(vault.open('acct_mine', renamed, 'webhook secret')).rejects.toThrow(SealBroken);
      await expect(vault.open('acct_mine', Buffer.from('junk'), 'webhook secret')).rejects.toThrow(SealBroken);
    }
  });

  it('two processes that concurrently need the first key of an account end with one', async () => {
    const seals = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? one : two).vault.seal('acct_race', 'search', `value ${i}`, 'race')),
    );
    const { rows } = await test.db.query("SELECT FROM data_keys WHERE account_id = 'acct_race'");
    expect(rows).toHaveLength(1);
    for (const [i, sealed] of seals.entries()) {
      expect(await text((i % 2 ? two : one).vault.open('acct_race', sealed, 'race'))).toBe(`value ${i}`);
    }
  });

  it('the master key, plaintext data keys and the sealed text are not in the database', async () => {
    await one.vault.seal('acct_canary', 'search', 'canary text', 'canary');
    const [master] = fromMasterFile(await readFile(join(dataDir, 'master.key'), 'utf8'));
    const pepper = (await openPepper({ dataDir, warn })).bytes;
    const { rows } = await test.db.query<{ id: Buffer; day: string; wrapped: Buffer }>(
      "SELECT id, day, wrapped FROM data_keys WHERE account_id = 'acct_canary'",
    );
    const [row] = rows;
    if (!master || !row) throw new Error('the canary was not sealed');
    const slot = { accountId: 'acct_canary', dataClass: 'search' as const, day: row.day, id: row.id };
    const dataKey = unwrapDataKey(master.key, slot, row.wrapped).export();
    const dump = await test.db.query<{ line: string }>(
      'SELECT data_keys::text AS line FROM data_keys UNION ALL SELECT vault_state::text FROM vault_state',
    );
    const stored = dump.rows.map(({ line }) => line).join('\n');
    expect(stored).toContain(row.wrapped.toString('hex'));
    for (const secret of [master.key.export(), dataKey, pepper, Buffer.from('canary text')]) {
      for (const encoding of ['hex', 'base64', 'latin1'] as const)
        expect(stored).not.toContain(secret.toString(encoding));
    }
  });

  it('a wrapped key copied to the row of another account does not open there', async () => {
    const sealed = await one.vault.seal('acct_from', 'history', 'their query', 'history');
    await one.vault.seal('acct_to', 'history', 'my query', 'history');
    await test.db.query(
      `UPDATE data_keys t SET id = f.id, wrapped = f.wrapped FROM data_keys f
       WHERE f.account_id = 'acct_from' AND t.account_id = 'acct_to'`,
    );
    await expect(two.vault.open('acct_to', sealed, 'history')).rejects.toThrow(SealBroken);
  });
});

describe('retention: search 14 days, then its encryption key is destroyed (contract Limits)', () => {
  it('each day has its own key, which is destroyed when the day’s last search is 14 days old', async () => {
    at('2026-04-01T23:59:59.999Z');
    const evening = await one.vault.seal('acct_days', 'search', 'evening', 'days');
    at('2026-04-02T00:00:00.000Z');
    const morning = await two.vault.seal('acct_days', 'search', 'morning', 'days');
    at('2026-04-15T23:59:59.999Z');
    await one.vault.shred();
    for (const { vault } of [one, two]) {
      expect(await text(vault.open('acct_days', evening, 'days'))).toBe('evening');
      expect(await text(vault.open('acct_days', morning, 'days'))).toBe('morning');
    }
    at('2026-04-16T00:00:00.000Z');
    for (const { vault } of [one, two]) {
      expect(await vault.open('acct_days', evening, 'days')).toBeUndefined();
      expect(await text(vault.open('acct_days', morning, 'days'))).toBe('morning');
    }
    expect(await two.vault.shred()).toBeGreaterThan(0);
    const { rows } = await test.db.query<{ day: string; destroyed: boolean }>(
      `SELECT day, wrapped IS NULL AND destroyed_at = $1 AS destroyed FROM data_keys WHERE account_id = 'acct_days' ORDER BY day`,
      [time.business],
    );
    expect(rows).toEqual([
      { day: '2026-04-01', destroyed: true },
      { day: '2026-04-02', destroyed: false },
    ]);
  });

  it('destroyed data stays unreadable in every process even if the clock is set back', async () => {
    at('2026-05-01T08:00:00.000Z');
    await one.vault.shred();
    const sealed = await one.vault.seal('acct_back', 'document', 'a report', 'report');
    expect(await text(two.vault.open('acct_back', sealed, 'report'))).toBe('a report');
    at('2026-05-16T08:00:00.000Z');
    expect(await one.vault.shred()).toBe(1);
    at('2026-05-01T08:00:00.000Z');
    expect(await one.vault.open('acct_back', sealed, 'report')).toBeUndefined();
    time.realMs += DATA_KEY_MAX_AGE_MS;
    expect(await two.vault.open('acct_back', sealed, 'report')).toBeUndefined();
    await expect(two.vault.seal('acct_back', 'document', 'too late', 'report')).rejects.toThrow(DataKeyDestroyed);
  });

  it('history and long-lived data outlive every shredding', async () => {
    const kept = await one.vault.seal('acct_kept', 'history', 'the query and counts', 'history');
    at('2036-03-01T12:00:00.000Z');
    await one.vault.shred();
    expect(await text(two.vault.open('acct_kept', kept, 'history'))).toBe('the query and counts');
  });

  it('shreds any number of due keys and returns the number', async () => {
    await one.vault.shred();
    await test.db.query(
      `INSERT INTO data_keys (account_id, data_class, day, id, wrapped, master_id, created_at)
       SELECT 'acct_many_' || i, 'search', '2026-02-01', decode(lpad(to_hex(i), 32, '0'), 'hex'), '\\x00', $1, $2
       FROM generate_series(1, 2500) AS i`,
      [one.keyring.first().id, START],
    );
    expect(await one.vault.shred()).toBe(2500);
    expect(await one.vault.shred()).toBe(0);
  });

  it('shredding an account makes its data unreadable, here at once and elsewhere within 30 seconds', async () => {
    const gone = await one.vault.seal('acct_gone', 'longlived', 'predicate', 'monitor');
    const stays = await one.vault.seal('acct_stays', 'longlived', 'predicate', 'monitor');
    expect(await text(two.vault.open('acct_gone', gone, 'monitor'))).toBe('predicate');
    expect(await one.vault.shredAccount('acct_gone')).toBe(1);
    expect(await one.vault.open('acct_gone', gone, 'monitor')).toBeUndefined();
    await expect(one.vault.seal('acct_gone', 'longlived', 'again', 'monitor')).rejects.toThrow(DataKeyDestroyed);
    time.realMs += DATA_KEY_MAX_AGE_MS;
    expect(await two.vault.open('acct_gone', gone, 'monitor')).toBeUndefined();
    expect(await text(two.vault.open('acct_stays', stays, 'monitor'))).toBe('predicate');
  });
});

describe('a database recognizes its secrets (contract Settings)', () => {
  const state = async () => (await test.db.query('SELECT * FROM vault_state')).rows;
  const ours = async () => {
    const pepper = await openPepper({ dataDir, warn });
    return { source: pepper.source, fingerprint: createBlindIndex(pepper.bytes).fingerprint };
  };

  it('another pepper is rejected with the value to set, and the database keeps its own', async () => {
    const before = await state();
    const pepper = { source: 'BLOTTER_PEPPER', fingerprint: createBlindIndex(Buffer.alloc(32, 1)).fingerprint };
    const attempt = verifyState({ db: test.db, keyring: one.keyring, pepper, clock });
    await expect(attempt).rejects.toThrow(VaultMismatch);
    await expect(attempt).rejects.toThrow('Set BLOTTER_PEPPER');
    expect(await state()).toEqual(before);
  });

  it('another master key is rejected with the id of the one to add', async () => {
    const keyring = await openMasterKeyring({ masterKey: Buffer.alloc(32, 1).toString('hex'), dataDir, warn });
    const attempt = verifyState({ db: test.db, keyring, pepper: await ours(), clock });
    await expect(attempt).rejects.toThrow(VaultMismatch);
    await expect(attempt).rejects.toThrow(one.keyring.first().id);
    const vault = createVault({ db: test.db, keyring, clock });
    await expect(vault.seal('acct_new', 'search', 'x', 'x')).rejects.toThrow(VaultMismatch);
  });

  it('its own secrets are accepted at every later start', async () => {
    await expect(
      verifyState({ db: test.db, keyring: one.keyring, pepper: await ours(), clock }),
    ).resolves.toBeUndefined();
  });
});
