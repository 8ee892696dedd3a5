import type { AdverseAction, AdverseActionPage } from '@blotter/sdk';
import { describe, expect, it } from 'vitest';
import { findHindrance, toSteps } from './adverse-steps.ts';

type Outlook = AdverseActionPage['final'];
type RecordOutlook = Outlook['records'][number];

const END = '2026-11-26T17:00:00.000Z';
const notice = (more: Partial<AdverseAction> = {}): AdverseAction => ({
  adverseActionId: 'aac_1',
  orderId: 'ord_1',
  type: 'pre',
  recordIds: ['rec_1'],
  sendBy: 'download',
  status: 'sent',
  reportId: 'rpt_1',
  reportVersion: 1,
  keyId: null,
  userId: 'usr_1',
  createdAt: '2026-11-19T10:00:00.000Z',
  sentAt: '2026-11-19T10:00:00.000Z',
  earliestFinalAt: END,
  rule: null,
  documentUrl: '/x',
  warnings: [],
  ...more,
});
const outlook = (because: RecordOutlook['because'], possibleAt: string | null = null): Outlook => ({
  possible: because === null,
  records: [{ recordId: 'rec_1', possible: because === null, because, message: because, possibleAt }],
});
const statesOf = (notices: readonly AdverseAction[], final: Outlook) =>
  toSteps(notices, final).map(({ state }) => state);

describe('the steps of an adverse action', () => {
  it('begin with the pre-adverse notice, which is skipped only if the purpose needs none', () => {
    expect(statesOf([], outlook('no_pre_notice'))).toEqual(['now', 'ahead', 'ahead']);
    expect(statesOf([], outlook(null))).toEqual(['not_required', 'not_required', 'now']);
  });

  it('wait until the end of the waiting period, then allow the final notice', () => {
    const waiting = toSteps([notice()], outlook('waiting_period', END));
    expect(waiting.map(({ state, at }) => [state, at])).toEqual([
      ['done', '2026-11-19T10:00:00.000Z'],
      ['now', END],
      ['ahead', END],
    ]);
    expect(statesOf([notice()], outlook(null))).toEqual(['done', 'done', 'now']);
    const final = notice({ type: 'final', adverseActionId: 'aac_2', earliestFinalAt: null });
    expect(statesOf([final, notice()], outlook(null))).toEqual(['done', 'done', 'done']);
  });

  it('say that a notice is being sent or was not sent, unless an earlier one was', () => {
    const failed = notice({ status: 'failed', sentAt: null });
    expect(statesOf([failed], outlook('no_pre_notice'))).toEqual(['failed', 'ahead', 'ahead']);
    expect(statesOf([notice({ status: 'sending', sentAt: null })], outlook('no_pre_notice'))[0]).toBe('sending');
    expect(statesOf([failed, notice()], outlook('waiting_period', END))[0]).toBe('done');
  });

  it('stop while a dispute is open and begin again after a correction', () => {
    expect(statesOf([notice()], outlook('disputed'))).toEqual(['done', 'blocked', 'ahead']);
    expect(statesOf([notice()], outlook('corrected'))).toEqual(['now', 'ahead', 'ahead']);
  });

  it('name the reason that keeps the nearest record from a final notice', () => {
    const both: Outlook = {
      possible: false,
      records: [...outlook('no_pre_notice').records, ...outlook('waiting_period', END).records],
    };
    expect(findHindrance(both)).toBe('waiting_period');
    expect(findHindrance(outlook(null))).toBeUndefined();
  });
});
