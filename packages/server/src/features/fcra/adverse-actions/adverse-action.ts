import type { AdverseAction, AdverseActionRequest, ConsumerAdverseAction, FinalNoticeOutlook } from '@blotter/contract';
import { echo, Failure } from '../../../failure.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { AppliedWaiting } from '../state-rules/state-rules.ts';
import { toEndOfBusinessDays } from './business-days.ts';

export type StoredAction = Pick<
  AdverseAction,
  'type' | 'recordIds' | 'sendBy' | 'status' | 'orderId' | 'reportId' | 'reportVersion' | 'keyId' | 'userId'
> & {
  readonly accountId: string;
  readonly id: string;
  readonly rule: AppliedWaiting | null;
  readonly sealed: Buffer;
  readonly mailAttempts: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

/** Encrypted at rest: the address and access code of a mail, and digests of the records when the notice was made. */
export type ActionSecrets = {
  readonly email?: string;
  readonly accessCode?: string;
  readonly digests: { readonly [recordId: string]: string };
};

export type ReceivedDispute = { readonly receivedAt: Date };

function refuse(message: string): never {
  throw new Failure('unprocessable_query', message);
}

function conflict(message: string): never {
  throw new Failure('conflict', message);
}

/** Checks the rules that the request schema cannot express. */
export function checkActionRequest({ sendBy, email, recordIds }: AdverseActionRequest): void {
  if (sendBy === 'email' && email === undefined) refuse('email: is missing; sendBy email requires it.');
  if (sendBy !== 'email' && email !== undefined) refuse('email: is allowed only with sendBy email.');
  const twice = recordIds.find((id, at) => recordIds.indexOf(id) !== at);
  if (twice !== undefined) refuse(`recordIds: got ${echo(twice)} twice; send each record once.`);
}

/** Fails if the order has no report. */
export function checkOrderIsReported({ completedAt, status }: Pick<StoredOrder, 'completedAt' | 'status'>): void {
  if (completedAt !== null) return;
  conflict(status === 'cancelled' ? 'The order was cancelled: it has no report.' : 'The order has no report yet.');
}

/** Fails for records that are not in the current report. `reported` holds the ids in it. */
export function checkRecordIds(recordIds: readonly string[], reported: readonly string[]): void {
  const stranger = recordIds.find((id) => !reported.includes(id));
  if (stranger !== undefined) refuse(`recordIds: got ${echo(stranger)}, which is not in this order’s current report.`);
}

/**
 * Returns when a final notice may follow a pre-adverse one. A dispute received after the notice was sent adds the days that the rule
 * has for it. Undefined for a final notice.
 */
export function findEarliestFinal(
  { rule, sentAt, createdAt }: Pick<StoredAction, 'rule' | 'sentAt' | 'createdAt'>,
  disputes: readonly ReceivedDispute[],
): Date | undefined {
  if (!rule) return undefined;
  const from = sentAt ?? createdAt;
  const isDisputed = disputes.some(({ receivedAt }) => receivedAt >= from);
  return toEndOfBusinessDays(from, rule.businessDays + (isDisputed ? rule.ifDisputedBusinessDays : 0));
}

export type PriorNotice = Pick<StoredAction, 'type' | 'status' | 'recordIds' | 'rule' | 'sentAt' | 'createdAt'> & {
  readonly digests: ActionSecrets['digests'];
};

export type FinalDecision = {
  readonly orderStatus: StoredOrder['status'];
  readonly needsPre: boolean;
  /** Digest of each record that the decision relies on, as it is now. */
  readonly digests: ActionSecrets['digests'];
  readonly notices: readonly PriorNotice[];
  readonly disputes: readonly ReceivedDispute[];
  readonly now: Date;
};

type OutlookOfRecord = FinalNoticeOutlook['records'][number];

/** The reason why a final notice about a record is not possible now. `until` is set if only time is missing. */
type Hindrance = {
  readonly because: NonNullable<OutlookOfRecord['because']>;
  readonly message: string;
  readonly until?: Date;
};

/**
 * No dispute may be open. The record must be in a sent pre-adverse notice that shows it as it is now and whose
 * waiting period is over. Undefined if so.
 */
const findHindrance = (recordId: string, decision: FinalDecision): Hindrance | undefined => {
  const { orderStatus, needsPre, digests, notices, disputes, now } = decision;
  if (orderStatus === 'disputed')
    return {
      because: 'disputed',
      message: 'A record of the order is disputed; wait until the dispute is resolved.',
    };
  const about = notices.filter(
    ({ type, status, recordIds }) => type === 'pre' && status === 'sent' && recordIds.includes(recordId),
  );
  if (about.length === 0)
    return needsPre
      ? { because: 'no_pre_notice', message: `No pre-adverse notice about ${recordId} was sent yet.` }
      : undefined;
  const current = about.filter((pre) => pre.digests[recordId] === digests[recordId]);
  if (current.length === 0)
    return {
      because: 'corrected',
      message: `The record ${recordId} was corrected since the pre-adverse notice; send a new one.`,
    };
  const dates = current.flatMap((pre) => findEarliestFinal(pre, disputes) ?? []);
  const until = new Date(Math.min(...dates.map((date) => date.getTime())));
  if (until <= now) return undefined;
  const message = `The waiting period ends at ${until.toISOString()}; no final notice before it.`;
  return { because: 'waiting_period', message, until };
};

/** Fails if a final notice about any of the records is not possible now. */
export function checkFinal(decision: FinalDecision): void {
  for (const recordId of Object.keys(decision.digests)) {
    const hindrance = findHindrance(recordId, decision);
    if (hindrance) conflict(hindrance.message);
  }
}

/** Returns about which records a final notice is possible now, and why not about the others. */
export function toFinalOutlook(decision: FinalDecision): FinalNoticeOutlook {
  const records = Object.keys(decision.digests).map((recordId): OutlookOfRecord => {
    const hindrance = findHindrance(recordId, decision);
    return {
      recordId,
      possible: hindrance === undefined,
      because: hindrance?.because ?? null,
      message: hindrance?.message ?? null,
      possibleAt: hindrance?.until?.toISOString() ?? null,
    };
  });
  return { possible: records.some(({ possible }) => possible), records };
}

function toDocumentUrl({ orderId, id }: Pick<StoredAction, 'orderId' | 'id'>): string {
  return `/v1/fcra/orders/${orderId}/adverse-actions/${id}/document`;
}

export function toAdverseAction(
  stored: StoredAction,
  disputes: readonly ReceivedDispute[],
  warnings: readonly string[],
): AdverseAction {
  const { id, orderId, type, recordIds, sendBy, status, reportId, reportVersion, rule } = stored;
  return {
    adverseActionId: id,
    orderId,
    type,
    recordIds: [...recordIds],
    sendBy,
    status,
    reportId,
    reportVersion,
    keyId: stored.keyId,
    userId: stored.userId,
    createdAt: stored.createdAt.toISOString(),
    sentAt: stored.sentAt?.toISOString() ?? null,
    earliestFinalAt: findEarliestFinal(stored, disputes)?.toISOString() ?? null,
    rule,
    documentUrl: toDocumentUrl(stored),
    warnings: [...warnings],
  };
}

/** Undefined for a notice that was not sent. */
export function toConsumerAction(
  stored: StoredAction,
  disputes: readonly ReceivedDispute[],
): ConsumerAdverseAction | undefined {
  const { id, type, recordIds, sentAt } = stored;
  if (!sentAt) return undefined;
  return {
    adverseActionId: id,
    type,
    recordIds: [...recordIds],
    sentAt: sentAt.toISOString(),
    earliestFinalAt: findEarliestFinal(stored, disputes)?.toISOString() ?? null,
    documentUrl: `/v1/consumer/adverse-actions/${id}/document`,
  };
}
