import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takeFirst } from './take-first.ts';

const take = (items: readonly number[], wanted: number) => {
  const steps = takeFirst(items, wanted, (a, b) => a - b);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

const sorted = (items: readonly number[]): number[] => [...items].sort((a, b) => a - b);

it('takes the first items in the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.nat(30), (items, wanted) => {
      expect(sorted(take(items, wanted))).toEqual(sorted(items).slice(0, wanted));
    }),
  );
});
