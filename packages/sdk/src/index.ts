export { type BatchResult, eachBatchResult } from './batching.ts';
export { createBlotter } from './client.ts';
export type { AnswerSeen, BlotterOptions } from './client-options.ts';
export {
  type AnyBlotterError,
  BlotterApiError,
  BlotterConnectionError,
  BlotterError,
  BlotterJobError,
  BlotterTimeoutError,
  BlotterWebhookError,
  type ErrorBody,
  type ErrorCode,
  isBlotterError,
  type WebhookFault,
} from './errors.ts';
export type * from './generated/api-types.ts';
export type {
  AnswerOf,
  Blotter,
  BlotterFile,
  BodyOf,
  CallOptions,
  CredentialKind,
  Method,
  Operation,
  OperationName,
} from './operation.ts';
export {
  eachAlert,
  eachAuditEntry,
  eachClearance,
  eachDispute,
  eachEvent,
  eachOrder,
  eachSearchPage,
} from './paging.ts';
export { type Clock, newIdempotencyKey } from './surroundings.ts';
export { type Readable, type Reading, readVerdict, type Unchecked } from './verdict.ts';
export {
  type Job,
  searchCriminalToEnd,
  searchToEnd,
  type WaitOptions,
  waitForCriminalSearch,
  waitForEvidence,
  waitForOrder,
  waitForSearch,
} from './waiting.ts';
export { type Delivery, verifyWebhook, type WebhookMessage } from './webhook.ts';
