import type { Foundation } from '../../../server/src/foundation.ts';
import { createSigning } from '../../../server/src/signing/signing.ts';
import { rotateMaster } from '../../../server/src/vault/master-rotation.ts';
import type { Random } from '../../../server/test/kit/random.ts';
import type { Ask, Customer } from './rotation-load.ts';

export type RotationKind = 'master key' | 'signing key' | 'API key' | 'webhook secret';
export const ROTATION_KINDS: readonly RotationKind[] = ['master key', 'signing key', 'API key', 'webhook secret'];

export type RotationEnvironment = {
  readonly operator: Foundation;
  readonly customers: readonly Customer[];
  readonly ask: Ask;
  readonly random: Random;
  /**
   * Resolves when the calls in progress have been answered, so that none of them carries a key that was removed
   * before.
   */
  readonly untilAnswered: () => Promise<unknown>;
};

/** Uses the new key beside the old one, then stops using the old one, then revokes it. */
const rotateKey = async (customer: Customer, { ask, untilAnswered }: RotationEnvironment): Promise<void> => {
  const { token } = customer;
  const old = customer.keys.at(-1) as Customer['keys'][number];
  const made = await ask(201, 'POST', `/v1/keys/${old.id}/rotate`, { token });
  if (!made) return;
  const next = { id: made.body.id as string, secret: made.body.secret as string };
  const before = customer.keys;
  customer.keys = [...before, next];
  if (before.length < 3) return;
  const [leaving, ...staying] = customer.keys;
  customer.keys = staying;
  await untilAnswered();
  if (leaving) await ask(204, 'DELETE', `/v1/keys/${leaving.id}`, { token });
};

export async function rotate(kind: RotationKind, environment: RotationEnvironment): Promise<void> {
  const { operator, customers, ask, random } = environment;
  const customer = random.pick(customers);
  if (kind === 'master key') await rotateMaster({ ...operator, batchSize: 3 });
  else if (kind === 'signing key') await createSigning(operator).keys.rotate();
  else if (kind === 'API key') await rotateKey(customer, environment);
  else {
    const made = await ask(200, 'PUT', '/v1/webhook-secret', { token: customer.token, body: { rotateSecret: true } });
    if (made) customer.secrets.push(made.body.secret);
  }
}
