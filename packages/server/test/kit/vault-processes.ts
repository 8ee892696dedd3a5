import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { realClock } from '../../src/clock.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { type MasterKeyring, type MasterKeyringOptions, openMasterKeyring } from '../../src/vault/master-keyring.ts';
import { createVault, type Vault } from '../../src/vault/vault.ts';
import { verifyState } from '../../src/vault/vault-state.ts';
import { cloneDatabase } from './test-database.ts';

export type VaultProcess = {
  readonly db: Database;
  readonly keyring: MasterKeyring;
  readonly vault: Vault;
  readonly close: () => Promise<void>;
};

export type VaultProcesses = {
  readonly db: Database;
  readonly dataDir: string;
  readonly open: (options?: Partial<MasterKeyringOptions>) => Promise<VaultProcess>;
  /** The ids of the masters in the key file, in its order. */
  readonly listFileIds: () => Promise<readonly string[]>;
  /** The ids of the masters that wrap a data key. */
  readonly listWrappingIds: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

const clock = realClock;
const pepper = { source: 'test', fingerprint: Buffer.alloc(16, 1) };

/** A database and a data folder of a test's own, and the processes it opens on them. */
export async function createVaultProcesses(): Promise<VaultProcesses> {
  const test = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'blotter-vault-'));
  const opened = new Set<Database>();

  return {
    db: test.db,
    dataDir,
    /** Its cache holds nothing: every seal and open reads the database, as a process does that has just started. */
    open: async (options = {}) => {
      const db = openDatabase({ connectionString: test.url, maxConnections: 3, onError: () => {} });
      opened.add(db);
      const keyring = await openMasterKeyring({ dataDir, warn: () => {}, ...options });
      await verifyState({ db, keyring, pepper, clock });
      let realMs = 0;
      const elapsedMs = () => {
        realMs += 60_000;
        return realMs;
      };
      const close = async () => {
        opened.delete(db);
        await db.close();
      };
      return { db, keyring, vault: createVault({ db, keyring, clock, elapsedMs }), close };
    },
    listFileIds: async () =>
      (await readFile(join(dataDir, 'master.key'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => line.slice(0, 8)),
    listWrappingIds: async () =>
      (
        await test.db.query<{ master_id: string }>('SELECT DISTINCT master_id FROM data_keys WHERE wrapped IS NOT NULL')
      ).rows.map(({ master_id }) => master_id),
    close: async () => {
      for (const db of opened) await db.close();
      await test.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type Stored = { readonly accountId: string; readonly sealed: Buffer };

export async function put({ vault }: VaultProcess, accountId: string): Promise<Stored> {
  return {
    accountId,
    sealed: await vault.seal(accountId, 'longlived', `of ${accountId}`, 'test'),
  };
}

export async function expectReadable({ vault }: VaultProcess, values: readonly Stored[]): Promise<void> {
  for (const { accountId, sealed } of values) {
    expect((await vault.open(accountId, sealed, 'test'))?.toString()).toBe(`of ${accountId}`);
  }
}
