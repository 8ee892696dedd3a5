import { DISPUTE_STATUSES, ORDER_SEARCH_STATUSES, ORDER_STATUSES } from '@blotter/contract';
import type { StoredDispute } from '../../src/features/fcra/disputes/dispute.ts';
import { insertDispute, moveDispute } from '../../src/features/fcra/disputes/disputes-store.ts';
import { moveOrder, moveSearches, ordersWriter } from '../../src/features/fcra/orders/orders-store.ts';
import type { DisputeStatus, OrderStatus, SearchStatus } from '../../src/features/fcra/orders/states.ts';
import { newId } from '../../src/ids.ts';
import type { Database, Executor } from '../../src/store/database.ts';
import { write, writeWithin } from '../../src/store/durable-writes.ts';
import { LEGAL } from './fcra-moves.ts';
import type { Random } from './random.ts';

type Kind = keyof typeof LEGAL;
type Thing = { readonly kind: Kind; readonly id: string; readonly orderId: string; status: string };

const STATUSES: { readonly [kind in Kind]: readonly string[] } = {
  order: ORDER_STATUSES,
  search: ORDER_SEARCH_STATUSES,
  dispute: DISPUTE_STATUSES,
};
const TABLES: { readonly [kind in Kind]: string } = {
  order: 'fcra_orders',
  search: 'fcra_searches',
  dispute: 'fcra_disputes',
};
const AT = new Date('2026-11-15T12:00:00.000Z');
const NEW_THINGS = 0.05;
const THINGS_WALKED = 12;

const isAllowed = ({ kind, status }: Thing, to: string): boolean =>
  (LEGAL[kind] as readonly string[]).includes(`${status}>${to}`);

/** An order with a search and a dispute; that they belong together is not what is walked here. */
const putThings = async (db: Database, accountId: string): Promise<readonly Thing[]> => {
  const [orderId, searchId, id] = [newId('ord'), newId('srch'), newId('dsp')];
  const sealed = Buffer.alloc(1);
  const order = { accountId, id: orderId, keyId: null, keyMode: 'live' as const, sealed, createdAt: AT };
  const dispute: StoredDispute = {
    accountId,
    id,
    orderId,
    searchId,
    recordId: `rec_${'0'.repeat(20)}`,
    openedBy: 'partner',
    status: 'received',
    sealed,
    receivedAt: AT,
    dueAt: AT,
    resolvedAt: null,
  };
  await db.transaction(async (tx) => {
    await writeWithin(tx, [write(ordersWriter, { ...order, searches: [{ id: searchId, type: 'criminal' }] })]);
    await insertDispute(tx, dispute);
  });
  return [
    { kind: 'order', id: orderId, orderId, status: 'pending' },
    { kind: 'search', id: searchId, orderId, status: 'pending' },
    { kind: 'dispute', id, orderId, status: 'received' },
  ];
};

const move = async (tx: Executor, accountId: string, { kind, id, orderId }: Thing, to: string): Promise<void> => {
  if (kind === 'order') return moveOrder(tx, { accountId, id }, to as OrderStatus, AT);
  if (kind === 'dispute')
    return moveDispute(tx, { accountId, id, receivedAt: AT } as StoredDispute, to as DisputeStatus, AT);
  const result = to === 'completed' ? { result: 'clear' as const } : {};
  return moveSearches(tx, { accountId, orderId, searchIds: [id], to: to as SearchStatus, ...result, at: AT });
};

/** Tries every change on everything at random: what the tables of the contract have happens, and nothing else does. */
export async function walkMoves(
  db: Database,
  steps: number,
  random: Random,
): Promise<{ readonly faults: readonly string[]; readonly untried: readonly string[] }> {
  const accountId = newId('acct');
  const things: Thing[] = [...(await putThings(db, accountId))];
  const faults: string[] = [];
  const tried = new Set<string>();
  for (let step = 0; step < steps; step++) {
    if (random.chance(NEW_THINGS)) things.push(...(await putThings(db, accountId)));
    const thing = random.pick(things.slice(-THINGS_WALKED));
    const onward = STATUSES[thing.kind].filter((to) => isAllowed(thing, to));
    const to = random.pick(onward.length > 0 && random.chance(0.5) ? onward : STATUSES[thing.kind]);
    const change = `${thing.status}>${to}`;
    const isLegal = isAllowed(thing, to);
    const hasMoved = await db
      .transaction((tx) => move(tx, accountId, thing, to))
      .then(
        () => true,
        () => false,
      );
    tried.add(`${thing.kind} ${change}`);
    if (hasMoved !== isLegal) faults.push(`${thing.kind} ${change} ${hasMoved ? 'happened' : 'was refused'}`);
    if (hasMoved) thing.status = to;
    const { rows } = await db.query<{ status: string }>(
      `SELECT status FROM ${TABLES[thing.kind]} WHERE account_id = $1 AND id = $2`,
      [accountId, thing.id],
    );
    if (rows[0]?.status !== thing.status) faults.push(`${thing.kind} is ${rows[0]?.status}, not ${thing.status}`);
  }
  const untried = Object.entries(LEGAL).flatMap(([kind, moves]) =>
    moves
      .filter((change) => !change.startsWith('new>') && !tried.has(`${kind} ${change}`))
      .map((own) => `${kind} ${own}`),
  );
  return { faults, untried };
}
