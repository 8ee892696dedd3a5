import type { Operation } from '@blotter/contract';
import { newId, randomText } from '../../src/ids.ts';
import type { Ids } from './access-objects.ts';
import type { Sent } from './http-client.ts';
import { BATCH_MAPPING } from './saved-batches.ts';

/** How an operation is asked about ids, and what it answers about those that there are not. */
export type AccessCase = {
  readonly params?: (ids: Ids) => { readonly [hole: string]: string };
  readonly query?: (ids: Ids) => string;
  readonly body?: (ids: Ids) => object;
  readonly unknown: number;
  /** Tested only in this mode. Keys belong to the account in both modes. */
  readonly mode?: 'live' | 'test';
};

const byOrder = { params: ({ order: id }: Ids) => ({ id }), unknown: 404 };
const byDispute = { params: ({ dispute: id }: Ids) => ({ id }), unknown: 404 };
const byMonitor = { params: ({ monitor: id }: Ids) => ({ id }), unknown: 404 };
const bySearch = { params: ({ search: searchId }: Ids) => ({ searchId }), unknown: 404 };
const byClearance = { params: ({ clearance: clearanceId }: Ids) => ({ clearanceId }), unknown: 404 };
const byRecord = { params: ({ record: id }: Ids) => ({ id }), unknown: 404 };
const byKey = { params: ({ key: id }: Ids) => ({ id }), unknown: 404, mode: 'live' } as const;
const byDelivery = { params: ({ delivery: deliveryId }: Ids) => ({ deliveryId }), unknown: 404 };
const byConsumerDispute = { params: ({ consumerDispute: id }: Ids) => ({ id }), unknown: 404 };
const byBatch = { params: ({ batch: batchId }: Ids) => ({ batchId }), unknown: 404, mode: 'live' } as const;
const byPlan = { ...byBatch, body: () => ({ mapping: [...BATCH_MAPPING] }) };
const text = { text: 'x' };

/** Each operation that takes an id of something an account or a person owns. */
export const ACCESS_CASES: { readonly [operationId: string]: AccessCase } = {
  getSearch: bySearch,
  getSearchResults: bySearch,
  cancelSearch: { params: ({ pending: searchId }) => ({ searchId }), unknown: 404 },
  getPastSearch: bySearch,
  createProof: { ...bySearch, body: () => ({ registries: ['TX'] }) },
  getProofDocument: { params: ({ proof: token }) => ({ token }), unknown: 404 },
  createReport: { body: ({ search: searchId }) => ({ searchId }), unknown: 404 },
  getCriminalSearch: { params: ({ criminal: searchId }) => ({ searchId }), unknown: 404 },
  createCriminalReport: { body: ({ criminal: searchId }) => ({ searchId }), unknown: 404 },
  getEvidenceSearch: { params: ({ evidence: searchId }) => ({ searchId }), unknown: 404 },
  getEvidenceDocument: { params: ({ printed: searchId }) => ({ searchId, jurisdiction: 'nd' }), unknown: 404 },
  getBatch: byBatch,
  listBatchRows: byBatch,
  estimateBatch: byPlan,
  startBatch: byPlan,
  stopBatch: byBatch,
  deleteBatch: byBatch,
  getWebhookDelivery: byDelivery,
  resendWebhookDelivery: byDelivery,
  getRecord: byRecord,
  getRecordHistory: byRecord,
  getRecordHow: byRecord,
  getRecordPhoto: byRecord,
  createClearance: {
    body: ({ personRef, search: searchId }) => ({ personRef, searchId, subjectId: 'other', verdict: 'this_person' }),
    unknown: 404,
  },
  getClearance: byClearance,
  getConsoleClearance: byClearance,
  revokeClearance: byClearance,
  getMonitor: byMonitor,
  cancelMonitor: byMonitor,
  listAlerts: byMonitor,
  resendAlert: { params: ({ monitor: id, alert: alertId }) => ({ id, alertId }), unknown: 404 },
  getOrder: byOrder,
  getOrderReport: byOrder,
  getOrderSearch: { params: ({ order: id, orderSearch: searchId }) => ({ id, searchId }), unknown: 404 },
  cancelOrder: { params: ({ openOrder: id }) => ({ id }), unknown: 404 },
  issueAccessCode: byOrder,
  advanceSandboxOrder: { params: ({ openOrder: id }) => ({ id }), unknown: 404, mode: 'test' },
  createAdverseAction: {
    ...byOrder,
    body: ({ orderRecord }) => ({ type: 'pre', recordIds: [orderRecord], sendBy: 'download' }),
  },
  listAdverseActions: byOrder,
  getAdverseActionDocument: { params: ({ order: id, adverseAction: actionId }) => ({ id, actionId }), unknown: 404 },
  openDispute: { ...byOrder, body: ({ orderRecord: recordId }) => ({ recordId, reason: 'other' }) },
  getDispute: byDispute,
  addDisputeInformation: { ...byDispute, body: () => text },
  resendFcraEvent: { params: ({ event: id }) => ({ id }), unknown: 404 },
  listFcraEvents: { query: ({ event }) => `?after=${event}`, unknown: 400 },
  rotateKey: byKey,
  revokeKey: byKey,
  changeMember: { params: ({ member: id }) => ({ id }), body: () => ({ role: 'auditor' }), unknown: 404, mode: 'live' },
  removeMember: { params: ({ member: id }) => ({ id }), unknown: 404, mode: 'live' },
  endSession: { params: ({ session: id }) => ({ id }), unknown: 404, mode: 'live' },
  getUsage: { query: ({ key }) => `?keyId=${key}`, unknown: 200, mode: 'live' },
  getConsumerDispute: byConsumerDispute,
  addConsumerStatement: { ...byConsumerDispute, body: () => text },
  getConsumerAdverseActionDocument: { params: ({ consumerAction: id }) => ({ id }), unknown: 404 },
  openConsumerDispute: { body: ({ consumerRecord: recordId }) => ({ recordId, reason: 'other' }), unknown: 422 },
};

/** Values that look like ids but belong to no account, each with a description. */
export const NOBODYS: { readonly [operationId: string]: string } = {
  getCriminalRecord: 'the source’s own id of a public record',
  compatSearch: 'ids of public records; a personUuid is tried on its own',
  compatSearchByQuery: 'as compatSearch',
  search: 'subjectId and clientId are the caller’s own words',
  searchCriminal: 'as search',
  batchCriminal: 'as search',
  startSearch: 'as search',
  startEvidenceSearch: 'as search',
  verifyDocument: 'whoever holds a document may ask whether it was issued',
  confirmEmail: 'the token is the credential',
  resetPassword: 'the token is the credential',
  acceptInvitation: 'the token is the credential',
  putIdentityProvider: 'the client id is the one at the provider',
  startConsumerSession: 'the code is the credential; tried on its own',
  exportAudit: 'filters of the caller’s own entries',
  listAudit: 'a cursor; tried on its own',
  listBatches: 'a cursor',
  listClearances: 'a cursor',
  listConsoleClearances: 'a cursor',
  listDisputes: 'a cursor',
  listOrders: 'a cursor',
  listPastEvidence: 'a cursor',
  listPastSearches: 'a cursor',
  listWebhookDeliveries: 'a cursor',
};

const HANDLE = /(?:^i|I)ds?$|Ref$|[uU]uid$|^token$|^after$|^accessCode$/;

const listNames = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(listNames)];
};

/** Whether anything in its path, query or body looks like an id. */
export function takesIds({ path, query, body, openBody }: Operation): boolean {
  return (
    path.includes('{') || [query, body, openBody].some((part) => listNames(part).some((name) => HANDLE.test(name)))
  );
}

export function toCall(operation: Operation, own: AccessCase, ids: Ids): readonly [path: string, sent: Sent] {
  const holes = own.params?.(ids) ?? {};
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => {
    if (holes[name] === undefined) throw new Error(`${operation.id}: what is its ${name}?`);
    return encodeURIComponent(holes[name]);
  });
  return [`${path}${own.query?.(ids) ?? ''}`, own.body ? { body: own.body(ids) } : {}];
}

/** Ids of the right form that nobody was ever given. */
export function newUnknownIds(): Ids {
  return {
    search: newId('srch'),
    pending: newId('srch'),
    criminal: newId('srch'),
    evidence: newId('srch'),
    printed: newId('srch'),
    clearance: newId('clr'),
    monitor: newId('mon'),
    alert: newId('alr'),
    order: newId('ord'),
    openOrder: newId('ord'),
    orderSearch: newId('srch'),
    dispute: newId('dsp'),
    consumerDispute: newId('dsp'),
    event: newId('evt'),
    key: newId('key'),
    session: newId('ses'),
    member: newId('usr'),
    account: newId('acct'),
    personRef: `per_${randomText(24)}`,
    record: newRecordId(),
    orderRecord: newRecordId(),
    consumerRecord: newRecordId(),
    adverseAction: newId('aac'),
    consumerAction: newId('aac'),
    proof: randomText(43),
    accessCode: randomText(20),
    delivery: `dlv_${randomText(20)}`,
    batch: newId('bat'),
  };
}

const newRecordId = (): string => `rec_${Buffer.from(randomText(10)).toString('hex')}`;

/** The same text wherever an id is due. */
export function sameEverywhere(text: string): Ids {
  return Object.fromEntries(Object.keys(newUnknownIds()).map((noun) => [noun, text])) as Ids;
}
