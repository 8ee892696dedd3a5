import { uint8At, uint32At } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createIndex } from '../candidates/candidate-index.ts';
import { OPEN_QUERY } from '../candidates/query.ts';
import { arbitraryRow } from '../candidates/test/arbitraries.ts';
import { toMatchState } from '../compare/birth.ts';
import { toBirthNumber } from '../compare/birth-date-parts.ts';
import { toRules } from '../models/rules.ts';
import { toPersonKeys, toPlaceKeys, toRecordKeys } from './watch-keys.ts';

const bornRow = fc
  .tuple(arbitraryRow, fc.constantFrom('1980-05-05', '1980-05', '1980', '1980-01-01', '1985-05-05'))
  .map(([row, dob]) => ({ ...row, facets: { ...row.facets, dob } }));
const rows = fc.uniqueArray(bornRow, {
  selector: ({ source, rowKey }) => `${source} ${rowKey}`,
  minLength: 4,
  maxLength: 12,
});
const names = fc.constantFrom(
  ...[
    'Smith',
    'Cruz',
    'De La Cruz',
    'Smith Jones',
    'Smith-Jones',
    'Nguyen',
    'Linh',
    'John',
    'Garcia Lopez',
    'Garcialopez',
  ],
);
const firsts = fc.constantFrom('John', 'Nguyen', 'Linh', 'Smith', 'Mary Ann', 'Bob', 'J');
const births = fc.constantFrom('1980-05-05', '1980-05', '1980', '1980-01-01', '1985-05-05');

const share = (one: readonly string[], other: readonly string[]): boolean => one.some((key) => other.includes(key));

describe('keys that find the monitors of a record', () => {
  it('a record that a search for the watched person finds with enough birth evidence shares a key (monitors: the same matcher as search)', () => {
    let found = 0;
    fc.assert(
      fc.property(rows, names, firsts, births, (held, last, first, birth) => {
        const index = createIndex();
        const generation = index.apply({ upserts: held });
        const { candidates } = generation.search({
          ...OPEN_QUERY,
          first,
          last,
          rule: toRules({ match: 'balanced' }),
          keepConflicts: true,
          birth: { dob: toBirthNumber(birth), age: -1, ageTolerance: 1, today: 20260115 },
        });
        for (let at = 0; at < candidates.size; at++) {
          const handle = uint32At(candidates.record, at);
          const row = held.find(
            ({ source, rowKey }) => source === generation.sourceOf(handle) && rowKey === generation.rowKeyOf(handle),
          );
          const state = toMatchState(uint8At(candidates.birth, at));
          const keys = toRecordKeys(row?.facets ?? { names: [] });
          if (state === 'dob_match' || state === 'year_match')
            expect(share(toPersonKeys({ first, last, birth, floor: 'year_match' }), keys)).toBe(true);
          if (state === 'dob_match') {
            expect(share(toPersonKeys({ first, last, birth, floor: 'dob_match' }), keys)).toBe(true);
            found += 1;
          }
        }
      }),
      // 150 runs find 43 to 81 records.
      { numRuns: 300 * inject('scale') },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('a person born on another day shares no key with a monitor for the full date', () => {
    const facets = { names: [['Smith', 'John']], dob: '1980-05-06' };
    const watched = { first: 'John', last: 'Smith', birth: '1980-05-05' } as const;
    expect(share(toPersonKeys({ ...watched, floor: 'dob_match' }), toRecordKeys(facets))).toBe(false);
    expect(share(toPersonKeys({ ...watched, floor: 'year_match' }), toRecordKeys(facets))).toBe(true);
  });

  it('a point within the radius shares a key with the circle, also at the date line, and a circle has few keys', () => {
    const lat = fc.oneof(fc.double({ min: -72, max: 72, noNaN: true }), fc.constantFrom(71.9, 51.9, 13.4));
    const lng = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 179.999, 180, 0));
    const miles = fc.oneof(fc.double({ min: 0.01, max: 100, noNaN: true }), fc.constantFrom(1, 100));
    const turn = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(lat, lng, miles, turn, fc.double({ min: 0, max: 1, noNaN: true }), (...drawn) => {
        const [centreLat, centreLng, radius, angle, share01] = drawn;
        const north = ((radius * share01 * 0.999) / 69.1) * Math.cos(angle);
        const pointLat = centreLat + north;
        const shrink = Math.cos((Math.max(Math.abs(pointLat), Math.abs(centreLat)) * Math.PI) / 180);
        const east = ((radius * share01 * 0.999) / 69.2) * Math.sin(angle) * shrink;
        const raw = centreLng + east;
        const pointLng = raw > 180 ? raw - 360 : raw < -180 ? raw + 360 : raw;
        fc.pre(!(pointLat === 0 && pointLng === 0));
        const keys = toPlaceKeys({ lat: centreLat, lng: centreLng, miles: radius });
        const facets = { names: [], places: [['', '', '', '', pointLat, pointLng]] };
        expect(share(keys, toRecordKeys(facets))).toBe(true);
        expect(keys.length).toBeLessThanOrEqual(16);
      }),
      // 150 runs find 43 to 81 records.
      { numRuns: 300 * inject('scale') },
    );
  });
});
