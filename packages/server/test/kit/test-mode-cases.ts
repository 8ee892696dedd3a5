import type { Operation } from '@blotter/contract';
import { ACCESS_CASES, toCall } from './access-cases.ts';
import type { Ids } from './access-objects.ts';
import { toOrderBody } from './fcra-orders.ts';
import type { Sent } from './http-client.ts';
import type { Findable } from './sandbox-objects.ts';

type Asked = { readonly params?: Readonly<Record<string, string>>; readonly query?: string; readonly body?: object };

const toPerson = ({ firstName, lastName, dob }: Findable) => ({ firstName, lastName, dob });
const nothing = (): Asked => ({});
const rows = ({ lastName }: Findable): Asked => ({ body: { queries: [{ lastName }] } });
const byQuery = (found: Findable): Asked => ({ body: { query: toPerson(found) } });
const printed = ({ lastName }: Findable): Asked => ({ body: { query: { lastName }, live: { jurisdictions: ['ND'] } } });

/** How operations are asked that take no id of an object. */
const OTHERS: { readonly [operationId: string]: (found: Findable) => Asked } = {
  batch: rows,
  batchCriminal: rows,
  compatSearch: ({ firstName, lastName }) => ({ body: { firstName, lastName } }),
  compatSearchByQuery: ({ firstName, lastName }) => ({ query: `?firstName=${firstName}&lastName=${lastName}` }),
  createMonitor: (found) => ({
    body: { product: 'criminal', type: 'person', person: toPerson(found), channels: { email: 'a@example.com' } },
  }),
  createOrder: (found) => ({ body: toOrderBody({ subject: { ...toPerson(found), addresses: [] } }) }),
  getConsumerFile: nothing,
  getCriminalRecord: ({ externalId, criminalSource }) => ({
    params: { recordId: externalId },
    query: `?source=${criminalSource}`,
  }),
  getFcraEndpoint: nothing,
  getWebhookSecret: nothing,
  listClearances: () => ({ query: '?subjectId=candidate' }),
  listConsumerAdverseActions: nothing,
  listConsumerDisputes: nothing,
  listCriminalHistory: nothing,
  listCriminalJurisdictions: nothing,
  listDisputes: nothing,
  listMonitors: nothing,
  listOrders: nothing,
  listPrices: nothing,
  listSandboxMails: nothing,
  moveSandboxClock: () => ({ body: { advanceSeconds: 1 } }),
  putFcraEndpoint: () => ({ body: { url: 'https://hooks.example.com/x' } }),
  putWebhookSecret: () => ({ body: {} }),
  resolveWebsites: () => ({ body: { website: 'https://example.com' } }),
  search: byQuery,
  searchCriminal: (found) => ({ body: toPerson(found) }),
  startEvidenceSearch: printed,
  startSearch: byQuery,
  triggerSandboxEvent: () => ({ body: { type: 'order.created' } }),
};

/** The other forms of answers: prices, jobs, signed answers. */
export const VARIANTS: readonly (readonly [string, (found: Findable, ids: Ids) => Asked])[] = [
  ['search', (found) => ({ body: { query: toPerson(found), dryRun: true } })],
  ['search', (found) => ({ body: { query: toPerson(found), live: { jurisdictions: ['TX', 'ND', 'NE'] } } })],
  ['startSearch', (found) => ({ body: { query: toPerson(found), dryRun: true } })],
  ['batch', (found) => ({ ...rows(found), query: '?dryRun=true' })],
  ['startEvidenceSearch', (found) => ({ body: { ...printed(found).body, dryRun: true } })],
  ['createReport', (found) => ({ body: { query: toPerson(found), dryRun: true } })],
  ['getSearch', (_found, { search }) => ({ params: { searchId: search }, query: '?include=signature' })],
  ['getSearch', (_found, { pending }) => ({ params: { searchId: pending } })],
];

export function toRequest(
  { path }: Operation,
  { params = {}, query = '', body }: Asked,
): readonly [path: string, sent: Sent] {
  return [
    path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => encodeURIComponent(params[name] as string)) + query,
    body ? { body } : {},
  ];
}

/** Undefined where no case says how the operation is asked. */
export function findRequest(operation: Operation, found: Findable, ids: Ids) {
  const own = ACCESS_CASES[operation.id];
  if (own) return toCall(operation, own, ids);
  const other = OTHERS[operation.id];
  return other && toRequest(operation, other(found));
}
