import { expect } from 'vitest';
import { toOrderBody } from './fcra-orders.ts';
import type { TestServer } from './test-server.ts';

/** Returns the people that a key finds in both products. */
export type Findable = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  readonly uuid: string;
  readonly source: string;
  readonly externalId: string;
  readonly criminalSource: string;
};

/** One of everything that a key can make and read again, as paths that only its own kind of key may know. */
export async function makeObjects({ send }: TestServer, key: string, found: Findable): Promise<readonly string[]> {
  const { firstName, lastName, dob, uuid, source } = found;
  const query = { firstName, lastName, dob };
  const post = async (path: string, body: object, status: number) => {
    const answer = await send('POST', path, { key, body });
    expect(answer.status, `${path} ${answer.text.slice(0, 300)}`).toBe(status);
    return answer.body;
  };
  const search = await post('/v1/search', { query, proof: { registries: [source], format: 'html' } }, 200);
  const [{ recordId, personRef }] = search.records;
  const job = await post('/v1/searches', { query }, 202);
  const criminal = await post('/v1/criminal/search', query, 200);
  const clearance = await post(
    '/v1/clearances',
    { personRef, subjectId: 'candidate', searchId: search.searchId, verdict: 'this_person' },
    200,
  );
  const monitor = await post(
    '/v1/monitors',
    { product: 'sex-offender', type: 'person', person: query, channels: { email: 'a@example.com' }, baseline: 'alert' },
    200,
  );
  const evidence = await post('/v1/evidence/searches', { query: { lastName }, live: { jurisdictions: ['ND'] } }, 202);
  const order = await post('/v1/fcra/orders', toOrderBody({ subject: { ...query, addresses: [] } }), 201);
  return [
    `/v1/searches/${search.searchId}`,
    `/v1/searches/${search.searchId}/results`,
    `/v1/searches/${job.searchId}`,
    `/v1/records/${recordId}`,
    `/v1/records/${recordId}/history`,
    `/v1/records/${recordId}/how`,
    `/v1/records/${uuid}`,
    `/v1/records/${uuid}/history`,
    `/v1/records/${uuid}/how`,
    String(search.proof.documents[0].url).replace(/^https?:\/\/[^/]+/, ''),
    `/v1/criminal/searches/${criminal.searchId}`,
    `/v1/criminal/records/${found.externalId}?source=${found.criminalSource}`,
    `/v1/clearances/${clearance.clearanceId}`,
    `/v1/monitors/${monitor.id}`,
    `/v1/monitors/${monitor.id}/alerts`,
    `/v1/evidence/searches/${evidence.searchId}`,
    `/v1/fcra/orders/${order.id}`,
    `/v1/fcra/orders/${order.id}/searches/${order.searches[0].id}`,
  ];
}

/** The same path about something that nobody ever made. */
export function toUnknown(path: string): string {
  return path
    .replace(/(srch|clr|mon|ord|job)_[0-9A-Za-z]+/g, '$1_00000000000000000000')
    .replace(/rec_[0-9a-f]{20}/, 'rec_00000000000000000000')
    .replace(/(\/v1\/(?:criminal\/)?records\/)(?!rec_)[^/?]+/, '$1nobody')
    .replace(/(\/v1\/proof-docs\/).*/, '$1nothing');
}

export const MADE_UP: Findable = {
  firstName: 'Edmund',
  lastName: 'Harrowgate',
  dob: '1968-10-11',
  uuid: 'sandbox-exact-tx',
  source: 'TX',
  externalId: 'sandbox-exact',
  criminalSource: 'us-nc-buncombe-jail',
};
export const REAL: Findable = {
  firstName: 'Petra',
  lastName: 'Livingstone',
  dob: '1968-10-11',
  uuid: 'tx-real',
  source: 'TX',
  externalId: 'real',
  criminalSource: 'us-nc-buncombe-jail',
};
