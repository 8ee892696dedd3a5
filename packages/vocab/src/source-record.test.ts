import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OffenderSourceRecord, readSourceRecord } from './source-record.ts';

const FULL: OffenderSourceRecord = {
  uuid: 'TX-4411',
  recordUrl: 'https://registry.example/TX-4411',
  name: { first: 'Ansel', middle: '', last: 'Quillfeather', suffix: 'JR' },
  aliases: ['QUILL, ANSEL', { first: 'Anse', last: 'Quill' }],
  dob: '01/15/1990',
  age: '',
  sex: 'M',
  race: 'White',
  ethnicity: '',
  height: '5\'11"',
  weight: '180 lbs',
  eyeColor: 'BRO',
  hairColor: 'BLN',
  marks: 'scar, left hand',
  addresses: [
    {
      type: 'residence',
      line1: '12 Fable Rd',
      city: 'Austin',
      county: 'Travis',
      state: 'TX',
      zipcode: '78701',
      lat: null,
      lng: null,
    },
    { type: 'employment', line1: 'TRANSIENT', lat: 30.25, lng: -97.75 },
  ],
  offenses: [{ crime: 'Synthetic offence', statute: '21.11', convictionDate: '10/11/1988', federal: null }],
  stateData: {
    registrationEnds: '10 YEARS FROM RELEASE',
    vehicles: [{ plate: 'FABLE1', year: '1999' }],
    photos: ['https://registry.example/p/1.jpg'],
    isLifetimeRegistration: false,
  },
  flags: { absconder: null, predator: true },
  images: [{ url: 'https://registry.example/i/1.jpg' }],
  linkIds: ['OK-991'],
  sourceUpdatedAt: '2026-01-02',
};

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const url = fc.webUrl();
const flag = fc.constantFrom(true, false, null);
const optional = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] });
const named = text.filter((value) => value.trim() !== '');
const nameParts = fc
  .tuple(optional({ first: text, middle: text, suffix: text }), named)
  .map(([parts, last]) => ({ ...parts, last }));
const name = fc.oneof(named, nameParts);
const coordinate = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }));
const validRow = fc.record(
  {
    uuid: named,
    recordUrl: url,
    name,
    aliases: fc.array(name),
    dob: text,
    age: text,
    height: text,
    addresses: fc.array(optional({ type: text, line1: text, zipcode: text, lat: coordinate, lng: coordinate })),
    offenses: fc.array(optional({ crime: text, tier: text, offenseDate: text, victimAge: text, federal: flag })),
    stateData: optional({
      registrationStarts: text,
      comments: text,
      judgmentOfConvictionUrl: url,
      vehicles: fc.array(optional({ plate: text, model: text })),
      photos: fc.array(url),
      exclusionZones: fc.array(text),
      isLifetimeRegistration: flag,
    }),
    flags: optional({ absconder: flag, predator: flag }),
    images: fc.array(fc.record({ url })),
    linkIds: fc.array(text),
    sourceUpdatedAt: text,
  },
  { requiredKeys: ['uuid', 'name'], noNullPrototype: true },
);

describe('the feed format of a registry (contract operator, Feeds)', () => {
  it('a full row is accepted and returned unchanged', () => {
    expect(readSourceRecord(FULL)).toEqual({ ok: true, record: FULL, ignored: [] });
  });

  it('a row of valid parts is accepted and returned unchanged', () => {
    fc.assert(
      fc.property(validRow, (row) => {
        expect(readSourceRecord(row)).toEqual({ ok: true, record: row, ignored: [] });
      }),
    );
  });

  it('the minimal row is an id and a name, in parts or as one text', () => {
    for (const row of [
      { uuid: '1', name: 'QUILL, ANSEL' },
      { uuid: '1', name: { last: 'Quill' } },
    ]) {
      expect(readSourceRecord(row)).toEqual({ ok: true, record: row, ignored: [] });
    }
  });

  it('numbers and plain image links are accepted as published', () => {
    const row = { uuid: 4411, name: 'A B', age: 36, offenses: [{ tier: 3 }], images: ['https://a.example/1.jpg'] };
    expect(readSourceRecord(row)).toEqual({
      ok: true,
      record: {
        uuid: '4411',
        name: 'A B',
        age: '36',
        offenses: [{ tier: '3' }],
        images: [{ url: 'https://a.example/1.jpg' }],
      },
      ignored: [],
    });
  });

  it('unknown keys and links that are not web links are reported as ignored', () => {
    const row = {
      uuid: '1',
      name: { last: 'Quill', prefix: 'Dr' },
      recordUrl: 'javascript:alert(1)',
      addresses: [{ line1: 'x', line2: 'y' }],
      images: [{ url: 'ftp://a.example/1.jpg' }],
      shoe: 9,
    };
    expect(readSourceRecord(row)).toEqual({
      ok: true,
      record: { uuid: '1', name: { last: 'Quill' }, addresses: [{ line1: 'x' }], images: [] },
      ignored: ['recordUrl', 'name.prefix', 'addresses[].line2', 'images[].url', 'shoe'],
    });
  });
});

describe('a row that cannot be read is kept in quarantine with its reason (contract operator, Feeds)', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['no id', { name: 'A B' }, ['uuid is missing or blank']],
    ['a blank id', { uuid: ' ', name: 'A B' }, ['uuid is missing or blank']],
    ['no name', { uuid: '1', aliases: ['A B'] }, ['name is missing or blank']],
    ['a blank name', { uuid: '1', name: ' ' }, ['name is missing or blank']],
    ['a suffix for a name', { uuid: '1', name: { first: '', suffix: 'JR' } }, ['name is missing or blank']],
    ['neither', {}, ['uuid is missing or blank', 'name is missing or blank']],
    ['a wrong type', { uuid: '1', name: { last: 7 } }, ['name.last is not a text']],
    [
      'several faults',
      { uuid: [], name: 'A', addresses: [{}, { lat: 'N' }], flags: 1 },
      ['uuid is not a text', 'addresses[1].lat is not a number', 'flags is not an object'],
    ],
    ['no object', 'A B', ['the record is not an object']],
    ['null', null, ['the record is not an object']],
    ['a list', [], ['the record is not an object']],
  ])('%s', (_what, row, reasons) => {
    expect(readSourceRecord(row)).toEqual({ ok: false, reasons, ignored: [] });
  });

  it('no JSON makes it throw, and an accepted record is accepted again unchanged', () => {
    const odd = fc
      .array(fc.tuple(fc.constantFrom(...Object.keys(FULL)), fc.jsonValue()), { minLength: 1, maxLength: 3 })
      .map((changes) => ({ ...FULL, ...Object.fromEntries(changes) }));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), odd), (value) => {
        const outcome = readSourceRecord(value);
        if (!outcome.ok) {
          expect(outcome.reasons).not.toEqual([]);
          return;
        }
        expect(readSourceRecord(outcome.record)).toEqual({ ok: true, record: outcome.record, ignored: [] });
      }),
      { numRuns: 500 },
    );
  });
});
