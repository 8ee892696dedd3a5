import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, createClient, type Send, type Sent } from '../../server/test/kit/http-client.ts';
import type { Random } from '../../server/test/kit/random.ts';
import { type ExpectedState, violate } from './expected-state.ts';

/** Resolves with the answer, or with undefined if the request was not acknowledged: a broken connection or 503. */
export type Ask = (
  method: string,
  path: string,
  sent: Sent & { readonly accountId: string },
  accepted: readonly number[],
) => Promise<Answer | undefined>;

const HANG_MS = 20_000;
const NO_SERVER_PAUSE_MS = 25;

/**
 * Returns a function that sends a request to a random server that is up, and records the answer in the expected state.
 * `slowdown` multiplies the time after which a request counts as hanging.
 */
export function createAsk(
  urls: (path: string) => readonly string[],
  expectedState: Omit<ExpectedState, 'accounts'>,
  random: Random,
  slowdown = 1,
): Ask {
  const clients = new Map<string, Send>();
  let lastId = 0;

  const choose = async (path: string): Promise<Send> => {
    const deadline = performance.now() + HANG_MS * slowdown;
    while (urls(path).length === 0 && performance.now() < deadline) await sleep(NO_SERVER_PAUSE_MS);
    const url = random.pick(urls(path));
    const send = clients.get(url) ?? createClient(url);
    clients.set(url, send);
    return send;
  };

  return async (method, path, { accountId, ...sent }, accepted) => {
    const send = await choose(path);
    lastId += 1;
    const headers = { 'x-request-id': `chaos-${lastId}`, ...sent.headers };
    const id = headers['x-request-id'];
    const answer = await within(HANG_MS * slowdown, send(method, path, { ...sent, headers })).catch(
      (error: unknown) => {
        if (error instanceof Hang) violate(expectedState, 'no request hangs', `${method} ${path}`);
        return undefined;
      },
    );
    if (answer?.status === 503 && path.startsWith('/v1/') && !answer.headers['retry-after'])
      violate(expectedState, 'a 503 has Retry-After', `${method} ${path}`);
    if (!answer || answer.status === 503) {
      expectedState.counts[answer ? 'unavailable' : 'broken'] += 1;
      expectedState.unanswered.add(id);
      return undefined;
    }
    expectedState.counts.answered += 1;
    expectedState.answered.set(id, { accountId, method, status: answer.status });
    if (accepted.includes(answer.status)) return answer;
    violate(
      expectedState,
      'every answer is as expected or 503',
      `${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`,
    );
    return undefined;
  };
}

class Hang extends Error {}

const within = async <T>(limitMs: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Hang('no answer in time')), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
