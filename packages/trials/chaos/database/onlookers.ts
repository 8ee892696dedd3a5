import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '../../../server/test/kit/customers.ts';
import type { Sent } from '../../../server/test/kit/http-client.ts';
import type { Random } from '../../../server/test/kit/random.ts';
import type { Ask } from '../ask.ts';
import { violate } from '../expected-state.ts';
import type { ExpectedSearches } from '../searches/expected-searches.ts';

export type OnlookerDeps = {
  readonly ask: Ask;
  readonly expectedSearches: ExpectedSearches;
  readonly random: Random;
  readonly customer: Customer;
  readonly adminKey: string;
  readonly isOver: () => boolean;
};

/** Keys whose creation was acknowledged and whose revocation was not. The outcome of `unsure` keys is unknown. */
export type KeptKeys = { readonly ids: Set<string>; readonly unsure: Set<string> };

const THINK_MS = 80;
const MOST_KEYS = 8;

type Look = readonly [method: string, path: string, sent: Sent, accepted?: readonly number[]];

/** Lists one or two routes of every area, and routes outside the contract. */
const toLooks = ({ key, token, id }: Customer, admin: string): readonly Look[] => [
  ['GET', '/healthz', {}],
  ['GET', '/readyz', {}],
  ['GET', '/metrics', {}],
  ['GET', '/v1/sources', {}],
  ['GET', '/v1/criminal/sources', {}],
  ['GET', '/v1/criminal/jurisdictions', { key }],
  ['GET', '/v1/criminal/history', { key }],
  ['POST', '/v1/criminal/search', { key, body: { lastName: 'Doverlane' } }],
  ['POST', '/v1/criminal/batch', { key, body: { queries: [{ lastName: 'Halloran' }, {}] } }],
  ['GET', '/v1/monitors', { key }],
  ['GET', '/v1/clearances?subjectId=somebody', { key }],
  ['GET', '/v1/records/rec_00000000000000000000', { key }, [404]],
  ['GET', '/v1/account', { token }],
  ['GET', '/v1/usage', { token }],
  ['GET', '/v1/billing', { token }],
  ['GET', '/v1/audit', { token }],
  ['GET', '/v1/account', { token: 'ses_unknown' }, [401]],
  ['POST', '/v1/search', { key: `${key.slice(0, -3)}xxx`, body: {} }, [401]],
  ['POST', '/v1/search', { key, body: { query: {} } }, [422]],
  ['GET', '/v1/admin/accounts', { admin }],
  ['GET', `/v1/admin/accounts?q=${id}`, { admin }, [200, 422]],
  ['GET', '/v1/admin/jobs', { admin }],
  ['GET', '/v1/admin/sources', { admin }],
];

/** Reads every area, and creates and revokes keys, until the load ends. */
export async function runOnlooker(deps: OnlookerDeps, kept: KeptKeys): Promise<void> {
  const { ask, expectedSearches, random, customer, adminKey, isOver } = deps;
  const accountId = customer.id;
  const byHand = { accountId, token: customer.token, headers: { 'x-request-id': 'by-hand' } };
  const looks = toLooks(customer, adminKey);
  let looked = 0;

  const look = async (): Promise<void> => {
    const [method, path, sent, accepted = [200]] = random.pick(looks);
    looked += 1;
    const headers = { 'x-request-id': `look-${looked}` };
    const answer = await ask(method, path, { accountId, ...sent, headers }, accepted);
    if (!answer && path === '/healthz') violate(expectedSearches, 'a running process answers /healthz', path);
  };

  const makeKey = async (): Promise<void> => {
    const body = { name: 'made meanwhile', mode: 'live' };
    const answer = await ask('POST', '/v1/keys', { ...byHand, body }, [201, 409]);
    if (answer?.status === 201) kept.ids.add(answer.body.id);
  };

  const revokeKey = async (): Promise<void> => {
    const id = random.pick([...kept.ids]);
    kept.ids.delete(id);
    const answer = await ask('DELETE', `/v1/keys/${id}`, byHand, [204, 404]);
    if (!answer) kept.unsure.add(id);
  };

  while (!isOver()) {
    await sleep(random.waitMs(THINK_MS));
    if (random.chance(0.8)) await look();
    else if (kept.ids.size < MOST_KEYS) await makeKey();
    else await revokeKey();
  }
}
