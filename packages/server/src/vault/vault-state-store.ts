import type { Executor } from '../store/database.ts';

export type VaultState = { readonly currentMaster: string; readonly pepperFingerprint: Buffer };

type Columns = { current_master: string; pepper_fingerprint: Buffer };

const toVaultState = (rows: readonly Columns[]): VaultState => {
  const [row] = rows;
  if (!row) throw new Error('The vault has no state yet: verifyState runs at start, before anything is sealed.');
  return { currentMaster: row.current_master, pepperFingerprint: row.pepper_fingerprint };
};

export async function getState(db: Executor): Promise<VaultState> {
  return toVaultState((await db.query<Columns>('SELECT current_master, pepper_fingerprint FROM vault_state')).rows);
}

/** Until the transaction ends, no data key is inserted and no other rotation starts or ends. */
export async function lockState(tx: Executor): Promise<VaultState> {
  return toVaultState(
    (await tx.query<Columns>('SELECT current_master, pepper_fingerprint FROM vault_state FOR UPDATE')).rows,
  );
}

export async function insertFirstState(db: Executor, state: VaultState, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO vault_state (current_master, pepper_fingerprint, created_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [state.currentMaster, state.pepperFingerprint, now],
  );
}

export async function updateCurrentMaster(tx: Executor, masterId: string, now: Date): Promise<void> {
  await tx.query('UPDATE vault_state SET current_master = $1, rotated_at = $2', [masterId, now]);
}
