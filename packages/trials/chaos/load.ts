import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../server/test/kit/random.ts';
import type { Ask } from './ask.ts';
import { type AccountRecord, type ExpectedState, type ThingRecord, violate } from './expected-state.ts';

export type LoadDeps = {
  readonly ask: Ask;
  readonly expectedState: ExpectedState;
  readonly random: Random;
  readonly isOver: () => boolean;
  /** The webhook URL of some things. */
  readonly webhookUrl: string;
  readonly name: string;
  /** Multiplies the time limits. */
  readonly slowdown: number;
};

type Step = (account: AccountRecord) => Promise<void>;

const THINK_MS = 25;
const MAX_KNOWN_KEYS = 12;
const UNACKNOWLEDGED_LIMIT_MS = 60_000;

/** Runs one client: one request after the other, with a pause between them, until the load ends. */
export async function runClient(deps: LoadDeps): Promise<void> {
  const { expectedState, random, isOver } = deps;
  const steps = createSteps(deps);
  const choices = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
    Array.from({ length: weight }, () => name as keyof typeof WEIGHTS),
  );
  while (!isOver()) {
    await sleep(random.waitMs(THINK_MS));
    await steps[random.pick(choices)](random.pick(expectedState.accounts));
  }
}

const WEIGHTS = {
  putKeyed: 40,
  putOnce: 10,
  readThing: 10,
  readAccount: 10,
  readUsage: 5,
  createKey: 8,
  revokeKey: 8,
  rotateSecret: 9,
};

const createSteps = ({
  ask,
  expectedState,
  random,
  webhookUrl,
  name,
  slowdown,
}: LoadDeps): { [Name in keyof typeof WEIGHTS]: Step } => {
  let made = 0;
  const newThing = (account: AccountRecord, isKeyed: boolean): ThingRecord => {
    made += 1;
    const value = `${name} thing ${made}`;
    const thing = { value, idempotencyKey: isKeyed ? `${name}-${made}` : undefined, ids: new Set<string>() };
    account.things.push(thing);
    return thing;
  };
  const toBody = ({ value }: ThingRecord) => ({
    value,
    ...(random.chance(0.3) && { workMs: random.below(150) }),
    ...(random.chance(0.05) && { webhookUrl }),
  });

  return {
    putKeyed: async (account) => {
      const thing = newThing(account, true);
      const body = toBody(thing);
      const deadline = performance.now() + UNACKNOWLEDGED_LIMIT_MS * slowdown;
      while (thing.ids.size === 0) {
        const times = random.chance(0.2) ? 3 : 1;
        await Promise.all(Array.from({ length: times }, () => putThing(ask, expectedState, account, thing, body)));
        if (thing.ids.size > 0) return;
        if (performance.now() > deadline)
          return violate(expectedState, 'a repeated request is finally acknowledged', `${thing.value}`);
        await sleep(random.waitMs(100));
      }
    },
    putOnce: async (account) => {
      const thing = newThing(account, false);
      await putThing(ask, expectedState, account, thing, toBody(thing));
    },
    readThing: async (account) => {
      const thing = account.things.length > 0 ? random.pick(account.things) : undefined;
      const [id] = thing?.ids ?? [];
      if (!thing || !id) return;
      await checkThing(ask, expectedState, account, thing, id);
    },
    readAccount: async ({ id: accountId, token }) => {
      const answer = await ask('GET', '/v1/account', { accountId, token }, [200]);
      if (answer && answer.body.id !== accountId)
        violate(expectedState, 'an account reads itself', `${answer.body.id} instead of ${accountId}`);
    },
    readUsage: async ({ id: accountId, token }) => {
      await ask('GET', '/v1/usage', { accountId, token }, [200]);
    },
    createKey: async (account) => {
      const { id: accountId, token, keys, revocationSent } = account;
      made += 1;
      if (keys.length - revocationSent.size > MAX_KNOWN_KEYS) return revokeOne(ask, account, random);
      const body = { name: `${name} key ${made}`, mode: 'live' };
      const answer = await ask('POST', '/v1/keys', { accountId, token, body }, [201, 409]);
      if (answer?.status === 201) keys.push({ id: answer.body.id, secret: answer.body.secret });
      // The account has reached its limit by keys whose creation was never answered.
      if (answer?.status === 409) await revokeUnknown(ask, account);
    },
    revokeKey: (account) => revokeOne(ask, account, random),
    rotateSecret: async (account) => {
      const { id: accountId, token, secret } = account;
      if (secret.isBusy) return;
      secret.isBusy = true;
      secret.isCertain = false;
      const answer = await ask('PUT', '/v1/webhook-secret', { accountId, token, body: { rotateSecret: true } }, [200]);
      if (answer) {
        secret.last = { secret: answer.body.secret, createdAt: answer.body.createdAt };
        secret.isCertain = true;
      }
      secret.isBusy = false;
    },
  };
};

export async function putThing(
  ask: Ask,
  expectedState: ExpectedState,
  account: AccountRecord,
  thing: ThingRecord,
  body: object,
): Promise<void> {
  const { id: accountId, key } = account;
  const headers = thing.idempotencyKey === undefined ? {} : { 'idempotency-key': thing.idempotencyKey };
  const answer = await ask('POST', '/v1/test/things', { accountId, key, headers, body }, [200]);
  if (!answer) return;
  if (answer.body.value !== thing.value)
    violate(expectedState, 'an answer is that of its own request', `${answer.body.value} instead of ${thing.value}`);
  thing.ids.add(answer.body.id);
}

export async function checkThing(
  ask: Ask,
  expectedState: ExpectedState,
  { id: accountId, key }: AccountRecord,
  thing: ThingRecord,
  id: string,
): Promise<boolean> {
  const answer = await ask('GET', `/v1/test/things/${id}`, { accountId, key }, [200, 404]);
  if (!answer) return false;
  if (answer.status === 404) violate(expectedState, 'no acknowledged write is lost', `thing ${id} of ${accountId}`);
  else if (answer.body.value !== thing.value)
    violate(
      expectedState,
      'no acknowledged write is lost',
      `thing ${id} holds ${answer.body.value}, not ${thing.value}`,
    );
  return true;
}

const revokeOne = async (ask: Ask, account: AccountRecord, random: Random): Promise<void> => {
  const open = account.keys.filter(({ id }) => !account.revocationSent.has(id));
  if (open.length > 2) await revoke(ask, account, random.pick(open).id);
};

const revokeUnknown = async (ask: Ask, account: AccountRecord): Promise<void> => {
  const { id: accountId, token } = account;
  const list = await ask('GET', '/v1/keys', { accountId, token }, [200]);
  const known = new Set(account.keys.map(({ id }) => id));
  for (const key of (list?.body.keys ?? []) as { id: string; name: string; status: string }[])
    if (key.status === 'active' && / key \d+$/.test(key.name) && !known.has(key.id)) await revoke(ask, account, key.id);
};

const revoke = async (ask: Ask, account: AccountRecord, keyId: string): Promise<void> => {
  const { id: accountId, token } = account;
  account.revocationSent.add(keyId);
  const answer = await ask('DELETE', `/v1/keys/${keyId}`, { accountId, token }, [204]);
  if (answer) account.revoked.add(keyId);
};
