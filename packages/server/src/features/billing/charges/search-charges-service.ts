import { type Clock, utcMonth } from '../../../clock.ts';
import type { Payer, SearchCharges } from '../../../searches/payer.ts';
import type { Database } from '../../../store/database.ts';
import { createSharedReads } from '../../../store/shared-reads.ts';
import { type BaseCall, type BaseCallKey, charge, findPrices, listBaseCalls, reverse } from '../ledger/ledger-store.ts';
import { toUsd, toUsdText } from '../ledger/money.ts';
import { basePrice, liveStepCharge } from '../ledger/prices.ts';
import type { CriminalTrial } from './criminal-trial-service.ts';

const LANES = 2;
const READ_AT_ONCE = 100;

const isBilled = ({ mode }: Payer): boolean => mode !== 'test';

/** The ledger reference of a live source: once per search, however often it is queried after a crash. */
const toLiveReference = (searchId: string, source: string): string => `${searchId}:${source}`;

export function createSearchCharges({
  db,
  clock,
  trial,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly trial: Pick<CriminalTrial, 'giveBack'>;
}): SearchCharges {
  const readBaseCalls = createSharedReads({
    lanes: LANES,
    maxKeys: READ_AT_ONCE,
    read: async (keys: readonly BaseCallKey[]): Promise<ReadonlyMap<BaseCallKey, BaseCall>> => {
      const calls = await listBaseCalls(db, keys);
      return new Map(keys.map((key, at) => [key, calls[at] as BaseCall]));
    },
  });

  return {
    base: (payer, reference, free, at) => {
      const { accountId, keyId, countedAt = at } = payer;
      return isBilled(payer) ? [charge({ accountId, kind: 'base_call', reference, keyId, at: countedAt, free })] : [];
    },

    live: async (payer, searchId, { source, completedBefore, isFree }, at) => {
      if (!isBilled(payer)) return [];
      const { accountId, keyId } = payer;
      const entry = {
        accountId,
        kind: 'live_source' as const,
        reference: toLiveReference(searchId, source),
        keyId,
        at,
      };
      if (isFree) return [charge({ ...entry, free: true })];
      return [charge({ ...entry, amountMicros: liveStepCharge(await findPrices(db, accountId), completedBefore) })];
    },

    evidence: async (payer, searchId, { source, isFree }, at) => {
      const { accountId, keyId } = payer;
      const { evidenceDocument: micros } = await findPrices(db, accountId);
      if (!isBilled(payer) || isFree || micros === 0n) return { writes: [], micros: 0n };
      const entry = { accountId, kind: 'evidence_document' as const, reference: toLiveReference(searchId, source) };
      return { writes: [charge({ ...entry, keyId, at })], micros };
    },

    prices: async (payer, searchId, isFree) => {
      const { accountId, countedAt = clock.now() } = payer;
      const key = { accountId, reference: searchId ?? '', month: utcMonth(countedAt) };
      const { prices, charged, callsBefore } = (await readBaseCalls([key])).get(key) as BaseCall;
      return {
        base: charged ?? basePrice(prices, callsBefore + 1),
        unit: prices.liveSource,
        ceiling: prices.liveCeiling,
        evidenceDocument: prices.evidenceDocument,
        stepCharge: (completedBefore) => liveStepCharge(prices, completedBefore),
        isFree: isFree || !isBilled(payer),
        toUsd,
        toUsdText,
      };
    },

    toUsd,

    reverse: (payer, searchId, sources, at) => {
      if (!isBilled(payer)) return [];
      const { accountId } = payer;
      return [
        ...trial.giveBack(accountId, searchId),
        reverse({ accountId, kind: 'base_call', reference: searchId, at }),
        ...sources.flatMap((source) =>
          (['live_source', 'evidence_document'] as const).map((kind) =>
            reverse({ accountId, kind, reference: toLiveReference(searchId, source), at }),
          ),
        ),
      ];
    },
  };
}
