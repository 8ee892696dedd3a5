import { setTimeout as sleep } from 'node:timers/promises';
import { checkAnswer, type KnownKeys } from '../../../server/src/signing/check.ts';
import { fromKeySet } from '../../../server/src/signing/key-set.ts';
import type { Answer, Send, Sent } from '../../../server/test/kit/http-client.ts';
import type { Random } from '../../../server/test/kit/random.ts';

/** One customer, whose credentials change while it is served. */
export type Customer = {
  readonly token: string;
  /** The newest key last; all of them work. */
  keys: { readonly id: string; readonly secret: string }[];
  secrets: string[];
  /** What was acknowledged, to be read at the end. */
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

/** Any answer but the expected one is a failure; 503 says that the machine is busy, is counted, and the call is sent again. */
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

/** Any of its keys: the old one of a rotation lives until it is revoked (spec §5.6). */
const pickKey = ({ keys }: Customer, random: Random): string => random.pick(keys).secret;

const QUERY = { query: { lastName: 'Grover' } };

/** A search, its signature and what is kept of it; a clearance; a job with a webhook. */
export async function serveOnce(customer: Customer, ask: Ask, counts: LoadCounts, random: Random): Promise<void> {
  const key = () => pickKey(customer, random);
  // However few turns a customer has, one of them has a clearance and a job.
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

/** What is published is kept for some seconds: a signature may be newer, and then the list is asked for again. */
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
