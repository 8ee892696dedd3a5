import type { Foundation } from '../../../src/compose/foundation.ts';
import { createSigning } from '../../../src/signing/signing.ts';
import { rotateMaster } from '../../../src/vault/master-rotation.ts';
import type { Random } from '../random.ts';
import type { Ask, Customer } from './rotation-load.ts';

export type RotationKind = 'master key' | 'signing key' | 'API key' | 'webhook secret';
export const ROTATION_KINDS: readonly RotationKind[] = ['master key', 'signing key', 'API key', 'webhook secret'];

export type RotationScene = {
  readonly operator: Foundation;
  readonly customers: readonly Customer[];
  readonly ask: Ask;
  readonly random: Random;
  /** Resolves when the calls that are under way have been answered: none of them carries a key that was let go before. */
  readonly untilAnswered: () => Promise<unknown>;
};

/** The new key is used beside the old one, then the old one is let go, then revoked. */
const rotateKey = async (customer: Customer, { ask, untilAnswered }: RotationScene): Promise<void> => {
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

export async function rotate(kind: RotationKind, scene: RotationScene): Promise<void> {
  const { operator, customers, ask, random } = scene;
  const customer = random.pick(customers);
  if (kind === 'master key') await rotateMaster({ ...operator, batchSize: 3 });
  else if (kind === 'signing key') await createSigning(operator).keys.rotate();
  else if (kind === 'API key') await rotateKey(customer, scene);
  else {
    const made = await ask(200, 'PUT', '/v1/webhook-secret', { token: customer.token, body: { rotateSecret: true } });
    if (made) customer.secrets.push(made.body.secret);
  }
}
