import type { Executor } from '../store/database.ts';
import {
  listChain,
  listChainsOfEntries,
  listHeads,
  listSeals,
  type StoredEntry,
  type StoredHead,
} from './audit-store.ts';
import {
  type AuditItem,
  BEGUN,
  CHAIN_PREFIX,
  firstLink,
  type Link,
  NO_HASH,
  nextLink,
  SEALS,
  type Seal,
  sameHash,
  toBegun,
  toHeadProof,
  toLastSeal,
  toSealMac,
} from './chain.ts';

export type AuditReport = {
  readonly intact: boolean;
  readonly chains: number;
  readonly entries: number;
  readonly seals: number;
  readonly faults: readonly string[];
};

type Report = (fault: string) => void;
type Heads = ReadonlyMap<string, StoredHead>;
type SealedHashes = Map<string, Map<number, string>>;

const MAX_FAULTS = 100;
const PAGE = 5_000;

/** `db` must read one snapshot, else growing chains would seem longer than their heads. */
export async function verifyChains(db: Executor, key: Buffer): Promise<AuditReport> {
  const faults: string[] = [];
  const report = (fault: string): void => {
    if (faults.length < MAX_FAULTS) faults.push(fault);
  };
  const heads: Heads = new Map((await listHeads(db)).map((head) => [head.chain, head]));
  const seals = await listSeals(db);
  const sealed = verifySeals(key, seals, heads, report);
  const stored = new Map((await listChainsOfEntries(db)).map((row) => [row.chain, row]));
  const chains = new Set([...heads.keys(), ...sealed.keys(), ...stored.keys()]);
  for (const own of [BEGUN, SEALS]) chains.delete(own);
  verifyBegun(key, chains, heads, report);
  let entries = 0;
  for (const chain of chains) {
    const ofChain = sealed.get(chain) ?? new Map();
    const end = await verifyChain(db, key, chain, ofChain, report);
    entries += end.seq;
    const { entries: rows = 0, inexact = 0 } = stored.get(chain) ?? {};
    if (rows !== end.seq) report(`chain ${chain}: has ${rows} entries and ends at ${end.seq}`);
    if (inexact > 0) report(`chain ${chain}: the times of ${inexact} entries were changed`);
    verifyHead(key, end, heads, report);
    const lastSealed = Math.max(0, ...ofChain.keys());
    if ((heads.get(chain)?.sealedSeq ?? 0) !== lastSealed)
      report(`chain ${chain}: was sealed at ${lastSealed}, its head says otherwise`);
  }
  return { intact: faults.length === 0, chains: chains.size, entries, seals: seals.length, faults };
}

const verifyHead = (key: Buffer, end: Link, heads: Heads, report: Report): void => {
  const head = heads.get(end.chain);
  if (!head) report(`chain ${end.chain}: its head is missing`);
  else if (head.seq !== end.seq) report(`chain ${end.chain}: ends at ${end.seq}, its head says ${head.seq}`);
  else if (!sameHash(head.proof, toHeadProof(key, end))) report(`chain ${end.chain}: its head does not hold`);
};

/** A chain that was deleted with its head before any seal is detected by the number of chains begun. */
const verifyBegun = (key: Buffer, chains: ReadonlySet<string>, heads: Heads, report: Report): void => {
  const counted = [...chains].filter((chain) => chain.startsWith(CHAIN_PREFIX)).length;
  if (counted > 0 || heads.has(BEGUN)) verifyHead(key, toBegun(counted), heads, report);
};

const verifySeals = (key: Buffer, seals: readonly Seal[], heads: Heads, report: Report): SealedHashes => {
  const sealed: SealedHashes = new Map();
  let previous: Buffer = NO_HASH;
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
  const last = seals.at(-1);
  const proven = [...sealed.keys()].some((chain) => chain.startsWith(CHAIN_PREFIX));
  if (proven || heads.has(SEALS))
    verifyHead(key, last ? toLastSeal(last) : { chain: SEALS, seq: 0, hash: NO_HASH }, heads, report);
  return sealed;
};

/** An entry with only one of the columns was changed. It gets a hash that no writer made. */
const toCounted = ({ network, counted }: StoredEntry): Pick<AuditItem, 'counted'> =>
  network === null && counted === null ? {} : { counted: { network: network ?? '', answers: counted ?? '' } };

const verifyChain = async (
  db: Executor,
  key: Buffer,
  chain: string,
  sealed: ReadonlyMap<number, string>,
  report: Report,
): Promise<Link> => {
  let link = firstLink(key, chain);
  for (;;) {
    const page = await listChain(db, chain, link.seq, PAGE);
    for (const row of page) {
      const expected = nextLink(key, link, {
        at: row.at,
        accountId: row.account_id === '' ? null : row.account_id,
        keyId: row.key_id,
        userId: row.user_id,
        method: row.method,
        route: row.route,
        status: row.status,
        requestId: row.request_id,
        preview: row.preview,
        ...toCounted(row),
      });
      if (Number(row.seq) !== expected.seq) report(`chain ${chain}: entry ${expected.seq} is missing`);
      else if (!sameHash(row.hash, expected.hash)) report(`chain ${chain}: entry ${expected.seq} was changed`);
      link = { chain, seq: Number(row.seq), hash: row.hash };
      const sealedHash = sealed.get(link.seq);
      // A process of a version without head proofs seals the bare head.
      const sealable = [row.hash, toHeadProof(key, link)].map((hash) => hash.toString('hex'));
      if (sealedHash !== undefined && !sealable.includes(sealedHash))
        report(`chain ${chain}: entry ${link.seq} is not what was sealed`);
    }
    if (page.length < PAGE) break;
  }
  const lastSealed = Math.max(0, ...sealed.keys());
  if (lastSealed > link.seq) report(`chain ${chain}: ends at ${link.seq}, was sealed at ${lastSealed}`);
  return link;
};
