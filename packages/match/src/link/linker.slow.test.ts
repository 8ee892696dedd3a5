import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { blockingKeysOf } from './block-keys.ts';
import type { LinkModel } from './link-model.ts';
import { createLinker, linkIncremental } from './linker.ts';
import type { LinkRow } from './row.ts';

const FIRST = 'james mary robert linda michael susan david karen thomas nancy daniel lisa paul betty mark helen'.split(
  ' ',
);
const LAST =
  'abernathy bancroft castellano dunleavy escobedo fairweather gallegos hathaway ibarra jankowski kowalczyk lindqvist montague nakamura oyelaran petrosyan'.split(
    ' ',
  );
const ENDINGS = 'by dale ford ham land ley man mere more ridge shaw son stead ton well wick'.split(' ');
let state = 1;
const draw = (below: number): number => {
  state = (state + 0x6d2b79f5) | 0;
  let bits = Math.imul(state ^ (state >>> 15), 1 | state);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return ((bits ^ (bits >>> 14)) >>> 0) % below;
};
const pick = (words: readonly string[]): string => words[draw(words.length)] as string;
const pad = (number: number): string => String(number).padStart(2, '0');

const toPerson = (number: number): LinkRow => ({
  id: `p${number}`,
  source: 'A',
  first: number === 0 ? 'james' : pick(FIRST),
  middle: pick(FIRST),
  last: number === 0 ? 'abernathy' : pick(LAST) + pick(ENDINGS),
  dob: `${1940 + draw(60)}-${pad(1 + draw(12))}-${pad(2 + draw(11))}`,
  sex: draw(2) === 0 ? 'M' : 'F',
  places: [{ street: `${100 + number} OAK ST`, city: `TOWN ${draw(90)}`, state: 'TX', zip: String(70000 + draw(900)) }],
});
const strangers = Array.from({ length: 400 }, (_, number) => toPerson(number));
const again = (row: LinkRow, id: string, changes: Partial<LinkRow> = {}): LinkRow => ({
  ...row,
  id,
  source: 'B',
  ...changes,
});
/** The model needs this number of second records to learn. */
const others = strangers.slice(200).map((row) => again(row, `${row.id}-b`));
const base = [...strangers, ...others];

const isTogether = (lists: readonly (readonly string[])[], a: string, b: string): boolean =>
  lists.some((ids) => ids.includes(a) && ids.includes(b));
const person = strangers[0] as LinkRow;
const { model } = await createLinker().link(base);
const link = (extra: readonly LinkRow[], keepApart: readonly (readonly [string, string])[] = []) =>
  createLinker({ keepApart, model }).link([...base, ...extra]);

describe('linkage into persons (contract search.md, Merging)', () => {
  it('a street with a slip or joined words is the same street, also at another number', async () => {
    const place = { city: 'FRANKSTON', state: 'TX', zip: '79650' };
    const findPlace = async (street: string) => {
      const there = again(person, 'there', { places: [{ ...place, street: '5 NEWBERY CRESCENT' }] });
      const { explain } = await link([there, again(there, 'here', { places: [{ ...place, street }] })]);
      return explain('there', 'here').evidence.find(({ feature }) => feature === 'place')?.finding;
    };
    const close = await findPlace('67 NEWBERY CRESCENT');
    expect(await findPlace('67 NEWBERYCRESCENT')).toBe(close);
    expect(await findPlace('67 NEWBURY CRESCENT')).toBe(close);
    expect(await findPlace('67 HAWTHORN CRESCENT')).not.toBe(close);
  });

  it('name and equal full DOB without a conflict are merged', async () => {
    const { merges, clusters } = await link([again(person, 'x', { places: [] })]);
    expect(isTogether(merges, 'p0', 'x')).toBe(true);
    expect(isTogether(clusters, 'p0', 'x')).toBe(true);
  });

  it.each([
    ['a nickname', { first: 'jim' }],
    ['one slip in the surname', { last: 'abernahty' }],
    ['swapped names', { first: person.last as string, last: person.first as string }],
    ['day and month swapped', { dob: person.dob?.replace(/-(\d\d)-(\d\d)$/, '-$2-$1') as string }],
    ['a compound surname', { last: `${person.last}-smith` }],
    ['an initial', { first: 'j', middle: '' }],
  ])('%s is linked', async (_what, changes) => {
    const { clusters } = await link([again(person, 'x', changes)]);
    expect(isTogether(clusters, 'p0', 'x')).toBe(true);
  });

  it('never merges across different suffixes', async () => {
    const { merges } = await link([
      again(person, 'sr', { suffix: 'SR', source: 'C' }),
      again(person, 'jr', { suffix: 'Jr.', source: 'D' }),
    ]);
    expect(isTogether(merges, 'sr', 'jr')).toBe(false);
  });

  it('never merges a twin pattern', async () => {
    const { merges } = await link([again(person, 'twin', { first: 'jonathan', middle: 'lee' })]);
    expect(isTogether(merges, 'p0', 'twin')).toBe(false);
  });

  it('never merges on name and year alone', async () => {
    const { merges } = await link([again(person, 'year', { dob: person.dob?.slice(0, 4) as string, places: [] })]);
    expect(isTogether(merges, 'p0', 'year')).toBe(false);
  });

  it('never merges different full DOBs that are not a slip', async () => {
    const { merges } = await link([again(person, 'other', { dob: '1971-11-23' })]);
    expect(isTogether(merges, 'p0', 'other')).toBe(false);
  });

  it('a registry-id link merges rows that no rule would merge', async () => {
    const { merges } = await link([{ id: 'moved', source: 'C', first: 'zbigniew', last: 'qureshi', linkIds: ['p0'] }]);
    expect(isTogether(merges, 'p0', 'moved')).toBe(true);
  });

  it('rows that an operator separated stay apart', async () => {
    const { clusters, merges } = await link([again(person, 'x')], [['x', 'p0']]);
    expect(isTogether(clusters, 'p0', 'x')).toBe(false);
    expect(isTogether(merges, 'p0', 'x')).toBe(false);
  });

  it('every merge is explained by its steps, and the evidence of a pair sums to its odds', async () => {
    const { explain, how } = await link([again(person, 'x'), again(person, 'y', { source: 'C', first: 'jim' })]);
    const steps = how(['p0', 'x', 'y']);
    expect(steps).toHaveLength(2);
    expect(new Set(steps.flatMap(({ left, right }) => [...left, ...right]))).toEqual(new Set(['p0', 'x', 'y']));
    const { evidence, prior, logOdds } = explain('p0', 'y');
    expect(evidence.reduce((sum, { weight }) => sum + weight, prior)).toBeCloseTo(logOdds, 6);
    expect(evidence.find(({ feature }) => feature === 'first')?.finding).toBe('nickname');
  });

  it('does not depend on the order of the rows', async () => {
    const rows = [...base, again(person, 'x')];
    const sorted = async (list: readonly LinkRow[]) =>
      (await createLinker({ model }).link(list)).merges.map((ids) => [...ids].sort().join()).sort();
    expect(await sorted([...rows].reverse())).toEqual(await sorted(rows));
  });

  it('a stored model links a changed row to its candidates like the full link', async () => {
    const stored = JSON.parse(JSON.stringify(model)) as LinkModel;
    const changed = again(person, 'x', { first: 'jim' });
    const keys = new Set(blockingKeysOf(changed));
    const candidates = base.filter((row) => blockingKeysOf(row).some((key) => keys.has(key)));
    expect(candidates.map(({ id }) => id)).toContain('p0');
    const { merges } = linkIncremental([changed], candidates, { model: stored });
    expect(isTogether(merges, 'p0', 'x')).toBe(true);
  });

  it('accepts rows with any content', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    const row = fc.record({ first: text, middle: text, last: text, suffix: text, dob: text, sex: text, source: text });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
        const { clusters } = await createLinker({ model }).link(
          rows.map((each, index) => ({ ...each, id: String(index) })),
        );
        expect(clusters.flat().length).toBe(new Set(clusters.flat()).size);
      }),
      { numRuns: 10 * inject('scale') },
    );
  });
});
