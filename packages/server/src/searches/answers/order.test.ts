import { expect, it } from 'vitest';
import { countPeopleBySource } from './order.ts';

it('counts for each registry the people it holds, whichever of their records matched, and each person once', () => {
  const sources = [['TX'], ['TX', 'OK'], ['OK', 'OK'], []];
  const steps = countPeopleBySource([0, 1, 2, 3], (at) => sources[at] ?? []);
  expect(steps.next()).toEqual({
    done: true,
    value: new Map([
      ['TX', 2],
      ['OK', 2],
    ]),
  });
});
