import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../steps.ts';
import { groupPersons } from './person-groups.ts';

it('candidates of one person share a number, in the order of their first candidate', () => {
  const person = fc.oneof(fc.bigInt({ min: -3n, max: 3n }), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }));
  fc.assert(
    fc.property(fc.array(person), (people) => {
      const { count, group } = finish(groupPersons(new Int32Array(BigInt64Array.from(people).buffer)));
      const order = [...new Set(people)];
      expect(count).toBe(order.length);
      expect([...group]).toEqual(people.map((each) => order.indexOf(each)));
    }),
  );
});
