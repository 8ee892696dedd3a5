import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../server/test/kit/http-client.ts';
import type { Random } from '../../../server/test/kit/random.ts';
import type { Ask } from '../ask.ts';
import { violate } from '../expected-state.ts';
import { createDocumentOperations, DOCUMENT_OPERATIONS, type DocumentOperationName } from './document-operations.ts';
import {
  type ExpectedSearches,
  isAcknowledged,
  isJob,
  type SearchAccount,
  type SearchOperation,
  type Seen,
} from './expected-searches.ts';
import { createOperations, type OperationName, type People } from './operations.ts';
import { readBack, toHash } from './read-back.ts';

export type SearchLoadDeps = {
  readonly ask: Ask;
  readonly expectedSearches: ExpectedSearches;
  readonly random: Random;
  readonly isOver: () => boolean;
  readonly people: People;
  readonly webhookUrl: string;
  readonly name: string;
  readonly weights?: Weights;
  /** The kind of the first request. Clients that begin with different kinds send most kinds, however short the trial is. */
  readonly firstKind?: OperationName;
  /** Multiplies the time limits. */
  readonly slowdown: number;
};

export type Weights = { readonly [Name in OperationName | DocumentOperationName]?: number };

const THINK_MS = 60;
const KEYED = 0.6;
const REPORTS = 0.7;
const UNACKNOWLEDGED_LIMIT_MS = 60_000;
const EVIDENCE_LIMIT_MS = 60_000;
const EVIDENCE_POLL_MS = 500;
/** The mix of 100 operations: 30 synchronous searches, 25 asynchronous, 10 batches, 15 live, 5 of each kind of document. */
const MIXED: Weights = {
  search: 24,
  compat: 6,
  job: 25,
  batch: 6,
  csv: 4,
  live: 7,
  manyLive: 4,
  liveJob: 4,
  evidence: 5,
  report: 5,
  monitor: 5,
  clearance: 5,
};
/** Operations in addition to those, which create nothing. */
const BESIDE = { cancel: 8, read: 10 };
const CANCELLED: { readonly [effect: string]: string } = {
  job: '/v1/searches',
  monitor: '/v1/monitors',
  clearance: '/v1/clearances',
};

type Choice = OperationName | DocumentOperationName | keyof typeof BESIDE;

/** Runs one customer's client: one request after the other, with a pause between them, until the load ends. */
export async function runSearcher(deps: SearchLoadDeps): Promise<void> {
  const {
    ask,
    expectedSearches,
    random,
    isOver,
    people,
    webhookUrl,
    name,
    weights = MIXED,
    firstKind,
    slowdown,
  } = deps;
  const toOperation = createOperations(people, random.fork());
  const toDocumentOperation = createDocumentOperations(people, random.fork());
  const choices = Object.entries({ ...weights, ...BESIDE }).flatMap(([choice, weight]) =>
    Array.from({ length: weight }, () => choice as Choice),
  );
  let made = 0;

  const plan = (account: SearchAccount, wanted: OperationName | DocumentOperationName): SearchOperation => {
    made += 1;
    const hasWebhook = (wanted === 'job' || wanted === 'liveJob') && random.chance(REPORTS);
    const drawn = isDocument(wanted)
      ? toDocumentOperation(wanted, random.pick(account.seen), `${name} ${made}`, webhookUrl)
      : toOperation(wanted, hasWebhook ? webhookUrl : undefined);
    // Clearances are not sold, so their route takes no Idempotency-Key.
    const idempotencyKey = wanted !== 'clearance' && random.chance(KEYED) ? `${name}-${made}` : undefined;
    const operation = { ...drawn, hasWebhook, idempotencyKey, requestIds: [], answers: new Set<string>(), ids: [] };
    account.operations.push(operation);
    return operation;
  };

  /** Waits until the evidence is final, so that jobs for a browser do not pile up. */
  const awaitEvidence = async ({ id: accountId, key }: SearchAccount, [id]: readonly string[]): Promise<void> => {
    const deadline = performance.now() + EVIDENCE_LIMIT_MS * slowdown;
    while (id !== undefined && !isOver() && performance.now() < deadline) {
      await sleep(EVIDENCE_POLL_MS);
      const answer = await ask('GET', `/v1/evidence/searches/${id}`, { accountId, key }, [200]);
      if (answer && !['pending', 'running'].includes(answer.body.status)) return;
    }
  };

  const drawn = async (account: SearchAccount, wanted: OperationName | DocumentOperationName): Promise<void> => {
    const operation = plan(account, wanted);
    await sendUntilAcknowledged(account, operation);
    if (wanted === 'evidence') await awaitEvidence(account, operation.ids);
  };

  const sendUntilAcknowledged = async (account: SearchAccount, operation: SearchOperation): Promise<void> => {
    const send = () => sendOperation(ask, expectedSearches, account, operation, `${name}-${made}`);
    if (operation.idempotencyKey === undefined) return void (await send());
    const deadline = performance.now() + UNACKNOWLEDGED_LIMIT_MS * slowdown;
    while (!isAcknowledged(operation)) {
      await Promise.all(Array.from({ length: random.chance(0.2) ? 3 : 1 }, send));
      if (isAcknowledged(operation)) return;
      if (performance.now() > deadline)
        return violate(
          expectedSearches,
          'a repeated request is finally acknowledged',
          `${operation.name} ${operation.idempotencyKey}`,
        );
      await sleep(random.waitMs(100));
    }
  };

  const pickDone = (account: SearchAccount, of: (operation: SearchOperation) => boolean) => {
    const done = account.operations.filter((operation) => operation.ids.length > 0 && of(operation));
    return done.length > 0 ? random.pick(done) : undefined;
  };

  const cancel = async (account: SearchAccount): Promise<void> => {
    const recent = { ...account, operations: account.operations.slice(-12) };
    const operation = pickDone(recent, ({ effect }) => effect in CANCELLED);
    const [id] = operation?.ids ?? [];
    if (!operation || id === undefined) return;
    const { id: accountId, key } = account;
    const accepted = isJob(operation) ? [200, 409] : [200];
    const answer = await ask('DELETE', `${CANCELLED[operation.effect]}/${id}`, { accountId, key }, accepted);
    if (answer?.status === 200) account.cancelled.add(id);
  };

  const read = async (account: SearchAccount): Promise<void> => {
    const operation = pickDone(account, () => true);
    if (operation) await readBack({ ask, expectedSearches, account, operation });
  };

  if (firstKind) await drawn(random.pick(expectedSearches.searchers), firstKind);
  while (!isOver()) {
    await sleep(random.waitMs(THINK_MS));
    const account = random.pick(expectedSearches.searchers);
    const choice = random.pick(choices);
    if (choice === 'cancel') await cancel(account);
    else if (choice === 'read') await read(account);
    else await drawn(account, isDocument(choice) && account.seen.length === 0 ? 'search' : choice);
  }
}

const isDocument = (name: string): name is DocumentOperationName =>
  (DOCUMENT_OPERATIONS as readonly string[]).includes(name);

export async function sendOperation(
  ask: Ask,
  expectedSearches: ExpectedSearches,
  { id: accountId, key, seen }: SearchAccount,
  operation: SearchOperation,
  name: string,
): Promise<boolean> {
  const { path, sent, idempotencyKey, effect, requestIds, answers, ids } = operation;
  const requestId = `chaos-${name}-${requestIds.length}`;
  requestIds.push(requestId);
  const headers = {
    ...sent.headers,
    'x-request-id': requestId,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  const isLater = effect === 'job' || effect === 'evidence';
  const answer = await ask('POST', path, { accountId, key, ...sent, headers }, [isLater ? 202 : 200]);
  if (!answer) return false;
  if (answers.size === 0) {
    ids.push(...toIds(operation, answer));
    seen.push(...toSeen(operation, answer));
    expectedSearches.progress.acknowledged += 1;
  }
  answers.add(effect === 'report' ? toHash(answer.bytes) : answer.text);
  if (answers.size > 1)
    violate(expectedSearches, 'a repeat gets the first answer', `${operation.name} ${requestIds.join(' ')}`);
  return true;
}

const toIds = ({ effect }: SearchOperation, { body, headers }: Answer): readonly string[] => {
  if (effect === 'compat') return [];
  if (effect === 'report') return [String(headers['x-report-id'])];
  if (effect === 'monitor') return [body.id];
  if (effect === 'clearance') return [body.clearanceId];
  if (!Array.isArray(body.results)) return [body.searchId];
  return (body.results as { searchId?: string }[]).flatMap(({ searchId }) => searchId ?? []);
};

const toSeen = ({ name }: SearchOperation, { body }: Answer): readonly Seen[] => {
  const personRef = name === 'search' ? body.records[0]?.personRef : undefined;
  return personRef === undefined ? [] : [{ searchId: body.searchId, personRef }];
};
