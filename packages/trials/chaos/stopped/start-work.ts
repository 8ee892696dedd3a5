import { type Customer, expectStatus } from '../../../server/test/kit/customers.ts';
import { createClient } from '../../../server/test/kit/http-client.ts';
import type { Random } from '../../../server/test/kit/random.ts';
import type { People } from '../searches/operations.ts';

export type WorkDeps = {
  readonly url: string;
  readonly evidenceUrl: string;
  readonly webhookUrl: string;
  readonly customer: Customer;
  readonly people: People;
  readonly random: Random;
};

const WORK_MS = 4_000;
const LIVE = ['ND', 'NE', 'VI'];

/** Starts enough work of every kind for the given number of workers. Each job takes seconds. */
export async function giveWork(deps: WorkDeps, workers: number): Promise<void> {
  const { url, evidenceUrl, webhookUrl, customer, people, random } = deps;
  const { key } = customer;
  const [send, sendEvidence] = [createClient(url), createClient(evidenceUrl)];
  const search = { query: { ...random.pick(people.live) }, live: { jurisdictions: LIVE } };
  const evidence = { query: { ...random.pick(people.live) }, live: { jurisdictions: ['ND'] } };
  const watched = { ...random.pick(people.cached), dob: '1968-10-11' };
  const monitor = {
    product: 'sex-offender',
    type: 'person',
    person: watched,
    baseline: 'alert',
    channels: { webhookUrl },
  };
  await expectStatus(sendEvidence('POST', '/v1/evidence/searches', { key, body: evidence }), 202);
  for (let n = 0; n < 2 * workers; n++)
    await Promise.all([
      expectStatus(send('POST', '/v1/searches', { key, body: search }), 202),
      expectStatus(send('POST', '/v1/monitors', { key, body: monitor }), 200),
      ...[{}, { webhookUrl }].map((more) => {
        const body = { value: `held ${n}`, workMs: WORK_MS, ...more };
        return expectStatus(send('POST', '/v1/test/things', { key, body }), 200);
      }),
    ]);
}
