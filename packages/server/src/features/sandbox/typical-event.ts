import type { FcraEventType } from '@blotter/contract';

/** Typical data of each event type. */
export const TYPICAL: { readonly [type in FcraEventType]: { readonly [field: string]: unknown } } = {
  'order.created': { status: 'pending', version: 1 },
  'search.completed': { status: 'completed', result: 'records_found' },
  'order.completed': { status: 'completed', version: 1 },
  'order.cancelled': { status: 'cancelled', version: 1 },
  'dispute.created': { status: 'received' },
  'dispute.updated': { status: 'reinvestigating' },
  'record.corrected': { status: 'deleted', version: 2 },
  'adverse_action.pre_sent': { status: 'sent' },
  'adverse_action.sent': { status: 'sent' },
};
