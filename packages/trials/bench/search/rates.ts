import { logProgress } from '../progress.ts';
import { measureClosed, measureOpen, type Subject } from './measure.ts';
import type { MeasuredByName } from './print.ts';

const ROUNDS = 3;
const STEADY_PER_SECOND = 200;
const STEADY_SECONDS_FACTOR = 4;

export type Rates = {
  readonly names: { readonly [name: string]: string };
  readonly closed1: MeasuredByName;
  readonly closed32: MeasuredByName;
  /** Subjects that can sustain the steady rate. */
  readonly steady: MeasuredByName;
};

/**
 * Measures each subject at 32 clients, at one client, and at a steady rate. Those in `own` run at the steady rate in
 * any case.
 */
export async function measureRates(
  subjects: { readonly [name: string]: Subject },
  seconds: number,
  own: readonly string[],
): Promise<Rates> {
  logProgress('32 clients.');
  const closed32 = await measureClosed(subjects, { clients: 32, seconds, rounds: ROUNDS });
  logProgress('1 client.');
  const closed1 = await measureClosed(subjects, { clients: 1, seconds, rounds: 1 });
  logProgress(`Steady rate of ${STEADY_PER_SECOND} requests per second.`);
  const steady: { [name: string]: MeasuredByName[string] } = {};
  for (const [name, subject] of Object.entries(subjects)) {
    const { requestsPerSecond = 0 } = closed32[name] ?? {};
    // A naive search below the steady rate would only build a queue.
    if (requestsPerSecond > STEADY_PER_SECOND || own.includes(name))
      steady[name] = await measureOpen(subject, STEADY_PER_SECOND, seconds * STEADY_SECONDS_FACTOR);
  }
  const names = Object.fromEntries(Object.entries(subjects).map(([key, { name }]) => [key, name]));
  return { names, closed1, closed32, steady };
}
