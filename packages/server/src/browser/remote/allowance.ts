import type { Outcome } from '../../outbound/guarded-fetch.ts';
import {
  isInside,
  MAX_ANSWER_BYTES,
  MAX_REQUESTS,
  MAX_TOTAL_BYTES,
  type PageNetwork,
  REQUEST_TIMEOUT_MS,
} from '../page-network.ts';
import type { AnswerMessage, FetchMessage, FromCaller } from './messages.ts';

/**
 * Answers the questions of an evidence worker within the limits of one page. The worker keeps to them as well, unless a page
 * has taken it over.
 */
export function createAllowance({ hosts, fetch, waitForTurn, signal }: PageNetwork) {
  let requestsLeft = MAX_REQUESTS;
  let turnsLeft = MAX_REQUESTS;
  let bytesLeft = MAX_TOTAL_BYTES;

  const ask = async ({ method, url, headers, body }: FetchMessage): Promise<Outcome> => {
    requestsLeft -= 1;
    if (!isInside(url, hosts) || requestsLeft < 0 || bytesLeft <= 0)
      return { kind: 'refused', reason: 'not a request of this page' };
    const outcome = await fetch({
      method,
      url,
      headers,
      ...(body !== undefined && { body: Buffer.from(body, 'base64') }),
      timeoutMs: REQUEST_TIMEOUT_MS,
      maxAnswerBytes: Math.min(MAX_ANSWER_BYTES, bytesLeft),
      signal,
    });
    if (outcome.kind === 'answered') bytesLeft -= outcome.body.length;
    return outcome;
  };

  return {
    wait: async ({ id }: { readonly id: number }): Promise<FromCaller> => {
      turnsLeft -= 1;
      return { kind: 'turn', id, isFree: turnsLeft >= 0 && (await waitForTurn()) };
    },
    fetch: async (message: FetchMessage): Promise<FromCaller> => {
      const outcome = await ask(message);
      return { kind: 'answer', id: message.id, outcome: toSent(outcome) };
    },
  };
}

const toSent = (outcome: Outcome): AnswerMessage['outcome'] => {
  if (outcome.kind === 'answered') return { ...outcome, body: outcome.body.toString('base64') };
  return outcome.kind === 'failed' ? { kind: 'failed', reason: outcome.reason } : outcome;
};
