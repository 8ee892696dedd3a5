import { setTimeout as sleep } from 'node:timers/promises';
import { checkAnswer, type KnownKeys } from '../../../server/src/signing/check.ts';
import { fromKeySet } from '../../../server/src/signing/key-set.ts';
import type { Answer, Send, Sent } from '../../../server/test/kit/http-client.ts';
import type { Random } from '../../../server/test/kit/random.ts';

/** A customer whose credentials change under load. */
export type Customer = {
  readonly token: string;
  /** The newest key is last. All of them work. */
  keys: { readonly id: string; readonly secret: string }[];
  secrets: string[];
  /** Paths of acknowledged objects, which are read at the end. */
  readonly kept: string[];
  readonly webhookUrl: string;
};

export type LoadCounts = {
  answered: number;
  unavailable: number;
  signatures: number;
  readonly failed: string[];
};

const AGAIN_MS = 200;

/** Returns a function that records every unexpected answer as a failure. After 503 it counts and repeats the call. */
export function createAsk(sends: readonly Send[], counts: LoadCounts, random: Random) {
  return async (status: number, method: string, path: string, sent: Sent): Promise<Answer | undefined> => {
    for (;;) {
      const answer = await random.pick(sends)(method, path, sent);
      if (answer.status === 503) {
        counts.unavailable += 1;
        await sleep(AGAIN_MS);
        continue;
      }
      counts.answered += 1;
      if (answer.status === status) return answer;
      counts.failed.push(`${method} ${path.replaceAll(/_\w+/g, '_…')}: ${answer.status} ${answer.text.slice(0, 120)}`);
      return undefined;
    }
  };
}

export type Ask = ReturnType<typeof createAsk>;

/** Returns any of the customer's keys. The old key of a rotation works until it is revoked (spec §5.6). */
const pickKey = ({ keys }: Customer, random: Random): string => random.pick(keys).secret;

const QUERY = { query: { lastName: 'Grover' } };

/** Sends a search and checks its signature, and sometimes creates a clearance and a job with a webhook. */
export async function serveOnce(customer: Customer, ask: Ask, counts: LoadCounts, random: Random): Promise<void> {
  const key = () => pickKey(customer, random);
  // Every customer creates a clearance and a job at least once.
  const isFirst = customer.kept.length === 0;
  const found = await ask(200, 'POST', '/v1/search', { key: key(), body: QUERY });
  if (!found) return;
  const { searchId, records } = found.body;
  customer.kept.push(`/v1/searches/${searchId}/results`);
  const signed = await ask(200, 'GET', `/v1/searches/${searchId}?include=signature`, { key: key() });
  const published = await ask(200, 'GET', '/.well-known/blotter-keys.json', {});
  if (signed && published) await checkSigned(signed, fromKeySet(published.body), ask, counts);
  if (random.chance(0.3) || isFirst) {
    const subjectId = `candidate ${customer.kept.length}`;
    const body = { personRef: records[0].personRef, subjectId, searchId, verdict: 'not_this_person' };
    const cleared = await ask(200, 'POST', '/v1/clearances', { key: key(), body });
    if (cleared) customer.kept.push(`/v1/clearances/${cleared.body.clearanceId}`);
  }
  if (random.chance(0.3) || isFirst) {
    const job = await ask(202, 'POST', '/v1/searches', {
      key: key(),
      body: { ...QUERY, webhookUrl: customer.webhookUrl },
    });
    if (job) customer.kept.push(`/v1/searches/${job.body.searchId}`);
  }
}

/** The published key list is cached for some seconds. If a signature is newer, the list is read again. */
const checkSigned = async (signed: Answer, keys: KnownKeys, ask: Ask, counts: LoadCounts): Promise<void> => {
  for (let known = keys, tries = 0; ; tries++) {
    const checked = checkAnswer(signed.body, known);
    if (checked.valid) {
      counts.signatures += 1;
      return;
    }
    if (!checked.reason.includes('not among the published') || tries === 20) {
      counts.failed.push(`a signature does not hold: ${checked.reason}`);
      return;
    }
    await sleep(500);
    const again = await ask(200, 'GET', '/.well-known/blotter-keys.json', {});
    known = again ? fromKeySet(again.body) : known;
  }
};
