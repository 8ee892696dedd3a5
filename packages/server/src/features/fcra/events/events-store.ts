import type { FcraEventData, FcraEventType } from '@blotter/contract';
import type { Executor } from '../../../store/database.ts';
import type { Writer } from '../../../store/durable-writes.ts';
import type { StoredEvent } from './event.ts';

export type NewEvent = StoredEvent & { readonly accountId: string; readonly callbackSealed: Buffer | undefined };

/** A repeated insert after an outage at COMMIT changes nothing. */
export const eventsWriter: Writer<NewEvent> = {
  name: 'fcra events',
  rank: 55,
  write: async (tx, items) => {
    await tx.query(
      `INSERT INTO fcra_events (account_id, id, type, created_at, data, callback_sealed)
       SELECT account_id, id, type, created_at, data, decode(callback, 'base64')
       FROM jsonb_to_recordset($1::jsonb) AS r
         (n integer, account_id text, id text, type text, created_at timestamptz, data jsonb, callback text)
       ORDER BY n
       ON CONFLICT (account_id, id) DO NOTHING`,
      [JSON.stringify(items.map(toItem))],
      'fcra-events-insert',
    );
  },
};

const toItem = (event: NewEvent, n: number): object => ({
  n,
  account_id: event.accountId,
  id: event.id,
  type: event.type,
  created_at: event.createdAt,
  data: event.data,
  callback: event.callbackSealed?.toString('base64') ?? null,
});

type EventRow = {
  readonly id: string;
  readonly type: FcraEventType;
  readonly createdAt: Date;
  readonly data: FcraEventData;
};

const EVENT = 'id, type, created_at AS "createdAt", data';

/** xid8 as text, which keeps all of its 64 bits. */
export type Place = { readonly xid: string; readonly sequence: bigint };

/** The position before the first event. */
export const START: Place = { xid: '0', sequence: 0n };

export async function findPlace(db: Executor, accountId: string, id: string): Promise<Place | undefined> {
  const { rows } = await db.query<Place>(
    'SELECT xid::text AS xid, sequence FROM fcra_events WHERE account_id = $1 AND id = $2',
    [accountId, id],
    'fcra-events-place',
  );
  return rows[0];
}

/**
 * Lists events after a position in the order that all readers see. An event waits while an older transaction is
 * running, because that one may still commit an earlier event.
 */
export async function listEventsAfter(
  db: Executor,
  accountId: string,
  { xid, sequence }: Place,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const { rows } = await db.query<EventRow>(
    `SELECT ${EVENT} FROM fcra_events
     WHERE account_id = $1 AND (xid, sequence) > ($2::xid8, $3::bigint) AND xid < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY xid, sequence LIMIT $4`,
    [accountId, xid, String(sequence), limit],
    'fcra-events-after',
  );
  return rows;
}

export async function findEvent(
  db: Executor,
  accountId: string,
  id: string,
): Promise<(StoredEvent & { readonly callbackSealed: Buffer | null }) | undefined> {
  const { rows } = await db.query<EventRow & { readonly callbackSealed: Buffer | null }>(
    `SELECT ${EVENT}, callback_sealed AS "callbackSealed" FROM fcra_events WHERE account_id = $1 AND id = $2`,
    [accountId, id],
  );
  return rows[0];
}

/** Ends pending attempts of an event, because a resend starts over. */
export function endPendingDeliveries(tx: Executor, accountId: string, eventId: string) {
  return tx.query(
    `UPDATE deliveries SET status = 'failed', next_attempt_at = NULL
     WHERE account_id = $1 AND event_id = $2 AND status = 'pending'`,
    [accountId, eventId],
  );
}

/** Ends pending deliveries to the account's endpoint. Deliveries to the URLs of orders continue. */
export function endEndpointDeliveries(tx: Executor, accountId: string) {
  return tx.query(
    `UPDATE deliveries d SET status = 'failed', next_attempt_at = NULL
     FROM fcra_events e
     WHERE d.account_id = $1 AND d.status = 'pending' AND e.account_id = d.account_id AND e.id = d.event_id
       AND e.callback_sealed IS NULL`,
    [accountId],
  );
}
