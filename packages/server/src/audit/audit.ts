import { type Clock, utcMonth } from '../clock.ts';
import type { Database } from '../store/database.ts';
import {
  ensureMonthPartition,
  findLastSeal,
  insertSeal,
  listEntriesOf,
  putHead,
  takeGrownHeads,
} from './audit-store.ts';
import { type AuditReport, verifyChains } from './audit-verification.ts';
import { NO_HASH, type Seal, toHeadProof, toLastSeal, toSealMac } from './chain.ts';

const SEAL_LOCK = 7_266_002;
const PARTITIONS_LOCK = 7_266_003;

export type Audit = ReturnType<typeof createAudit>;

export function createAudit({ db, key, clock }: { db: Database; key: Buffer; clock: Clock }) {
  return {
    listEntriesOf: listEntriesOf.bind(undefined, db),

    /** Binds the heads of all chains together, so that removing the end of one is detected. */
    seal: (): Promise<Seal | undefined> =>
      db.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1)', [SEAL_LOCK]);
        const last = await findLastSeal(tx);
        const heads = await takeGrownHeads(tx);
        if (heads.length === 0) return undefined;
        const number = (last?.number ?? 0) + 1;
        const at = clock.now();
        const seal = { number, at, heads, mac: toSealMac(key, last?.mac ?? NO_HASH, number, at, heads) };
        await insertSeal(tx, seal);
        await putHead(tx, toLastSeal(seal), toHeadProof(key, toLastSeal(seal)), false);
        return seal;
      }),

    /** IF NOT EXISTS alone fails if two processes start together. */
    ensurePartitions: (): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1)', [PARTITIONS_LOCK]);
        let month = utcMonth(clock.now());
        for (let ahead = 0; ahead < 3; ahead++) {
          const next = monthAfter(month);
          await ensureMonthPartition(tx, month, next);
          month = next;
        }
      }),

    /** Reads one snapshot, else growing chains would seem longer than their heads. */
    verify: (): Promise<AuditReport> =>
      db.transaction(async (tx) => {
        await tx.query(
          `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL idle_in_transaction_session_timeout = '60s'`,
        );
        return verifyChains(tx, key);
      }),
  };
}

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};
