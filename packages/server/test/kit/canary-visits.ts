import { toOrderBody } from './fcra-orders.ts';
import type { StartedServer } from './server-process.ts';

/** A text that must not be found again, and how it is called when it is. */
export type Plant = (name: string) => string;

/** Searches, watches, clears and reports the planted people with an account that may do all of it. Returns the statuses. */
export async function visitProducts(
  { send }: StartedServer,
  admin: string,
  plant: Plant,
  keep: (name: string, text: string) => string,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  const ask = async (path: string, key: string, body: object) => {
    const answer = await send('POST', path, { key, body });
    statuses.push(answer.status);
    return answer.body;
  };
  const email = `${plant('e-mail of a partner')}@example.com`;
  const wanted = { email, orgName: 'Partner', billingEnabled: true, fcraPartner: true };
  const made = await send('POST', '/v1/admin/accounts', { admin, body: wanted });
  statuses.push(made.status);
  const key = keep('API key of a partner', made.body.key.secret);
  const toPerson = (what: string) => ({
    firstName: plant(`first name of ${what}`),
    lastName: plant(`last name of ${what}`),
    dob: '1968-10-11',
  });
  const search = await ask('/v1/search', key, {
    query: { ...toPerson('a search'), city: plant('city of a search') },
    subjectId: plant('subject of a search'),
    clientId: plant('client of a search'),
  });
  await ask('/v1/searches', key, { query: toPerson('a job') });
  await ask('/v1/batch', key, { queries: [toPerson('a row'), { [plant('column of a row')]: 1 }] });
  await ask('/v1/criminal/search', key, toPerson('a criminal search'));
  await ask('/v1/report', key, { query: toPerson('a report') });
  await ask('/v1/clearances', key, {
    personRef: `per_${'x'.repeat(24)}`,
    searchId: search.searchId,
    verdict: 'not_this_person',
    subjectId: plant('subject of a clearance'),
    note: plant('note of a clearance'),
  });
  const channels = { email: `${plant('address of a monitor')}@example.com` };
  const monitor = { product: 'sex-offender', type: 'person', label: plant('label of a monitor'), channels };
  await ask('/v1/monitors', key, { ...monitor, person: toPerson('a monitor') });
  const order = await ask('/v1/fcra/orders', key, {
    ...toOrderBody({ subject: { ...toPerson('an order'), addresses: [] }, reference: plant('reference of an order') }),
    endUser: { name: plant('end user of an order') },
  });
  keep('access code', order.accessCode);
  const code = { accessCode: order.accessCode, lastName: plant('wrong name of a consumer'), dob: '1968-10-11' };
  statuses.push((await send('POST', '/v1/consumer/session', { body: code })).status);
  await ask('/v1/search', key, { query: { [plant('field that is none')]: plant('its value') } });
  return statuses.filter((status) => status !== 401);
}
