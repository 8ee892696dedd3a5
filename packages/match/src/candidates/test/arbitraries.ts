import { NAME_STRATEGIES, SURNAME_STRATEGIES } from '@blotter/vocab';
import fc from 'fast-check';
import { toRules } from '../../models/rules.ts';
import type { IndexRow } from '../facets.ts';
import type { IndexQuery, TimeRange } from '../query.ts';

const LASTS = [
  ...['Smith', 'Smyth', 'Smithson', 'De La Cruz', 'Cruz', 'Smith-Jones', "O'Neil", 'Oneal', 'Washington', 'Washingtan'],
  ...['Cruz Smith', 'Smyth Cruz', 'Nguyen', 'Linh', 'John', 'Garcialopez', 'Garcia', 'Garcia Lopez', 'Doe', ''],
];
const FIRSTS = [
  'John',
  'Jon',
  'J',
  'Jonathan',
  'Mary Ann',
  'Mary',
  'Maryann',
  'Robert',
  'Bob',
  'J. Robert',
  'Nguyen',
  'Linh',
  'Smith',
  '',
];
const MIDDLES = ['', '', 'Ann', 'A', 'John', 'Robert Lee', 'Lane', 'Ann Lee', 'Annlee', 'Bob'];
const STREETS = ['12 Main Street', '12 Main St Apt 4', '99 Maple Avenue', '99 Mapel Ave', 'PO Box 15', 'Lane Road', ''];
const CITIES = ['Austin', 'Saint Louis', 'St. Louis', 'Lane', ''];
const COUNTIES = ['Harris', 'Harris County', 'Saint Louis', 'St. Louis County', 'Lane', ''];
const STATES = ['TX', 'MO', 'WA', ''];
const ZIPS = ['78701', '63101', '00501', ''];
const DOBS = [
  '1980-05-05',
  '1908-05-05',
  '1980-05-06',
  '1980-06-05',
  '1980-05',
  '1980',
  '1980-01-01',
  '1985-05-05',
  '',
];
const SOURCES = ['TX', 'MO', 'WA'];
const POINTS: readonly (readonly [number, number])[] = [
  [30.2672, -97.7431],
  [30.28, -97.74],
  [38.627, -90.1994],
  [0, 0],
];
const ADDRESSES = ['Main', 'main street 12', 'Mapel', 'maple avenue', 'austin', '78701', 'st louis missouri', 'of the'];
const TEXTS = ['smith', 'cruz austin', 'lane', 'street main', 'jr 78701', 'the smith', 'of', 'john texas', 'ann mary'];

const wild = fc.string({ unit: 'grapheme', maxLength: 12 });

/** Mostly picks from the list, so that rows and queries match, and sometimes any text. */
const mostly = (items: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...items) }, { weight: 1, arbitrary: wild });

const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const name = fc.tuple(mostly(LASTS), mostly(FIRSTS), mostly(MIDDLES), fc.constantFrom('', 'Jr'));
const alias = fc.oneof({ weight: 4, arbitrary: name }, { weight: 1, arbitrary: mostly(LASTS) });
const place = fc
  .tuple(
    mostly(STREETS),
    mostly(CITIES),
    fc.constantFrom(...STATES),
    fc.constantFrom(...ZIPS),
    fc.option(fc.constantFrom(...POINTS)),
    fc.option(mostly(COUNTIES)),
  )
  .map(([line1, city, state, zip, point, county]) => [
    ...[line1, city, state, zip],
    ...(point ?? (county === null ? [] : ['', ''])),
    ...(county === null ? [] : [county]),
  ]);

export const arbitraryRow: fc.Arbitrary<IndexRow> = fc.record({
  source: fc.constantFrom(...SOURCES),
  rowKey: fc.constantFrom('a', 'b', 'c', 'd', 'é', '漢'),
  version: fc.nat(9),
  personId: fc.constantFrom(1n, 2n, 3n, -4n, 2n ** 62n),
  firstSeenMs: fc.nat(3),
  updatedMs: fc.nat(3),
  fullness: fc.nat(65_535),
  facets: fc.record(
    {
      names: fc.tuple(name, fc.array(alias, { maxLength: 2 })).map(([legal, aliases]) => [legal, ...aliases]),
      dob: fc.constantFrom(...DOBS),
      age: fc.integer({ min: 40, max: 48 }),
      places: fc.array(place, { maxLength: 2 }),
    },
    { requiredKeys: ['names'] },
  ),
});

const sources = fc.subarray(SOURCES).map((codes): ReadonlySet<string> => new Set(codes));
const moment = fc.option(fc.nat(3));
const range: fc.Arbitrary<TimeRange> = rarely(fc.tuple(moment, moment)).map((asked) => asked ?? [null, null]);

const rule = fc
  .record({
    match: fc.constantFrom('strict' as const, 'balanced' as const, 'broad' as const),
    prefixMatch: rarely(fc.constantFrom('firstName' as const, 'lastName' as const, 'both' as const)),
    nameMatch: rarely(
      fc.record({
        firstName: fc.subarray([...NAME_STRATEGIES], { minLength: 1 }),
        lastName: fc.subarray([...SURNAME_STRATEGIES], { minLength: 1 }),
        aliases: fc.boolean(),
      }),
    ),
  })
  .map(({ match, prefixMatch, nameMatch }) =>
    toRules({ match, prefixMatch: prefixMatch ?? undefined, nameMatch: nameMatch ?? undefined }),
  );

const birth = fc
  .record({
    dob: fc.constantFrom(0, 19800505, 19850505),
    age: fc.oneof(fc.constant(-1), fc.integer({ min: 40, max: 48 })),
    ageTolerance: fc.nat(2),
    today: fc.constant(20260115),
  })
  .filter(({ dob, age }) => dob !== 0 || age >= 0);

export const arbitraryQuery: fc.Arbitrary<IndexQuery> = fc.record({
  sources: rarely(sources),
  first: fc.oneof(fc.constant(''), mostly([...FIRSTS, 'Mary A', 'Rob'])),
  last: fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 2, arbitrary: mostly(LASTS) }),
  middle: fc.oneof(fc.constant(''), mostly([...MIDDLES, 'Lee Ann', 'R', 'Robertlee'])),
  rule,
  birth: rarely(birth),
  keepConflicts: fc.boolean(),
  needsBirthEvidence: fc.boolean(),
  state: rarely(fc.record({ code: fc.constantFrom('TX', 'MO'), registries: sources })),
  city: rarely(mostly(CITIES)),
  county: rarely(fc.record({ name: mostly(COUNTIES), sources })),
  zip: rarely(fc.constantFrom('78701', '63101', '00501')),
  address: rarely(mostly(ADDRESSES)),
  q: rarely(mostly(TEXTS)),
  near: rarely(
    fc.record({
      lat: fc.constantFrom(30.2672, 38.6, 0),
      lng: fc.constantFrom(-97.7431, -90.2, 0),
      miles: fc.constantFrom(0.5, 1, 100),
    }),
  ),
  firstSeen: range,
  updated: range,
  wantsNearMisses: fc.constant(true),
  maxPerSource: fc.constant(15_000),
  maxFuzzyPerSource: fc.constant(2_000),
});

export type Change =
  | { readonly kind: 'apply'; readonly rows: readonly IndexRow[]; readonly gone: readonly IndexRow[] }
  | { readonly kind: 'compact' }
  | { readonly kind: 'reload' };

export const arbitraryChanges: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('apply' as const),
        rows: fc.array(arbitraryRow, { maxLength: 12 }),
        gone: fc.array(arbitraryRow, { maxLength: 3 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('compact' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  ),
  { minLength: 1, maxLength: 6 },
);
