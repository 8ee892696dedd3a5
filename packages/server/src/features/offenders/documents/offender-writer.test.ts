import { OFFENSE_DATES, OFFENSE_TEXTS, STATE_DATES, STATE_TEXTS } from '@blotter/contract';
import type { OffenderSourceRecord } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OffenderDocument } from './offender-document.ts';
import type { OffenderFacts } from './offender-facts.ts';
import { createOffenderWriter } from './offender-writer.ts';

const write = createOffenderWriter('TX', ['TX'], '2026-11-15');
const toJson = (record: OffenderSourceRecord): string => {
  const { core, extended } = write(record).pieces;
  return `{${[core, ...extended].join(',')}}`;
};
const read = (record: OffenderSourceRecord) =>
  ({
    ...JSON.parse(toJson(record)),
    recordUrl: (write(record).pieces.facts as OffenderFacts).parts[0]?.recordUrl,
  }) as OffenderDocument;

const KEYS = [
  ...[
    'uuid',
    'recordType',
    'name',
    'aliases',
    'dob',
    'birthYear',
    'dobPrecision',
    'dobAsPublished',
    'age',
    'sex',
    'race',
  ],
  ...['ethnicity', 'eyeColor', 'hairColor', 'marks', 'height', 'weight', 'addresses', 'registrationState'],
  ...['addressStates', 'offense', 'offenses', 'flags', 'stateData', 'images', 'photos', 'vehicles', 'recordUrl'],
];
const OFFENSE_KEYS = [...OFFENSE_TEXTS, ...OFFENSE_DATES, 'datePrecision', 'datesAsPublished', 'federal', 'sources'];
const STATE_KEYS = [
  ...[...STATE_TEXTS, ...STATE_DATES, 'datePrecision', 'datesAsPublished', 'vehicles', 'photos'],
  ...['professionalLicenses', 'exclusionZones', 'isLifetimeRegistration'],
];

describe('an offender’s document (contract, Record)', () => {
  it('always has every key', () => {
    const bare = read({ uuid: 'TX-1', name: 'DOE, JANE' });
    const full = read({ uuid: 'TX-1', name: 'DOE', offenses: [{ crime: 'X' }, {}], stateData: { status: 'Y' } });
    for (const document of [bare, full]) {
      expect(Object.keys(document)).toEqual(KEYS);
      expect(Object.keys(document.stateData)).toEqual(STATE_KEYS);
      for (const offense of [document.offense, ...document.offenses])
        expect(Object.keys(offense)).toEqual(OFFENSE_KEYS);
    }
    expect([bare.offenses.length, full.offenses.length]).toEqual([0, 2]);
  });

  it('keeps a two-digit year as published if it may be past or future', () => {
    const document = read({
      uuid: 'TX-1',
      name: 'DOE',
      dob: '03/04/16',
      offenses: [{ crime: 'X', offenseDate: '03/04/12', releaseDate: '03/04/75' }],
      stateData: { registrationStarts: '03/04/75', registrationEnds: '03/04/35' },
    });
    expect(document).toMatchObject({
      dob: '',
      birthYear: null,
      dobPrecision: 'unparseable',
      dobAsPublished: '03/04/16',
      offense: {
        offenseDate: '2012-03-04',
        releaseDate: '',
        datePrecision: { offenseDate: 'exact', releaseDate: 'unparseable' },
        datesAsPublished: { releaseDate: '03/04/75' },
      },
      stateData: { registrationStarts: '1975-03-04', registrationEnds: '2035-03-04' },
    });
  });

  it('shows dates with their precision and published text, and everything else as the source has it', () => {
    const document = read({
      uuid: 'TX-1',
      name: { first: 'JANE', last: 'DOE', suffix: 'JR' },
      aliases: ['DOE, JENNY', 'NONE', { first: 'J', last: 'ROE' }],
      dob: '2/3/1980',
      sex: 'FEMALE',
      height: '511',
      weight: '150',
      addresses: [
        { line1: '1 "A" ST', city: 'WACO', state: 'Texas', zipcode: '76701', lat: 31.5, lng: -97.1 },
        { type: 'work', line1: 'TRANSIENT', state: 'OK' },
      ],
      offenses: [{ crime: 'A\\B', convictionDate: '10/11/1988', releaseDate: '2004', federal: true }],
      stateData: {
        registrationEnds: 'LIFETIME',
        vehicles: [{ plate: 'ABC', year: '1999' }],
        photos: ['https://x.example/1.jpg'],
        isLifetimeRegistration: true,
      },
      flags: { predator: false },
      images: [{ url: 'https://x.example/2.jpg' }],
      recordUrl: 'https://x.example/1',
    });
    expect(document).toMatchObject({
      name: { first: 'JANE', middle: '', last: 'DOE', suffix: 'JR', full: 'JANE DOE JR' },
      aliases: ['DOE, JENNY', 'J ROE'],
      dob: '1980-02-03',
      birthYear: 1980,
      dobPrecision: 'exact',
      dobAsPublished: '2/3/1980',
      height: '5\'11"',
      weight: '150 lbs',
      addresses: [
        { type: 'residence', line1: '1 "A" ST', state: 'TX', lat: 31.5, lng: -97.1, coordinates: 'published' },
        { type: 'employment', line1: 'TRANSIENT', state: 'OK', lat: null, lng: null, coordinates: 'none' },
      ],
      registrationState: 'TX',
      addressStates: ['TX', 'OK'],
      offense: {
        crime: 'A\\B',
        convictionDate: '1988-10-11',
        releaseDate: '2004',
        datePrecision: { convictionDate: 'exact', offenseDate: 'none', registrationDate: 'none', releaseDate: 'year' },
        datesAsPublished: { convictionDate: '10/11/1988' },
        federal: true,
      },
      stateData: {
        registrationEnds: '',
        datePrecision: { registrationEnds: 'unparseable' },
        datesAsPublished: { registrationEnds: 'LIFETIME' },
        vehicles: [{ plate: 'ABC', make: '', model: '', year: '1999', color: '' }],
        isLifetimeRegistration: true,
      },
      flags: { absconder: null, predator: false },
      images: [{ url: 'https://x.example/2.jpg' }],
      photos: ['https://x.example/1.jpg'],
      vehicles: [{ plate: 'ABC' }],
      recordUrl: 'https://x.example/1',
    });
  });

  it('is the JSON that JSON.stringify would write, for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"', '\\', '\n\t'),
    );
    const texts = fc.record({ crime: text, statute: text, convictionDate: text });
    const record = fc.record({
      uuid: text,
      name: text,
      dob: text,
      age: text,
      sex: text,
      marks: text,
      height: text,
      recordUrl: text,
      aliases: fc.array(text),
      offenses: fc.array(texts),
      addresses: fc.array(fc.record({ line1: text, city: text, state: text, zipcode: text, lat: fc.double() })),
      stateData: fc.record({ comments: text, registrationEnds: text, exclusionZones: fc.array(text) }),
    });
    fc.assert(
      fc.property(record, (each) => {
        const json = toJson(each);
        expect(JSON.stringify(JSON.parse(json))).toBe(json);
        expect(JSON.parse(json)).toMatchObject({ uuid: each.uuid, marks: each.marks });
        expect(write(each).pieces.facts).toMatchObject({ parts: [{ recordUrl: each.recordUrl }] });
      }),
    );
  });
});
