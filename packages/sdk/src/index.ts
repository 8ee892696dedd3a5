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
export type { Clock } from './surroundings.ts';
