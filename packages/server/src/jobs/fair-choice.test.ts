import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseFairly } from './fair-choice.ts';

const of = (...accounts: string[]) => accounts.map((accountId, i) => ({ id: `${i}`, accountId }));
const idsOf = (chosen: readonly { readonly id: string }[]) => chosen.map(({ id }) => id).join('');

describe('one slow receiver never delays another account’s deliveries (contract, Outbound webhooks)', () => {
  it('the account with the fewest running jobs comes first, in the order of their jobs', () => {
    const held = new Map([['a', 1]]);
    expect(idsOf(chooseFairly(of('a', 'a', 'b', 'b', 'c'), { limit: 9, perAccount: 3, held }))).toBe('24031');
  });

  it('an account at its limit gets none', () => {
    const held = new Map([['a', 2]]);
    expect(idsOf(chooseFairly(of('a', 'a', 'b'), { limit: 9, perAccount: 2, held }))).toBe('2');
  });

  it('respects the total and account limits, and serves every account while there is room', () => {
    const accounts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(
        accounts,
        fc.nat(20),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(5),
        (names, limit, perAccount, heldByA) => {
          const held = new Map([['a', heldByA]]);
          const chosen = chooseFairly(of(...names), { limit, perAccount, held });
          const countOf = (list: readonly { readonly accountId: string }[], name: string) =>
            list.filter(({ accountId }) => accountId === name).length;
          const room = (name: string) => Math.max(0, perAccount - (name === 'a' ? heldByA : 0));
          const fitting = ['a', 'b', 'c', 'd'].map((name) => Math.min(room(name), countOf(of(...names), name)));
          expect(chosen.length).toBe(
            Math.min(
              limit,
              fitting.reduce((sum, one) => sum + one, 0),
            ),
          );
          for (const name of ['a', 'b', 'c', 'd']) expect(countOf(chosen, name)).toBeLessThanOrEqual(room(name));
        },
      ),
    );
  });
});
