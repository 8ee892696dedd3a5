import { randomText } from '../ids.ts';
import type { Executor } from '../store/database.ts';
import type { Writer } from '../store/durable-writes.ts';
import { putHead, takeBegunCount } from './audit-store.ts';
import { type AuditItem, CHAIN_PREFIX, firstLink, type Link, nextLink, toBegun, toHeadProof } from './chain.ts';

type LaneState = { readonly head: Link; readonly pending: Link | undefined };

/**
 * Appends to one chain per lane. A lane writes its transactions in sequence, so its head is known in memory. If the
 * outcome of a transaction is unknown, the lane begins a new chain.
 */
export function createAuditWriter(key: Buffer): Writer<AuditItem> {
  const lanes = new Map<number, LaneState>();
  const open = (): LaneState => ({ head: firstLink(key, `${CHAIN_PREFIX}${randomText(20)}`), pending: undefined });
  return {
    name: 'audit',
    rank: 90,
    write: async (tx, items, lane) => {
      const { head } = lanes.get(lane) ?? open();
      let link = head;
      const rows = items.map((item) => {
        link = nextLink(key, link, item);
        const { counted, ...facts } = item;
        return { ...facts, ...link, ...counted, accountId: item.accountId ?? '', hash: link.hash.toString('hex') };
      });
      lanes.set(lane, { head, pending: link });
      await Promise.all([insertEntries(tx, rows), putHead(tx, link, toHeadProof(key, link))]);
      if (head.seq === 0) await countBegun(tx, key);
    },
    onTransactionEnd: (lane, outcome) => {
      const state = lanes.get(lane);
      if (outcome === 'unknown' || !state) lanes.set(lane, open());
      else if (outcome === 'committed') lanes.set(lane, { head: state.pending ?? state.head, pending: undefined });
    },
  };
}

const insertEntries = (tx: Executor, rows: readonly object[]) =>
  tx.query(
    `INSERT INTO audit_entries (account_id, at, chain, seq, key_id, user_id, method, route, status, request_id, hash,
       network, counted, preview)
     SELECT "accountId", at, chain, seq, "keyId", "userId", method, route, status, "requestId", decode(hash, 'hex'),
       network, answers, coalesce(preview, false)
     FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, at timestamptz, chain text, seq bigint, "keyId" text,
       "userId" text, method text, route text, status smallint, "requestId" text, hash text, network text, answers text,
       preview boolean)`,
    [JSON.stringify(rows)],
    'audit-insert',
  );

/** Without this count, the deletion of a chain that no seal covers would not be detected. */
const countBegun = async (tx: Executor, key: Buffer): Promise<void> => {
  const begun = toBegun((await takeBegunCount(tx)) + 1);
  await putHead(tx, begun, toHeadProof(key, begun), false);
};
