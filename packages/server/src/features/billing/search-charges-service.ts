import type { Payer, SearchCharges } from '../../searches/payer.ts';
import type { Database } from '../../store/database.ts';
import { charge, findPrices, reverse } from './ledger-store.ts';
import { liveStepCharge } from './prices.ts';

const isBilled = ({ mode }: Payer): boolean => mode !== 'test';

/** The ledger's name for a registry asked live: once a search, however often it is asked after a crash. */
const toLiveReference = (searchId: string, source: string): string => `${searchId}:${source}`;

export const createSearchCharges = (db: Database): SearchCharges => ({
  base: (payer, reference, free, at) => {
    const { accountId, keyId } = payer;
    return isBilled(payer) ? [charge({ accountId, kind: 'base_call', reference, keyId, at, free })] : [];
  },

  live: async (payer, searchId, { source, completedBefore, isFree }, at) => {
    if (!isBilled(payer)) return [];
    const { accountId, keyId } = payer;
    const entry = { accountId, kind: 'live_source' as const, reference: toLiveReference(searchId, source), keyId, at };
    if (isFree) return [charge({ ...entry, free: true })];
    return [charge({ ...entry, amountMicros: liveStepCharge(await findPrices(db, accountId), completedBefore) })];
  },

  reverse: (payer, searchId, sources, at) => {
    if (!isBilled(payer)) return [];
    const { accountId } = payer;
    return [
      reverse({ accountId, kind: 'base_call', reference: searchId, at }),
      ...sources.map((source) =>
        reverse({ accountId, kind: 'live_source', reference: toLiveReference(searchId, source), at }),
      ),
    ];
  },
});
