import { type Clock, utcMonth } from '../clock.ts';
import type { Database, Executor } from '../store/database.ts';
import {
  ensureMonthPartition,
  findLastSeal,
  insertSeal,
  listChain,
  listChainsOfEntries,
  listEntriesOf,
  listHeads,
  listSeals,
  takeGrownHeads,
} from './audit-store.ts';
import { firstLink, type Link, NO_SEAL, nextLink, type Seal, sameHash, toSealMac } from './chain.ts';

export type AuditReport = {
  readonly intact: boolean;
  readonly chains: number;
  readonly entries: number;
  readonly seals: number;
  readonly faults: readonly string[];
};

const MAX_FAULTS = 100;
const PAGE = 5_000;
const SEAL_LOCK = 7_266_002;
const PARTITIONS_LOCK = 7_266_003;

export type Audit = ReturnType<typeof createAudit>;

export const createAudit = ({ db, key, clock }: { db: Database; key: Buffer; clock: Clock }) => ({
  listEntriesOf: listEntriesOf.bind(undefined, db),

  /** Binds the heads of all chains together, so that the tail of none can be cut off unseen. */
  seal: (): Promise<Seal | undefined> =>
    db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [SEAL_LOCK]);
      const last = await findLastSeal(tx);
      const heads = await takeGrownHeads(tx);
      if (heads.length === 0) return undefined;
      const number = (last?.number ?? 0) + 1;
      const at = clock.now();
      const seal = { number, at, heads, mac: toSealMac(key, last?.mac ?? NO_SEAL, number, at, heads) };
      await insertSeal(tx, seal);
      return seal;
    }),

  /** IF NOT EXISTS alone fails where two processes start together. */
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

  /** All of it at one instant: chains that grow meanwhile would seem longer than their heads. */
  verify: (): Promise<AuditReport> =>
    db.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return verifyChains(tx, key);
    }),
});

export const verifyChains = async (db: Executor, key: Buffer): Promise<AuditReport> => {
  const faults: string[] = [];
  const report = (fault: string): void => {
    if (faults.length < MAX_FAULTS) faults.push(fault);
  };
  const heads = new Map((await listHeads(db)).map(([chain, seq, hash]) => [chain, { seq, hash }]));
  const seals = await listSeals(db);
  const sealed = verifySeals(key, seals, report);
  const chains = new Set([...heads.keys(), ...sealed.keys(), ...(await listChainsOfEntries(db))]);
  let entries = 0;
  for (const chain of chains) {
    const end = await verifyChain(db, key, chain, sealed.get(chain) ?? new Map(), report);
    entries += end.seq;
    const head = heads.get(chain);
    if (!head) report(`chain ${chain}: its head is missing`);
    else if (head.seq !== end.seq || head.hash !== end.hash.toString('hex'))
      report(`chain ${chain}: ends at ${end.seq}, its head says ${head.seq}`);
  }
  return { intact: faults.length === 0, chains: chains.size, entries, seals: seals.length, faults };
};

type SealedHashes = Map<string, Map<number, string>>;

const verifySeals = (key: Buffer, seals: readonly Seal[], report: (fault: string) => void): SealedHashes => {
  const sealed: SealedHashes = new Map();
  let previous: Buffer = NO_SEAL;
  seals.forEach((seal, i) => {
    if (seal.number !== i + 1) report(`seal ${i + 1}: missing`);
    if (!sameHash(seal.mac, toSealMac(key, previous, seal.number, seal.at, seal.heads)))
      report(`seal ${seal.number}: does not hold`);
    previous = seal.mac;
    for (const [chain, seq, hash] of seal.heads) {
      if (!sealed.has(chain)) sealed.set(chain, new Map());
      sealed.get(chain)?.set(seq, hash);
    }
  });
  return sealed;
};

const verifyChain = async (
  db: Executor,
  key: Buffer,
  chain: string,
  sealed: Map<number, string>,
  report: (fault: string) => void,
): Promise<Link> => {
  let link = firstLink(key, chain);
  for (;;) {
    const page = await listChain(db, chain, link.seq, PAGE);
    for (const row of page) {
      const expected = nextLink(key, link, {
        at: row.at,
        accountId: row.account_id === '' ? null : row.account_id,
        keyId: row.key_id,
        method: row.method,
        route: row.route,
        status: row.status,
        requestId: row.request_id,
      });
      if (Number(row.seq) !== expected.seq) report(`chain ${chain}: entry ${expected.seq} is missing`);
      else if (!sameHash(row.hash, expected.hash)) report(`chain ${chain}: entry ${expected.seq} was changed`);
      link = { chain, seq: Number(row.seq), hash: row.hash };
      const sealedHash = sealed.get(link.seq);
      if (sealedHash && sealedHash !== row.hash.toString('hex'))
        report(`chain ${chain}: entry ${link.seq} is not what was sealed`);
    }
    if (page.length < PAGE) break;
  }
  const lastSealed = Math.max(0, ...sealed.keys());
  if (lastSealed > link.seq) report(`chain ${chain}: ends at ${link.seq}, was sealed at ${lastSealed}`);
  return link;
};

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};
