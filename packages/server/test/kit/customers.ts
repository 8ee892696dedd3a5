import { randomText } from '../../src/ids.ts';
import { type Answer, patiently, type Send } from './http-client.ts';

export type Customer = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly key: string;
  readonly keyId: string;
};

/** Far above what the tests reach. */
const NO_RATE_LIMIT = { ratePerSecond: 100_000, burst: 100_000 };

export type CustomerOptions = { readonly limits?: object; readonly prices?: object; readonly signIn?: boolean };

/** A customer with billing on, made before anyone has seen its limits: processes believe those for a moment. */
export async function createCustomer(
  impatient: Send,
  adminKey: string,
  { limits = {}, prices = {}, signIn = false }: CustomerOptions = {},
): Promise<Customer> {
  const send = patiently(impatient);
  const email = `${randomText(12).toLowerCase()}@example.com`;
  const password = `password ${randomText(12)}`;
  const body = { email, password, orgName: 'Acme Screening', billingEnabled: true, keyMode: 'live' };
  const { account, key } = await expectStatus(send('POST', '/v1/admin/accounts', { admin: adminKey, body }), 201);
  await changeCustomer(send, adminKey, account.id, { limits: { ...NO_RATE_LIMIT, ...limits }, prices });
  const session = signIn ? await expectStatus(send('POST', '/v1/auth/login', { body: { email, password } }), 200) : {};
  return { id: account.id, email, password, token: session.token ?? '', key: key.secret, keyId: key.id };
}

export function changeCustomer(send: Send, adminKey: string, id: string, change: object): Promise<Answer['body']> {
  return expectStatus(send('PATCH', `/v1/admin/accounts/${id}`, { admin: adminKey, body: change }), 200);
}

export async function expectStatus(answering: Promise<Answer>, status: number): Promise<Answer['body']> {
  const answer = await answering;
  if (answer.status !== status) throw new Error(`expected ${status}: ${answer.status} ${answer.text}`);
  return answer.body;
}
