import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admitTrials } from './criminal-trial.ts';

const wish = (accountId: string, ...searchIds: readonly string[]) => ({ accountId, searchIds, limit: 3 });

describe('an account without a subscription has a limited number of criminal searches (contract, Trial)', () => {
  it('first come, first served, with a separate trial per account', () => {
    const made = new Map([['a', ['1', '2']]]);
    expect(admitTrials([wish('a', '3'), wish('a', '4'), wish('b', '5')], made)).toEqual({
      admitted: [true, false, true],
      made: new Map([
        ['a', ['1', '2', '3']],
        ['b', ['5']],
      ]),
    });
  });

  it('a group of searches is admitted as a whole or not at all', () => {
    const verdict = admitTrials([wish('a', '1', '2', '3', '4'), wish('a', '5', '6', '7')], new Map());
    expect(verdict).toEqual({ admitted: [false, true], made: new Map([['a', ['5', '6', '7']]]) });
  });

  it('a counted search counts once, even if the trial was shortened', () => {
    const made = new Map([['a', ['1', '2', '3', '4']]]);
    expect(admitTrials([wish('a', '4'), wish('a', '5')], made)).toEqual({ admitted: [true, false], made: new Map() });
  });

  it('never exceeds the limit, and refuses nothing while there is room', () => {
    const trials = fc.array(
      fc.record({
        accountId: fc.constantFrom('a', 'b'),
        searchIds: fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { minLength: 1, maxLength: 3 }),
        limit: fc.constant(5),
      }),
    );
    fc.assert(
      fc.property(trials, (all) => {
        const { admitted, made } = admitTrials(all, new Map());
        const seen = new Map<string, Set<string>>();
        all.forEach(({ accountId, searchIds }, i) => {
          const own = seen.get(accountId) ?? new Set<string>();
          const after = new Set([...own, ...searchIds]);
          expect(admitted[i]).toBe(after.size <= 5);
          if (admitted[i]) seen.set(accountId, after);
        });
        for (const [accountId, ids] of made) expect(new Set(ids)).toEqual(seen.get(accountId));
      }),
    );
  });
});
