import type { OffenderRecord } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { toOffender } from './offender.ts';

const SOURCE = {
  jurisdiction: 'TX',
  uuid: 'TX-1',
  registryName: 'Texas',
  recordUrl: 'https://tx.registry.example/1',
  scrapedAt: '2026-01-02T03:04:05.678Z',
  lastCheckedAt: '2026-03-02T03:04:05.678Z',
  sourceUpdatedAt: '2026-02-02T03:04:05.678Z',
};
const ADDRESS = {
  type: 'residence',
  line1: '12 N MAIN ST',
  city: 'AUSTIN',
  county: 'TRAVIS',
  state: 'TX',
  zipcode: '78701',
  lat: 30.27,
  lng: -97.74,
  coordinates: 'published' as const,
};
const WORK = { ...ADDRESS, type: 'employment', line1: '1 MILL RD', lat: null, lng: null, coordinates: 'none' as const };

const toRecord = (more: object = {}): OffenderRecord =>
  ({
    uuid: 'TX-1',
    personRef: 'per_abcdefghijklmnopqrstuvwx',
    name: { first: 'JOHN', middle: 'ALLEN', last: 'DOVERLANE', suffix: 'JR', full: 'JOHN ALLEN DOVERLANE JR' },
    aliases: ['FENWICK, JACK Q'],
    nicknames: ['jack', 'johnny'],
    dob: '1990-01-15',
    dobPrecision: 'exact',
    age: '36',
    sex: 'M',
    race: 'W',
    ethnicity: '',
    height: `5'10"`,
    weight: '180 lb',
    eyeColor: 'BRO',
    hairColor: 'BLK',
    marks: 'SCAR',
    addresses: [WORK, ADDRESS],
    offense: {
      crime: 'INDECENCY',
      riskLevel: 'HIGH',
      registrationDate: '2001-02-03',
      datePrecision: { registrationDate: 'exact' },
    },
    stateData: {
      comments: 'A remark.',
      registrationStarts: '2000-01-02',
      datePrecision: { registrationStarts: 'exact' },
    },
    flags: { absconder: null, predator: true },
    images: [{ url: 'https://tx.registry.example/1.jpg' }],
    source: SOURCE,
    sources: [SOURCE, { ...SOURCE, jurisdiction: 'OK', registryName: 'Oklahoma', recordUrl: '' }],
    matchConfidence: 0.75,
    matchState: 'dob_match',
    ...more,
  }) as unknown as OffenderRecord;
const show = (more: object = {}, view = { withStateData: false, isScored: true }) => toOffender(toRecord(more), view);

describe('the flat legacy offender (contract, Compatibility endpoint)', () => {
  it('has 38 keys and the five added', () => {
    expect(Object.keys(show())).toHaveLength(43);
    expect(Object.keys(show()).slice(-5)).toEqual([
      ...['personUuid', 'county', 'stateData', 'matchConfidence', 'matchState'],
    ]);
  });

  it('shows the residence, and every address among the locations', () => {
    expect(show()).toMatchObject({
      address: '12 N MAIN ST',
      city: 'AUSTIN',
      county: 'TRAVIS',
      state: 'Texas',
      zipcode: '78701',
      lat: 30.27,
      lng: -97.74,
    });
    expect(show().locations).toEqual([
      expect.objectContaining({ type: 'employment', streetAddress: '1 MILL RD', latitude: -1, longitude: -1 }),
      expect.objectContaining({ type: 'residence', state: 'Texas', latitude: 30.27, longitude: -97.74 }),
    ]);
    expect(show({ addresses: [WORK] })).toMatchObject({ address: '1 MILL RD', lat: -1, lng: -1 });
  });

  it('coordinates use -1 for missing, not null, and texts are "" (spec §4.2 rule 4)', () => {
    const bare = { addresses: [], images: [], aliases: [], stateData: null };
    expect(show(bare)).toMatchObject({
      address: '',
      city: '',
      county: '',
      state: '',
      zipcode: '',
      lat: -1,
      lng: -1,
      locations: [],
      aliases: [],
      offenderImageUrl: '',
      offenderImageUrlR2: '',
      content: '',
    });
  });

  it('dob is midnight UTC if exact and null otherwise; an unparseable one is unknown', () => {
    expect(show()).toMatchObject({ dob: '1990-01-15T00:00:00.000Z', dobPrecision: 'exact' });
    for (const [dob, dobPrecision, shown] of [
      ['1990-01', 'year_month', 'year_month'],
      ['1990', 'year', 'year'],
      ['', 'unknown', 'unknown'],
      ['', 'unparseable', 'unknown'],
    ])
      expect(show({ dob, dobPrecision })).toMatchObject({ dob: null, dobPrecision: shown });
  });

  it('registrationDate is the offense’s, else the registration’s first day, else null; no day is invented', () => {
    const partial = { crime: '', riskLevel: '', registrationDate: '2001', datePrecision: { registrationDate: 'year' } };
    expect(show().registrationDate).toBe('2001-02-03T00:00:00.000Z');
    expect(show({ offense: partial }).registrationDate).toBe('2000-01-02T00:00:00.000Z');
    expect(show({ offense: partial, stateData: null }).registrationDate).toBeNull();
  });

  it('aliases are split into parts, and an ambiguous one stays a surname', () => {
    expect(show().aliases).toEqual([{ givenName: 'JACK', middleName: 'Q', surName: 'FENWICK' }]);
    expect(show({ aliases: ['FENWICK, JACK, MOSS, PETER'] }).aliases).toEqual([
      { givenName: '', middleName: '', surName: 'FENWICK, JACK, MOSS, PETER' },
    ]);
  });

  it('createdAt is the first recording, updatedAt the last change by the source; sources lists every registry', () => {
    expect(show()).toMatchObject({
      createdAt: SOURCE.scrapedAt,
      updatedAt: SOURCE.sourceUpdatedAt,
      jurisdiction: 'TX',
      offenderUrl: SOURCE.recordUrl,
      sources: [
        { id: 'TX', name: 'Texas', url: SOURCE.recordUrl },
        { id: 'OK', name: 'Oklahoma', url: '' },
      ],
    });
  });

  it('stateData appears only in mode extensive, and a direct look-up is unscored', () => {
    expect(show().stateData).toBeNull();
    expect(show({}, { withStateData: true, isScored: true }).stateData).toMatchObject({ comments: 'A remark.' });
    expect(show()).toMatchObject({ matchConfidence: 0.75, matchState: 'dob_match' });
    expect(show({}, { withStateData: false, isScored: false })).toMatchObject({
      matchConfidence: null,
      matchState: null,
    });
  });
});
