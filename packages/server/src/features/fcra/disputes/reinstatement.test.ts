import type { ReinstatementRequest } from '@blotter/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredDispute } from './dispute.ts';
import { checkDispute, checkRequest, checkSource, toNoticeDueAt } from './reinstatement.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const request = (certifiedAt: string, noticeSentAt: string, source = 'TX'): ReinstatementRequest => ({
  certification: { source, certifiedBy: 'R. Clerk', certifiedAt, reference: 'letter 7' },
  noticeSentAt,
});
const dispute = (status: string, resolvedAt: string | null) =>
  ({ status, resolvedAt: resolvedAt && new Date(resolvedAt) }) as StoredDispute;

describe('a deleted item comes back only with the source’s certification and notice to the consumer (contract, Accuracy)', () => {
  it('the certification comes before the notice, and neither is in the future', () => {
    const check = (certifiedAt: string, sentAt: string) => () => checkRequest(request(certifiedAt, sentAt), NOW);
    expect(check('2026-11-10T00:00:00.000Z', '2026-11-11T00:00:00.000Z')).not.toThrow();
    expect(check('2026-11-10T00:00:00.000Z', '2026-11-16T00:00:00.000Z')).toThrow(/^noticeSentAt: /);
    expect(check('2026-11-12T00:00:00.000Z', '2026-11-11T00:00:00.000Z')).toThrow(/^certification\.certifiedAt: /);
  });

  it('needs a dispute that deleted the item, and a later certification', () => {
    const sent = request('2026-11-10T00:00:00.000Z', '2026-11-11T00:00:00.000Z');
    expect(() => checkDispute(dispute('deleted', '2026-11-09T00:00:00.000Z'), sent)).not.toThrow();
    expect(() => checkDispute(dispute('deleted', '2026-11-12T00:00:00.000Z'), sent)).toThrow(/earlier than/);
    for (const status of ['verified', 'modified', 'withdrawn', 'frivolous'])
      expect(() => checkDispute(dispute(status, '2026-11-09T00:00:00.000Z'), sent)).toThrow(`is ${status}`);
    expect(() => checkDispute(dispute('reinvestigating', null), sent)).toThrow('is reinvestigating');
  });

  it('needs the certification of the record’s own source', () => {
    const sent = request('2026-11-10T00:00:00.000Z', '2026-11-11T00:00:00.000Z', 'OK');
    expect(() => checkSource('TX', sent)).toThrow(/^certification\.source: got “OK”, the source of the record is TX/);
  });
});

describe('the notice is due within five business days (15 U.S.C. 1681i(a)(5)(B)(ii))', () => {
  it.each([
    ['2026-11-16T09:00:00.000Z', '2026-11-23T09:00:00.000Z'],
    ['2026-11-20T09:00:00.000Z', '2026-11-27T09:00:00.000Z'],
    ['2026-11-21T09:00:00.000Z', '2026-11-27T09:00:00.000Z'],
    ['2026-11-22T09:00:00.000Z', '2026-11-27T09:00:00.000Z'],
  ])('an item reinstated at %s has its notice due at %s', (from, due) =>
    expect(toNoticeDueAt(new Date(from)).toISOString()).toBe(due),
  );

  it('is never on a weekend and never more than a week away', () => {
    const days = fc.integer({ min: 0, max: 4_000 }).map((n) => new Date(NOW.getTime() + n * 86_400_000));
    fc.assert(
      fc.property(days, (from) => {
        const due = toNoticeDueAt(from);
        expect([1, 2, 3, 4, 5]).toContain(due.getUTCDay());
        expect([5, 6, 7]).toContain(Math.round((due.getTime() - from.getTime()) / 86_400_000));
      }),
    );
  });
});
