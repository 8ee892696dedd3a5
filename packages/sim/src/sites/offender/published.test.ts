import { expect, it } from 'vitest';
import { toBlock } from './district-of-columbia.ts';
import { isOneIn, oncePer, splitUnit, toIsoDay, toLayerTime } from './published.ts';

it.each([
  ['12 ELM ST APT 4B', '12 ELM ST', 'APT 4B'],
  ['12 ELM ST #4', '12 ELM ST', '#4'],
  ['12 LOT RD', '12 LOT RD', ''],
  ['HOMELESS', 'HOMELESS', ''],
])('%s is split into street and unit', (line1, street, unit) => {
  expect(splitUnit(line1)).toEqual([street, unit]);
});

it.each([
  ['6243 SYCAMORE PIKE APT 4', '6200 BLOCK SYCAMORE PIKE SE'],
  ['6200 BLOCK OF SYCAMORE PIKE', '6200 BLOCK SYCAMORE PIKE SE'],
  ['47 SYCAMORE PIKE', '1 - 99 BLOCK SYCAMORE PIKE SE'],
  ['TRANSIENT', 'TRANSIENT'],
])('%s is shown as its block', (line1, block) => {
  expect(toBlock(line1, 'SE')).toBe(block);
});

it('a date column shows a year alone as its first day', () => {
  expect(['19830825', '1983-08-25T00:00:00', '1983', ''].map(toIsoDay)).toEqual([
    '1983-08-25',
    '1983-08-25',
    '1983-01-01',
    '',
  ]);
});

it('a layer stores a day as its midnight in the east, before and after 1970', () => {
  const days = ['1957-03-12', '2022-01-12'];
  expect(days.map((day) => new Date(toLayerTime(day) ?? 0).toISOString().slice(0, 10))).toEqual(days);
  expect(toLayerTime('')).toBeNull();
});

it('an oddity affects the same registrants every day', () => {
  const ids = Array.from({ length: 300 }, (_, index) => String(index));
  const met = ids.filter((id) => isOneIn(3, id));
  expect(met).toEqual(ids.filter((id) => isOneIn(3, id)));
  expect(met.length).toBeGreaterThan(60);
  expect(met.length).toBeLessThan(140);
});

it('a derived value is rebuilt only when the rows change', () => {
  const count = oncePer((rows: readonly number[]) => ({ rows: rows.length }));
  const [monday, tuesday] = [[1], [1, 2]];
  expect(count(monday)).toBe(count(monday));
  expect(count(tuesday)).toEqual({ rows: 2 });
});
