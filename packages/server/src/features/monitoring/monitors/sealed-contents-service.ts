import type { Vault } from '../../../vault/vault.ts';
import { type MonitorContent, type StoredMonitor, toSealContext } from './monitor.ts';

export type SealedContents = ReturnType<typeof createSealedContents>;

export function createSealedContents(vault: Pick<Vault, 'seal' | 'open'>) {
  return {
    seal: (accountId: string, monitorId: string, content: MonitorContent): Promise<Buffer> =>
      vault.seal(accountId, 'longlived', JSON.stringify(content), toSealContext(monitorId)),

    /** Undefined if the account's keys were destroyed. */
    find: async ({
      accountId,
      id,
      sealed,
    }: Pick<StoredMonitor, 'accountId' | 'id' | 'sealed'>): Promise<MonitorContent | undefined> => {
      const opened = await vault.open(accountId, sealed, toSealContext(id));
      return opened && (JSON.parse(opened.toString('utf8')) as MonitorContent);
    },
  };
}
