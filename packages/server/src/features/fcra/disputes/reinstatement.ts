import type { Reinstatement, ReinstatementRequest } from '@blotter/contract';
import { DAY_MS } from '../../../clock.ts';
import { echo, Failure } from '../../../failure.ts';
import type { StoredDispute } from './dispute.ts';

/** 15 U.S.C. 1681i(a)(5)(B)(ii). */
const NOTICE_BUSINESS_DAYS = 5;

/** Holidays count as business days here, which can only make the notice due earlier. */
export function toNoticeDueAt(reinstatedAt: Date): Date {
  let due = reinstatedAt.getTime();
  for (let left = NOTICE_BUSINESS_DAYS; left > 0; ) {
    due += DAY_MS;
    const weekday = new Date(due).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(due);
}

const refuse = (message: string): never => {
  throw new Failure('unprocessable_query', message);
};

/** Checks that the certification comes before the notice and that neither is in the future. */
export function checkRequest({ certification, noticeSentAt }: ReinstatementRequest, now: Date): void {
  if (new Date(noticeSentAt) > now) refuse('noticeSentAt: is in the future; notify the consumer first.');
  if (new Date(certification.certifiedAt) > new Date(noticeSentAt))
    refuse('certification.certifiedAt: is later than the notice to the consumer.');
}

export function checkDispute({ status, resolvedAt }: StoredDispute, { certification }: ReinstatementRequest): void {
  if (status !== 'deleted' || !resolvedAt)
    throw new Failure('conflict', `The dispute is ${status}: it deleted no record that could be reinstated.`);
  if (new Date(certification.certifiedAt) < resolvedAt)
    refuse('certification.certifiedAt: is earlier than the deletion; the source must certify the record again.');
}

/** Only the source of the record can certify it. */
export function checkSource(source: string, { certification }: ReinstatementRequest): void {
  if (certification.source !== source)
    refuse(`certification.source: got ${echo(certification.source)}, the source of the record is ${source}.`);
}

export function toReinstatement(
  { id, orderId, accountId, recordId }: StoredDispute,
  request: ReinstatementRequest,
  reinstatedAt: Date,
  reports: number,
): Reinstatement {
  return {
    disputeId: id,
    orderId,
    accountId,
    recordId,
    ...request,
    reinstatedAt: reinstatedAt.toISOString(),
    noticeDueAt: toNoticeDueAt(reinstatedAt).toISOString(),
    reports,
  };
}
