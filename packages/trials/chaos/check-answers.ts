import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/store/database.ts';
import type { Ask } from './ask.ts';
import { type AccountRecord, type ExpectedState, violate } from './expected-state.ts';
import { checkThing } from './load.ts';

export type CheckDeps = { readonly ask: Ask; readonly expectedState: ExpectedState; readonly db: Database };

const AT_ONCE = 12;
const LOST = 'no acknowledged write is lost';

/** Reads back through the API everything that was acknowledged. */
export async function checkAnswers(deps: CheckDeps): Promise<void> {
  for (const account of deps.expectedState.accounts) {
    await checkThings(deps, account);
    await checkKeys(deps, account);
    await checkSecret(deps, account);
  }
}

const checkThings = async ({ ask, expectedState, db }: CheckDeps, account: AccountRecord): Promise<void> => {
  const acknowledged = account.things.flatMap((thing) => [...thing.ids].map((id) => ({ thing, id })));
  await inParallel(acknowledged, ({ thing, id }) => repeat(() => checkThing(ask, expectedState, account, thing, id)));
  for (const { ids, idempotencyKey, value } of account.things)
    if (ids.size > 1)
      violate(
        expectedState,
        'one Idempotency-Key has one effect',
        `${idempotencyKey ?? value}: ${[...ids].join(', ')}`,
      );

  const known = new Set(acknowledged.map(({ id }) => id));
  const { rows } = await db.query<{ id: string }>('SELECT id FROM test_things WHERE account_id = $1', [account.id]);
  const unanswered = rows.map(({ id }) => id).filter((id) => !known.has(id));
  const spare = new Set(
    account.things.filter(({ ids, idempotencyKey }) => ids.size === 0 && !idempotencyKey).map(({ value }) => value),
  );
  // The write was committed but its answer was lost. That is allowed once for each request that was never repeated.
  await inParallel(unanswered, (id) =>
    repeat(async () => {
      const answer = await ask('GET', `/v1/test/things/${id}`, { accountId: account.id, key: account.key }, [200]);
      if (answer && !spare.delete(answer.body.value))
        violate(expectedState, 'one request has at most one effect', `${id}: ${answer.body.value}`);
      return answer !== undefined;
    }),
  );
};

const checkKeys = async ({ ask, expectedState }: CheckDeps, account: AccountRecord): Promise<void> => {
  const { id: accountId, token, keys, revoked, revocationSent } = account;
  let listed = new Map<string, string>();
  await repeat(async () => {
    const answer = await ask('GET', '/v1/keys', { accountId, token }, [200]);
    const found = (answer?.body.keys ?? []) as { id: string; status: string }[];
    listed = new Map(found.map(({ id, status }) => [id, status]));
    return answer !== undefined;
  });
  for (const { id } of keys) if (!listed.has(id)) violate(expectedState, LOST, `key ${id} of ${accountId}`);
  for (const id of revoked)
    if (listed.get(id) === 'active') violate(expectedState, LOST, `the revocation of key ${id} of ${accountId}`);
  await inParallel(keys, async ({ id, secret }) => {
    const isSettled = revoked.has(id) || !revocationSent.has(id);
    if (!isSettled || !listed.has(id)) return;
    const works = !revoked.has(id);
    await repeat(async () => {
      const owner = works ? accountId : '';
      return (
        (await ask('GET', '/v1/webhook-secret', { accountId: owner, key: secret }, [works ? 200 : 401])) !== undefined
      );
    });
  });
};

const checkSecret = async (
  { ask, expectedState }: CheckDeps,
  { id: accountId, token, secret }: AccountRecord,
): Promise<void> => {
  const { last } = secret;
  if (!last) return;
  await repeat(async () => {
    const answer = await ask('GET', '/v1/webhook-secret', { accountId, token }, [200]);
    if (!answer) return false;
    const { createdAt } = answer.body as { createdAt: string | null };
    const holds = secret.isCertain ? createdAt === last.createdAt : (createdAt ?? '') >= last.createdAt;
    if (!holds)
      violate(expectedState, LOST, `the webhook secret of ${accountId} is of ${createdAt}, not ${last.createdAt}`);
    return true;
  });
};

export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Repeats an attempt until it was answered, at most a few times. An unexpected answer is recorded by the attempt
 * itself.
 */
export async function repeat(attempt: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    if (await attempt()) return;
    await sleep(100);
  }
}
