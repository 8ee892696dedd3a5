import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takeFirst } from './take-first.ts';

const take = (items: readonly number[], wanted: number) => {
  const rest: number[] = [];
  const steps = takeFirst(items, wanted, (a, b) => a - b, rest);
  for (;;) {
    const step = steps.next();
    if (step.done) return { first: step.value, rest };
  }
};

const sorted = (items: readonly number[]): number[] => [...items].sort((a, b) => a - b);

it('takes those who come first, and puts everybody else to the rest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.nat(30), (items, wanted) => {
      const { first, rest } = take(items, wanted);
      expect(sorted(first)).toEqual(sorted(items).slice(0, wanted));
      expect(sorted(rest)).toEqual(sorted(items).slice(wanted));
    }),
  );
});
