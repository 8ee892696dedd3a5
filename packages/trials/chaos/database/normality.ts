import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '../../../server/test/kit/customers.ts';
import { type Answer, createClient } from '../../../server/test/kit/http-client.ts';

const IN_A_ROW = 12;
const PATIENCE_MS = 40_000;
const POLL_MS = 20;
const ROUND_LIMIT_MS = 10_000;

/**
 * Resolves with the milliseconds until the first of IN_A_ROW correct rounds: searches, keys, operator and
 * readiness. `slowdown` multiplies the time limits.
 */
export async function untilNormal(
  url: string,
  { key, token }: Customer,
  admin: string,
  slowdown: number,
): Promise<number> {
  const send = createClient(url);
  const began = performance.now();
  const round = async (): Promise<boolean> => {
    const late = sleep(ROUND_LIMIT_MS * slowdown, [] as Answer[], { ref: false });
    const answering = Promise.all([
      send('POST', '/v1/search', { key, body: { query: { lastName: 'Doverlane' } } }),
      send('POST', '/v1/searches', { key, body: { query: { lastName: 'Halloran' } } }),
      send('GET', '/v1/keys', { token }),
      send('GET', '/v1/admin/accounts', { admin }),
      send('GET', '/readyz'),
    ]).catch((): Answer[] => []);
    const answers = await Promise.race([answering, late]);
    return answers.length > 0 && answers.every(({ status }) => status < 300);
  };
  let since: number | undefined;
  for (let rounds = 0; rounds < IN_A_ROW && performance.now() - began < PATIENCE_MS * slowdown; ) {
    const startedAt = performance.now();
    const isRight = await round();
    rounds = isRight ? rounds + 1 : 0;
    if (!isRight) since = undefined;
    else since ??= startedAt;
    await sleep(POLL_MS);
  }
  return (since ?? performance.now()) - began;
}
