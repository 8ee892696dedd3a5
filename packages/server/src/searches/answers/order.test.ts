import { expect, it } from 'vitest';
import { countPeopleBySource } from './order.ts';

it('counts each matching person once for every registry that holds a record of them', () => {
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
