import type { Database } from '../../src/store/database.ts';

/** Contract, FCRA partner product: every change of status there is; `new` is the first. */
export const LEGAL = {
  order: [
    'new>pending',
    'pending>in_progress',
    'pending>cancelled',
    'in_progress>completed',
    'in_progress>cancelled',
  ].concat('completed>disputed', 'disputed>completed'),
  search: ['new>pending', 'pending>running', 'pending>cancelled', 'running>completed', 'running>cancelled'],
  dispute: ['new>received', 'received>reinvestigating', 'reinvestigating>extended'].concat(
    ['verified', 'modified', 'deleted', 'frivolous', 'withdrawn'].flatMap((outcome) => [
      `reinvestigating>${outcome}`,
      `extended>${outcome}`,
    ]),
  ),
};

/** The database itself notes every change of status, with its transaction. */
export async function watchMoves(db: Database): Promise<void> {
  await db.query(
    `CREATE TABLE moves (xid xid8 DEFAULT pg_current_xact_id(), account_id text, kind text, id text, move text, status text)`,
  );
  await db.query(
    `CREATE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF TG_OP = 'INSERT' OR OLD.status <> NEW.status THEN
         INSERT INTO moves (account_id, kind, id, move, status) VALUES (NEW.account_id, TG_ARGV[0], NEW.id,
           (CASE TG_OP WHEN 'INSERT' THEN 'new' ELSE OLD.status END) || '>' || NEW.status, NEW.status);
       END IF;
       RETURN NULL;
     END $$`,
  );
  for (const [table, kind] of [
    ['fcra_orders', 'order'],
    ['fcra_searches', 'search'],
    ['fcra_disputes', 'dispute'],
  ])
    await db.query(
      `CREATE TRIGGER note AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_move('${kind}')`,
    );
}

type Move = {
  readonly xid: string;
  readonly kind: keyof typeof LEGAL;
  readonly id: string;
  readonly move: string;
  readonly status: string;
};

/** The event that tells of a change; undefined where none does. */
const toEvent = ({ kind, move, status }: Move): string | undefined => {
  if (kind === 'order')
    return (
      { 'new>pending': 'order.created', 'in_progress>completed': 'order.completed' }[move] ??
      (status === 'cancelled' ? 'order.cancelled' : undefined)
    );
  if (kind === 'search') return status === 'completed' ? 'search.completed' : undefined;
  return move === 'new>received' ? 'dispute.created' : 'dispute.updated';
};

const without = (all: readonly string[], taken: readonly string[]): readonly string[] => {
  const left = [...all];
  for (const one of taken) if (left.includes(one)) left.splice(left.indexOf(one), 1);
  return left;
};

/** Changes that no table allows, changes without their event and events without their change, in one transaction each. */
export async function findMoveFaults(db: Database, accountId: string): Promise<object> {
  const { rows: moves } = await db.query<Move>(
    'SELECT xid::text AS xid, kind, id, move, status FROM moves WHERE account_id = $1',
    [accountId],
  );
  const { rows: events } = await db.query<{ text: string }>(
    `SELECT concat_ws(' ', xid::text, type, coalesce(data->>'disputeId', data->>'searchId', data->>'orderId'), data->>'status') AS text
     FROM fcra_events WHERE account_id = $1 AND type <> 'record.corrected'`,
    [accountId],
  );
  const { rows: corrected } = await db.query<{ text: string }>(
    `SELECT concat_ws(' ', xid::text, data->>'orderId') AS text FROM fcra_events WHERE account_id = $1 AND type = 'record.corrected'`,
    [accountId],
  );
  // A record that another dispute has taken out already has nothing left to be corrected.
  const { rows: silent } = await db.query<{ id: string }>(
    `SELECT d.id FROM fcra_disputes d WHERE d.account_id = $1 AND d.status IN ('modified', 'deleted') AND NOT EXISTS (
       SELECT 1 FROM fcra_events e WHERE e.account_id = d.account_id AND e.type = 'record.corrected'
         AND e.data->>'orderId' = d.order_id AND e.data->>'recordId' = d.record_id
         AND (e.data->>'status' = 'deleted' OR e.xid = (SELECT m.xid FROM moves m WHERE m.id = d.id AND m.status = d.status)))`,
    [accountId],
  );
  const told = events.map(({ text }) => text);
  const due = moves.flatMap((move) => {
    const type = toEvent(move);
    return type ? [`${move.xid} ${type} ${move.id} ${move.status}`] : [];
  });
  const changing = new Set(
    moves.filter(({ status }) => status === 'modified' || status === 'deleted').map(({ xid }) => xid),
  );
  return {
    illegal: moves.filter(({ kind, move }) => !LEGAL[kind].includes(move)).map(({ kind, move }) => `${kind} ${move}`),
    untold: without(due, told),
    unfounded: without(told, due),
    correctedByNothing: corrected.map(({ text }) => text).filter((text) => !changing.has(text.split(' ')[0] as string)),
    correctedInSilence: silent.map(({ id }) => id),
  };
}

export const NO_FAULTS = { illegal: [], untold: [], unfounded: [], correctedByNothing: [], correctedInSilence: [] };
