import type { AdverseActionRequest } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { findStateRules } from '../state-rules/state-rules.ts';
import {
  checkActionRequest,
  checkFinal,
  checkOrderIsReported,
  checkRecordIds,
  type FinalDecision,
  findEarliestFinal,
  type PriorNotice,
  toFinalOutlook,
} from './adverse-action.ts';

const RECORD = `rec_${'a'.repeat(20)}`;
const OTHER = `rec_${'b'.repeat(20)}`;
const SENT = new Date('2026-09-14T15:00:00Z');
const END = new Date('2026-09-22T12:00:00Z');
const justBefore = (at: Date) => new Date(at.getTime() - 1);

const toPre = (more: Partial<PriorNotice> = {}): PriorNotice => ({
  type: 'pre',
  status: 'sent',
  recordIds: [RECORD],
  createdAt: SENT,
  sentAt: SENT,
  digests: { [RECORD]: '1' },
  rule: findStateRules([{ state: 'CA', zipcode: '94103' }]).waiting,
  ...more,
});
const decide = (more: Partial<FinalDecision> = {}) =>
  checkFinal({
    orderStatus: 'completed',
    needsPre: true,
    digests: { [RECORD]: '1' },
    notices: [toPre()],
    disputes: [],
    now: END,
    ...more,
  });

describe('earliestFinalAt', () => {
  it('is the end of the waiting period after the notice was sent', () =>
    expect(findEarliestFinal(toPre(), [])).toEqual(END));
  it('is counted from the creation of the notice until it is sent', () =>
    expect(findEarliestFinal(toPre({ sentAt: null }), [])).toEqual(END));
  it('a dispute after the notice adds the days of the state; one before it adds none', () => {
    expect(findEarliestFinal(toPre(), [{ receivedAt: SENT }])).toEqual(new Date('2026-09-29T12:00:00Z'));
    expect(findEarliestFinal(toPre(), [{ receivedAt: justBefore(SENT) }])).toEqual(END);
  });
  it('a final notice has none', () => expect(findEarliestFinal(toPre({ rule: null }), [])).toBeUndefined());
});

describe('a final notice', () => {
  it('is allowed at the end of the waiting period', () => expect(decide()).toBeUndefined());
  it('is refused one millisecond before it', () =>
    expect(() => decide({ now: justBefore(END) })).toThrow('The waiting period ends at 2026-09-22T12:00:00.000Z'));
  it('is refused without a pre-adverse notice', () =>
    expect(() => decide({ notices: [] })).toThrow(`No pre-adverse notice about ${RECORD} was sent yet.`));
  it.each(['sending', 'failed'] as const)('is refused while the pre-adverse notice is %s', (status) =>
    expect(() => decide({ notices: [toPre({ status, sentAt: null })] })).toThrow('No pre-adverse notice'),
  );
  it('is refused for a record that the pre-adverse notice did not name', () =>
    expect(() => decide({ digests: { [RECORD]: '1', [OTHER]: '2' } })).toThrow(`No pre-adverse notice about ${OTHER}`));
  it('is allowed if two notices together name the records', () => {
    const other = toPre({ recordIds: [OTHER], digests: { [OTHER]: '2' } });
    expect(decide({ digests: { [RECORD]: '1', [OTHER]: '2' }, notices: [toPre(), other] })).toBeUndefined();
  });
  it('is not enabled by another final notice', () =>
    expect(() => decide({ notices: [toPre({ type: 'final', rule: null })] })).toThrow('No pre-adverse notice'));
  it('is blocked while the order is disputed', () =>
    expect(() => decide({ orderStatus: 'disputed' })).toThrow('wait until the dispute is resolved'));
  it('waits longer after a dispute if the state rule says so', () =>
    expect(() => decide({ disputes: [{ receivedAt: END }] })).toThrow('The waiting period ends at 2026-09-29'));
  it('is refused for a record corrected since, until the waiting period of a new pre-adverse notice is over', () => {
    expect(() => decide({ digests: { [RECORD]: '2' } })).toThrow('was corrected since the pre-adverse notice');
    const fresh = toPre({ sentAt: END, digests: { [RECORD]: '2' } });
    expect(() => decide({ digests: { [RECORD]: '2' }, notices: [fresh, toPre()] })).toThrow('The waiting period ends');
  });
  it('needs no pre-adverse notice if counsel exempts the purpose, but waits for one that was sent', () => {
    expect(decide({ needsPre: false, notices: [] })).toBeUndefined();
    expect(() => decide({ needsPre: false, now: justBefore(END) })).toThrow('The waiting period ends');
  });
});

describe('what a final notice waits for', () => {
  const outlook = (more: Partial<FinalDecision> = {}) =>
    toFinalOutlook({
      orderStatus: 'completed',
      needsPre: true,
      notices: [toPre()],
      disputes: [],
      digests: { [RECORD]: '1', [OTHER]: '2' },
      now: END,
      ...more,
    });
  it('is said about each record: possible, or why not and from when', () => {
    const other = {
      recordId: OTHER,
      possible: false,
      because: 'no_pre_notice',
      message: `No pre-adverse notice about ${OTHER} was sent yet.`,
    };
    expect(outlook()).toEqual({
      possible: true,
      records: [
        { recordId: RECORD, possible: true, because: null, message: null, possibleAt: null },
        { ...other, possibleAt: null },
      ],
    });
    expect(outlook({ now: justBefore(END) }).records[0]).toMatchObject({
      possible: false,
      because: 'waiting_period',
      message: expect.stringContaining('The waiting period ends'),
      possibleAt: END.toISOString(),
    });
  });
  it('is nothing that time alone ends while a dispute is open', () => {
    const { possible, records } = outlook({ orderStatus: 'disputed', now: justBefore(END) });
    expect([possible, ...records.map(({ possibleAt }) => possibleAt)]).toEqual([false, null, null]);
  });
});

describe('a request', () => {
  const body: AdverseActionRequest = { type: 'pre', recordIds: [RECORD], sendBy: 'download' };
  it('has an email address exactly when it is sent by email', () => {
    expect(() => checkActionRequest({ ...body, sendBy: 'email' })).toThrow('email: is missing');
    expect(() => checkActionRequest({ ...body, email: 'a@example.com' })).toThrow('is allowed only with sendBy email');
    expect(checkActionRequest({ ...body, sendBy: 'email', email: 'a@example.com' })).toBeUndefined();
  });
  it('names each record once, and only records of the current report', () => {
    expect(() => checkActionRequest({ ...body, recordIds: [RECORD, RECORD] })).toThrow('twice');
    expect(() => checkRecordIds([OTHER], [RECORD])).toThrow('which is not in this order’s current report');
    expect(checkRecordIds([RECORD], [OTHER, RECORD])).toBeUndefined();
  });
  it('needs an order with a report', () => {
    expect(() => checkOrderIsReported({ completedAt: null, status: 'cancelled' })).toThrow('was cancelled');
    expect(() => checkOrderIsReported({ completedAt: null, status: 'pending' })).toThrow('no report yet');
    expect(checkOrderIsReported({ completedAt: SENT, status: 'disputed' })).toBeUndefined();
  });
});
