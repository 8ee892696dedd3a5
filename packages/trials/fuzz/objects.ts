import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '../../server/test/kit/customers.ts';
import { putDelivered } from '../../server/test/kit/deliveries.ts';
import { toOrderBody } from '../../server/test/kit/fcra-orders.ts';
import { putPrinted } from '../../server/test/kit/printed-evidence.ts';
import { putBatch } from '../../server/test/kit/saved-batches.ts';
import type { People, Person } from './population.ts';
import type { Ask, Stage } from './stage.ts';

export type ReportedOrder = {
  readonly id: string;
  readonly searchId: string;
  readonly recordId: string;
  readonly source: string;
  readonly accessCode: string;
  readonly person: Person;
};

/** Objects of a customer, by the id that requests use. */
export type Objects = {
  readonly searches: readonly string[];
  /** A job that is not finished. */
  readonly job: string;
  readonly records: readonly string[];
  readonly uuid: string;
  readonly shown: { readonly searchId: string; readonly personRef: string };
  readonly proofToken: string;
  readonly evidence: string;
  readonly printed: string;
  readonly criminalSearch: string;
  readonly criminalRecord: { readonly recordId: string; readonly source: string };
  readonly clearance: string;
  readonly monitor: string;
  readonly alert: string;
  readonly event: string;
  readonly dispute: string;
  readonly reportId: string;
  /** Completed orders. No operation changes the first. */
  readonly orders: readonly ReportedOrder[];
  /** The token for the file of one order. */
  readonly consumerToken: string;
  readonly consumerDispute: string;
  /** The token for the file of another order, to which statements are added. */
  readonly statedToken: string;
  readonly keyId: string;
  /** A webhook that was delivered. */
  readonly delivery: string;
  /** A draft. */
  readonly batch: string;
};

export type Makers = {
  readonly ask: Ask;
  readonly stage: Stage;
  readonly admin: string;
  readonly customer: Customer;
  readonly mode: 'live' | 'test';
  readonly people: People;
};

/** Indexes into `orders`. */
export const CONSUMER_FILE = 5;
export const STATED_FILE = 6;
const WAIT_MS = 100;

const until = async <T>(find: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(WAIT_MS);
  }
};

const HOOK = 'https://hooks.invalid/fuzz';

const makeOrder = async ({ ask, customer, mode }: Makers, person: Person): Promise<ReportedOrder> => {
  const { key } = customer;
  const subject = { ...person, addresses: [] };
  const searches = [{ type: 'sex_offender' }];
  const body = toOrderBody({ subject, searches, callbackUrl: HOOK });
  const made = await ask('POST', '/v1/fcra/orders', { key, body });
  if (mode === 'test')
    for (let step = 0; step < 2; step++) await ask('POST', `/v1/sandbox/orders/${made.id}/advance`, { key });
  const order = await until(async () => {
    const read = await ask('GET', `/v1/fcra/orders/${made.id}`, { key });
    return read.status === 'completed' ? read : undefined;
  });
  const [{ id: searchId }] = order.searches;
  const { records } = await ask('GET', `/v1/fcra/orders/${made.id}/searches/${searchId}`, { key });
  const [{ recordId, source }] = records;
  return { id: made.id, searchId, recordId, source, accessCode: made.accessCode, person };
};

const makeSearches = async ({ ask, customer: { key }, people }: Makers) => {
  const { found: query, registry } = people;
  const body = { query, proof: { registries: [registry], format: 'html' } };
  const first = await ask('POST', '/v1/search', { key, body });
  const second = await ask('POST', '/v1/search', { key, body: { query: { lastName: query.lastName } } });
  const criminal = await ask('POST', '/v1/criminal/search', { key, body: query });
  const [record] = first.records;
  const [inJail] = criminal.records;
  return {
    searches: [first.searchId, second.searchId],
    records: [record.recordId],
    uuid: record.uuid,
    shown: { searchId: first.searchId, personRef: record.personRef },
    proofToken: String(first.proof.documents[0].url).split('/').at(-1) as string,
    criminalSearch: criminal.searchId,
    criminalRecord: { recordId: inJail.externalId, source: inJail.sources[0].code },
  };
};

const makeWatched = async ({ ask, customer: { key }, people: { found } }: Makers) => {
  const body = { product: 'sex-offender', type: 'person', person: found, channels: { webhookUrl: HOOK } };
  const { id } = await ask('POST', '/v1/monitors', { key, body: { ...body, baseline: 'alert' } });
  const alert = await until(async () => {
    const { alerts } = await ask('GET', `/v1/monitors/${id}/alerts`, { key });
    return alerts[0]?.id as string | undefined;
  });
  return { monitor: id, alert };
};

const makeReported = async (makers: Makers) => {
  const { ask, customer, people, admin } = makers;
  const { key } = customer;
  const orders: ReportedOrder[] = [];
  for (const person of people.reported) orders.push(await makeOrder(makers, person));
  const disputed = orders.at(-1) as ReportedOrder;
  const { id: dispute } = await ask('POST', `/v1/fcra/orders/${disputed.id}/disputes`, {
    key,
    body: { recordId: disputed.recordId, reason: 'other' },
  });
  const enter = async ({ accessCode, person }: ReportedOrder): Promise<string> => {
    const body = { accessCode, lastName: person.lastName, dob: person.dob };
    return (await ask('POST', '/v1/consumer/session', { body })).token;
  };
  const [file, stated] = [orders[CONSUMER_FILE] ?? orders[1], orders[STATED_FILE] ?? orders[1]] as [
    ReportedOrder,
    ReportedOrder,
  ];
  const consumerToken = await enter(file);
  const body = { recordId: file.recordId, reason: 'outdated' };
  const own = await ask('POST', '/v1/consumer/disputes', { token: consumerToken, body });
  await ask('POST', `/v1/admin/disputes/${own.id}/resolve`, { admin, body: { outcome: 'verified' } });
  const event = await until(async () => {
    const { events } = await ask('GET', '/v1/fcra/events?limit=1', { key });
    return events[0]?.id as string | undefined;
  });
  return { orders, dispute, event, consumerToken, statedToken: await enter(stated), consumerDispute: own.id as string };
};

/** Creates the objects that need running workers. */
export async function makeObjects(makers: Makers): Promise<Omit<Objects, 'job' | 'evidence' | 'printed'>> {
  const { ask, stage, customer } = makers;
  const { key, keyId } = customer;
  const made = await makeSearches(makers);
  const { clearanceId } = await ask('POST', '/v1/clearances', {
    key,
    body: { ...made.shown, subjectId: 'candidate 7', verdict: 'this_person' },
  });
  const watched = await makeWatched(makers);
  const reported = await makeReported(makers);
  const report = await stage.send('POST', '/v1/report', { key, body: { searchId: made.searches[0] } });
  const reportId = String(report.headers['x-report-id']);
  const [delivery, batch] = [await putDelivered(stage, customer.id), await putBatch(stage, customer.id)];
  return { ...made, ...watched, ...reported, clearance: clearanceId, keyId, reportId, delivery, batch };
}

/** Creates jobs that stay pending because the workers are paused. A live customer gets one printed page. */
export async function makeWaiting(makers: Makers): Promise<Pick<Objects, 'job' | 'evidence' | 'printed'>> {
  const { ask, stage, customer, mode, people } = makers;
  const { key } = customer;
  const job = await ask('POST', '/v1/searches', { key, body: { query: people.found } });
  const body = { query: people.found, live: { jurisdictions: [people.registry] } };
  const evidence = await ask('POST', '/v1/evidence/searches', { key, body });
  const printed = await ask('POST', '/v1/evidence/searches', { key, body });
  if (mode === 'live') await putPrinted(stage, customer.id, printed.searchId, people.registry, '%PDF');
  return { job: job.searchId, evidence: evidence.searchId, printed: printed.searchId };
}
