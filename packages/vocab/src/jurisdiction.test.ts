import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findArea, findJurisdiction, listJurisdictions } from './jurisdiction.ts';

const ofKind = (kind: string) => listJurisdictions().filter((jurisdiction) => jurisdiction.kind === kind);

describe('jurisdictions (spec §1: all US states and territories)', () => {
  it('are fifty states, one district and five territories', () => {
    expect([ofKind('state').length, ofKind('district').length, ofKind('territory').length]).toEqual([50, 1, 5]);
  });

  it('have unique codes, names and FIPS codes', () => {
    for (const key of ['code', 'name', 'fips'] as const) {
      expect(new Set(listJurisdictions().map((jurisdiction) => jurisdiction[key])).size).toBe(56);
    }
    expect(listJurisdictions().filter(({ code, fips }) => !/^[A-Z]{2}$/.test(code) || !/^\d{2}$/.test(fips))).toEqual(
      [],
    );
  });

  it('are sorted by FIPS code within a kind, without the unassigned numbers', () => {
    for (const kind of ['state', 'territory']) {
      const codes = ofKind(kind).map(({ fips }) => fips);
      expect(codes).toEqual(codes.toSorted());
    }
    const used = new Set(listJurisdictions().map(({ fips }) => fips));
    expect(['03', '07', '14', '43', '52'].filter((fips) => used.has(fips))).toEqual([]);
  });

  it('are immutable', () => {
    expect(Object.isFrozen(listJurisdictions())).toBe(true);
    expect(listJurisdictions().every(Object.isFrozen)).toBe(true);
  });
});

describe('query.state (contract search, Request: two-letter code or full name, any case)', () => {
  it('finds every jurisdiction by code and by name in any case and spacing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listJurisdictions()),
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        fc.infiniteStream(fc.constantFrom('', '', '', ' ', '  ', '\u00a0', '\t')),
        (jurisdiction, byCode, upper, space) => {
          const text = [...(byCode ? jurisdiction.code : jurisdiction.name)]
            .map((letter) => (upper.next().value ? letter.toUpperCase() : letter.toLowerCase()) + space.next().value)
            .join('');
          expect(findJurisdiction(` ${text}`)).toBe(jurisdiction);
        },
      ),
    );
  });

  it.each([
    ['Nuévo', undefined],
    ['Púerto Ríco', 'PR'],
    ['HAWAI’I', 'HI'],
    ['ＴＸ', 'TX'],
    ['N.Y.', 'NY'],
    ['Washington, D.C.', 'DC'],
    ['washington', 'WA'],
    ['Virgin Islands', 'VI'],
    ['CNMI', 'MP'],
    ['west-virginia', 'WV'],
  ])('%s is %s', (text, code) => {
    expect(findJurisdiction(text)?.code).toBe(code);
  });

  it.each([
    '',
    ' ',
    '-',
    'XX',
    'Texa',
    'Texas2',
    'C/O',
    'N/A',
    'constructor',
    '__proto__',
    'AE',
    'US',
    'Federal',
    '48',
  ])('"%s" names no jurisdiction', (text) => {
    expect(findJurisdiction(text)).toBeUndefined();
  });

  it('any text returns a result without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void findArea(text)));
  });
});

describe('areas in place of a state', () => {
  it('military mail and the federation are areas but not jurisdictions (contract criminal: us-fed-bop-prison)', () => {
    expect(['ap', 'Armed Forces Europe', 'fed', 'U.S.'].map((text) => findArea(text)?.kind)).toEqual([
      'military',
      'military',
      'federal',
      'federal',
    ]);
    expect(findArea('texas')).toBe(findJurisdiction('TX'));
  });
});
