import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countChanges, counterId, type QuotaChange, type Reservation } from './quota-counter.ts';

const MONTH = '2031-05';
const reservation = (over: Partial<Reservation> = {}): Reservation => ({
  accountId: 'acct_1',
  keyId: 'key_1',
  month: MONTH,
  count: 1,
  accountLimit: 10,
  keyLimit: 10,
  ...over,
});
const reserve = (over: Partial<Reservation> = {}): QuotaChange => ({ kind: 'reserve', reservation: reservation(over) });
const release = (over: Partial<Reservation> = {}): QuotaChange => ({ kind: 'release', reservation: reservation(over) });
const at = (used: ReadonlyMap<string, number>, scope: string) =>
  used.get(counterId({ accountId: 'acct_1', scope, month: MONTH }));

describe('monthly quota (contract Limits)', () => {
  test('more keys give no more quota, because the whole account is counted', () => {
    const used = new Map<string, number>();
    const verdicts = countChanges(used, [reserve({ count: 6 }), reserve({ keyId: 'key_2', count: 6 })]);
    expect(verdicts.map(({ allowed, which }) => which ?? allowed)).toEqual([true, 'account']);
    expect(at(used, 'key_2') ?? 0).toBe(0);
  });

  test('an exhausted key does not count against its account', () => {
    const used = new Map<string, number>();
    const [, refused] = countChanges(used, [reserve({ keyLimit: 1 }), reserve({ keyLimit: 1 })]);
    expect(refused).toEqual({ allowed: false, which: 'key', accountUsed: 1, keyUsed: 1 });
  });

  test('a batch counts its rows, all or nothing, and a smaller one after it may still fit', () => {
    const verdicts = countChanges(new Map(), [reserve({ count: 8 }), reserve({ count: 3 }), reserve({ count: 2 })]);
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, false, true]);
  });

  test('there is no counter without a limit', () => {
    const used = new Map<string, number>();
    const [verdict] = countChanges(used, [reserve({ keyLimit: null })]);
    expect(verdict).toEqual({ allowed: true, accountUsed: 1, keyUsed: null });
    expect([...used.keys()]).toEqual([counterId({ accountId: 'acct_1', scope: 'account', month: MONTH })]);
  });

  test('a refund never goes below zero', () => {
    const used = new Map<string, number>();
    countChanges(used, [reserve({ count: 2 }), release({ count: 5 }), reserve({ count: 1 })]);
    expect(at(used, 'account')).toBe(1);
  });

  test('any order of reservations and refunds: both counters or neither, none above its limit, the account is the sum of its keys', () => {
    const steps = fc.array(
      fc.record({
        keyId: fc.constantFrom('key_1', 'key_2'),
        count: fc.integer({ min: 1, max: 5 }),
        refund: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(steps, fc.nat(20), fc.nat(20), (sequence, accountLimit, keyLimit) => {
        const used = new Map<string, number>();
        for (const { keyId, count, refund } of sequence) {
          const [verdict] = countChanges(used, [reserve({ keyId, count, accountLimit, keyLimit })]);
          if (verdict?.allowed && refund) countChanges(used, [release({ keyId, count, accountLimit, keyLimit })]);
          const account = at(used, 'account') ?? 0;
          const keys = ['key_1', 'key_2'].map((key) => at(used, key) ?? 0);
          expect(account).toBe(keys.reduce((sum, one) => sum + one, 0));
          expect(account).toBeLessThanOrEqual(accountLimit);
          expect(Math.max(...keys)).toBeLessThanOrEqual(keyLimit);
        }
      }),
    );
  });
});
