import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../kit/http-client.ts';
import type { Ask } from '../asking.ts';
import { violate } from '../logbook.ts';
import type { Random } from '../random.ts';
import { isAcknowledged, isJob, type SearchAccount, type SearchBook, type SearchOperation } from './search-book.ts';
import { type Crowd, createWishes, type WishName } from './wishes.ts';

export type SearchLoadDeps = {
  readonly ask: Ask;
  readonly book: SearchBook;
  readonly random: Random;
  readonly isOver: () => boolean;
  readonly crowd: Crowd;
  readonly webhookUrl: string;
  readonly name: string;
};

const THINK_MS = 60;
const KEYED = 0.6;
const REPORTS = 0.7;
const UNACKNOWLEDGED_LIMIT_MS = 60_000;
const WEIGHTS: { readonly [Name in WishName | 'cancel' | 'read']: number } = {
  ...{ search: 30, live: 6, manyLive: 4, job: 20, liveJob: 4, batch: 10, csv: 6, compat: 8 },
  ...{ cancel: 8, read: 10 },
};
const CHOICES = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name as keyof typeof WEIGHTS),
);

/** One customer's client: one request after the other, a pause between them, until the load is over. */
export const runSearcher = async ({ ask, book, random, isOver, crowd, webhookUrl, name }: SearchLoadDeps) => {
  const toWish = createWishes(crowd, random.fork());
  let made = 0;

  const plan = (account: SearchAccount, wanted: WishName): SearchOperation => {
    made += 1;
    const hasWebhook = (wanted === 'job' || wanted === 'liveJob') && random.chance(REPORTS);
    const wish = toWish(wanted, hasWebhook ? webhookUrl : undefined);
    const idempotencyKey = random.chance(KEYED) ? `${name}-${made}` : undefined;
    const operation = { ...wish, hasWebhook, idempotencyKey, requestIds: [], answers: new Set<string>(), ids: [] };
    account.operations.push(operation);
    return operation;
  };

  const wish = async (account: SearchAccount, wanted: WishName): Promise<void> => {
    const operation = plan(account, wanted);
    const send = () => sendOperation(ask, book, account, operation, `${name}-${made}`);
    if (operation.idempotencyKey === undefined) return void (await send());
    const deadline = performance.now() + UNACKNOWLEDGED_LIMIT_MS;
    while (!isAcknowledged(operation)) {
      await Promise.all(Array.from({ length: random.chance(0.2) ? 3 : 1 }, send));
      if (isAcknowledged(operation)) return;
      if (performance.now() > deadline)
        return violate(book, 'a repeated request is acknowledged in the end', `${wanted} ${operation.idempotencyKey}`);
      await sleep(random.waitMs(100));
    }
  };

  const pickDone = (account: SearchAccount, of: (operation: SearchOperation) => boolean) => {
    const done = account.operations.filter((operation) => operation.ids.length > 0 && of(operation));
    return done.length > 0 ? random.pick(done) : undefined;
  };

  const cancel = async (account: SearchAccount): Promise<void> => {
    const [id] = pickDone({ ...account, operations: account.operations.slice(-12) }, isJob)?.ids ?? [];
    if (id === undefined) return;
    const { id: accountId, key } = account;
    const answer = await ask('DELETE', `/v1/searches/${id}`, { accountId, key }, [200, 409]);
    if (answer?.status === 200) account.cancelled.add(id);
  };

  const read = async (account: SearchAccount): Promise<void> => {
    const operation = pickDone(account, () => true);
    if (operation) await readBack(ask, book, account, operation);
  };

  while (!isOver()) {
    await sleep(random.waitMs(THINK_MS));
    const account = random.pick(book.searchers);
    const choice = random.pick(CHOICES);
    if (choice === 'cancel') await cancel(account);
    else if (choice === 'read') await read(account);
    else await wish(account, choice);
  }
};

export const sendOperation = async (
  ask: Ask,
  book: SearchBook,
  { id: accountId, key }: SearchAccount,
  operation: SearchOperation,
  name: string,
): Promise<boolean> => {
  const { path, sent, idempotencyKey, effect, requestIds, answers, ids } = operation;
  const requestId = `chaos-${name}-${requestIds.length}`;
  requestIds.push(requestId);
  const headers = {
    ...sent.headers,
    'x-request-id': requestId,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  const answer = await ask('POST', path, { accountId, key, ...sent, headers }, [effect === 'job' ? 202 : 200]);
  if (!answer) return false;
  if (answers.size === 0) ids.push(...toIds(operation, answer));
  answers.add(answer.text);
  if (answers.size > 1) violate(book, 'a repeat gets the first answer', `${operation.name} ${requestIds.join(' ')}`);
  return true;
};

const toIds = ({ effect }: SearchOperation, { body }: Answer): readonly string[] => {
  if (effect === 'compat') return [];
  if (!Array.isArray(body.results)) return [body.searchId];
  return (body.results as { searchId?: string }[]).flatMap(({ searchId }) => searchId ?? []);
};

/** What was answered once, read again; false if it has to be tried once more. */
export const readBack = async (
  ask: Ask,
  book: SearchBook,
  { id: accountId, key }: SearchAccount,
  operation: SearchOperation,
): Promise<boolean> => {
  const [answered = ''] = operation.answers;
  for (const id of operation.ids) {
    const answer = await ask('GET', `/v1/searches/${id}`, { accountId, key }, [200, 404]);
    if (!answer) return false;
    if (answer.status === 404) violate(book, 'no acknowledged search is lost', `${operation.name} ${id}`);
    else if (!isJob(operation) && !isSame(operation, answered, answer.text))
      violate(book, 'a search reads back byte for byte', `${operation.name} ${id}: ${answer.text.slice(0, 200)}`);
  }
  return true;
};

/** A batch's row is the envelope with its place in front. */
const isSame = ({ path }: SearchOperation, answered: string, read: string): boolean =>
  path === '/v1/batch' ? answered.includes(`,${read.slice(1)}`) : answered === read;
