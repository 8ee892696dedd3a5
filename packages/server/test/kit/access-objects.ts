import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../src/ids.ts';
import { toTestScope } from '../../src/store/test-scope.ts';
import { toSignIn } from './consumers.ts';
import { putDelivered } from './deliveries.ts';
import { toOrderBody } from './fcra-orders.ts';
import { putPrinted } from './printed-evidence.ts';
import type { Findable } from './sandbox-objects.ts';
import { putBatch } from './saved-batches.ts';
import type { TestAccount, TestServer } from './test-server.ts';

type Reached = Pick<TestServer, 'send' | 'foundation'>;

/** An id of each kind that operations take, and the cursors that lists give. */
export type Ids = {
  readonly search: string;
  readonly pending: string;
  readonly criminal: string;
  readonly evidence: string;
  readonly printed: string;
  readonly proof: string;
  readonly record: string;
  readonly personRef: string;
  readonly clearance: string;
  readonly monitor: string;
  readonly alert: string;
  readonly order: string;
  readonly orderSearch: string;
  readonly openOrder: string;
  readonly dispute: string;
  readonly orderRecord: string;
  readonly adverseAction: string;
  readonly event: string;
  readonly key: string;
  readonly account: string;
  readonly accessCode: string;
  readonly consumerDispute: string;
  readonly consumerRecord: string;
  readonly consumerAction: string;
  readonly delivery: string;
  readonly batch: string;
  readonly session: string;
  readonly member: string;
};

export type Owner = Pick<TestAccount, 'id' | 'key' | 'keyId'> & { readonly mode: 'live' | 'test' };
type Waiting = 'pending' | 'openOrder' | 'evidence' | 'printed' | 'delivery' | 'batch';
export type Owned = { readonly ids: Omit<Ids, Waiting>; readonly consumerToken: string };

const poster =
  ({ send }: Reached, key: string) =>
  async (path: string, body: object | undefined, status: number) => {
    const answer = await send('POST', path, { key, ...(body && { body }) });
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer.body;
  };

const toQuery = ({ firstName, lastName, dob }: Findable) => ({ firstName, lastName, dob });
const toOrder = (found: Findable) => toOrderBody({ subject: { ...toQuery(found), addresses: [] } });

/** One of everything that an account can make and ask for by its id. The account has partner access, and workers run. */
export async function makeOwned(server: Reached, owner: Owner, found: Findable): Promise<Owned> {
  const { send } = server;
  const { key, mode } = owner;
  const query = toQuery(found);
  const post = poster(server, key);
  const get = async (path: string) => (await send('GET', path, { key })).body;
  const until = async <T>(path: string, find: (body: never) => T | undefined): Promise<T> => {
    for (;;) {
      const seen = find((await get(path)) as never);
      if (seen !== undefined) return seen;
      await sleep(20);
    }
  };

  const search = await post('/v1/search', { query, proof: { registries: [found.source], format: 'html' } }, 200);
  const [{ recordId: record, personRef }] = search.records;
  const criminal = (await post('/v1/criminal/search', query, 200)).searchId as string;
  const verdict = { personRef, subjectId: 'candidate', searchId: search.searchId, verdict: 'this_person' };
  const clearance = (await post('/v1/clearances', verdict, 200)).clearanceId as string;
  const channels = { email: 'a@example.com' };
  const watched = { product: 'sex-offender', type: 'person', person: query, channels, baseline: 'alert' };
  const monitor = (await post('/v1/monitors', watched, 200)).id as string;
  const alert = await until(
    `/v1/monitors/${monitor}/alerts`,
    ({ alerts }: { alerts: readonly { id: string }[] }) => alerts[0]?.id,
  );

  const report = async () => {
    const order = await post('/v1/fcra/orders', toOrder(found), 201);
    if (mode === 'test')
      for (let step = 0; step < 2; step++) await post(`/v1/sandbox/orders/${order.id}/advance`, undefined, 200);
    await until(
      `/v1/fcra/orders/${order.id}`,
      ({ completedAt }: { completedAt: string | null }) => completedAt ?? undefined,
    );
    const { records } = await get(`/v1/fcra/orders/${order.id}/searches/${order.searches[0].id}`);
    return { ...order, recordId: records[0].recordId as string };
  };
  const order = await report();
  const notice = { type: 'pre', recordIds: [order.recordId], sendBy: 'download' };
  const noticed = await post(`/v1/fcra/orders/${order.id}/adverse-actions`, notice, 201);
  const adverseAction = noticed.adverseActionId as string;
  const disputed = { recordId: order.recordId, reason: 'other' };
  const dispute = (await post(`/v1/fcra/orders/${order.id}/disputes`, disputed, 201)).id as string;
  const event = await until(
    '/v1/fcra/events?limit=1',
    ({ events }: { events: readonly { id: string }[] }) => events[0]?.id,
  );
  const file = await report();
  const consumerNotice = { type: 'pre', recordIds: [file.recordId], sendBy: 'download' };
  const told = await post(`/v1/fcra/orders/${file.id}/adverse-actions`, consumerNotice, 201);
  const signIn = { body: toSignIn(file.accessCode, { lastName: found.lastName, dob: found.dob }) };
  const { token: consumerToken } = (await send('POST', '/v1/consumer/session', signIn)).body;
  const about = { token: consumerToken, body: { recordId: file.recordId, reason: 'outdated' } };
  const consumerDispute = (await send('POST', '/v1/consumer/disputes', about)).body.id as string;

  const ids = {
    search: search.searchId,
    criminal,
    record,
    personRef,
    clearance,
    monitor,
    alert,
    order: order.id,
    orderSearch: order.searches[0].id,
    dispute,
    orderRecord: order.recordId,
    event,
    adverseAction,
    key: owner.keyId,
    session: await putSession(server, owner.id),
    member: await putMember(server, owner.id),
    account: owner.id,
    consumerDispute,
    consumerRecord: file.recordId,
    proof: String(search.proof.documents[0].url).split('/').at(-1) as string,
    accessCode: file.accessCode as string,
    consumerAction: told.adverseActionId as string,
  };
  return { ids, consumerToken };
}

/** A member of the account who is invited. */
const putMember = async ({ foundation: { db, vault } }: Reached, accountId: string): Promise<string> => {
  const id = newId('usr');
  const emailSealed = await vault.seal(accountId, 'longlived', 'invited@example.com', `user ${id}`);
  await db.query(
    `INSERT INTO users (account_id, id, email_sealed, password_hash, role, invited_at, created_at)
     VALUES ($1, $2, $3, '', 'member', now(), now())`,
    [accountId, id, emailSealed],
  );
  return id;
};

/** Another open session of the account's owner. */
const putSession = async ({ foundation: { db } }: Reached, accountId: string): Promise<string> => {
  const id = newId('ses');
  await db.query(
    `INSERT INTO sessions (account_id, id, user_id, token_hash, created_at, expires_at)
     SELECT account_id, $2, id, $3, now(), now() + interval '1 day' FROM users WHERE account_id = $1 AND role = 'owner'`,
    [accountId, id, Buffer.from(id)],
  );
  return id;
};

/** Creates objects that wait for a worker forever, because the workers are paused. */
export async function makeWaiting(
  server: Reached,
  { id, key, mode }: Owner,
  found: Findable,
): Promise<Pick<Ids, Waiting>> {
  const post = poster(server, key);
  const pending = (await post('/v1/searches', { query: toQuery(found) }, 202)).searchId as string;
  const openOrder = (await post('/v1/fcra/orders', toOrder(found), 201)).id as string;
  const body = { query: { lastName: found.lastName }, live: { jurisdictions: ['ND'] } };
  const start = async () => (await post('/v1/evidence/searches', body, 202)).searchId as string;
  const [evidence, printed] = [await start(), await start()];
  const scope = mode === 'test' ? toTestScope(id) : id;
  await putPrinted(server, scope, printed, 'ND', '%PDF');
  const [delivery, batch] = [await putDelivered(server, scope), await putBatch(server, scope)];
  return { pending, openOrder, evidence, printed, delivery, batch };
}
