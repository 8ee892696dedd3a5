import { CASE, CHARGE, CRIMINAL_DOCUMENT, CriminalRecord, CUSTODY, PAROLE, SENTENCE, WARRANT } from '@blotter/contract';
import type { CriminalSourceRecord } from '@blotter/vocab';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { listPublishedRecords } from '../test/published-records.ts';
import { SPLICED } from '../test/spliced.ts';
import type { CriminalDocument } from './criminal-document.ts';
import { createCriminalWriter } from './criminal-writer.ts';

const TODAY = '2026-11-15';
const write = createCriminalWriter({ state: 'TX', county: 'Harris' }, TODAY);
const read = (record: CriminalSourceRecord, writeWith = write) =>
  JSON.parse(`{${writeWith(record).pieces.core}}`) as CriminalDocument;
const BARE: CriminalSourceRecord = { externalId: 'TX-1', recordType: 'jail', name: 'DOE, JANE' };
const faultsOf = (document: object): readonly object[] => Value.Errors(CriminalRecord, { ...document, ...SPLICED });

describe('a criminal document (contract, CriminalRecord: every key, always)', () => {
  it('has its keys in order, and so does every object in it', () => {
    const full = read({
      ...BARE,
      custody: { status: 'X' },
      cases: [{ court: 'X', charges: [{ description: 'X' }, { statute: 'Y' }] }],
      sentence: { text: 'X' },
      parole: { office: 'X' },
      warrant: { number: 'X' },
    });
    const keys = Object.keys(CRIMINAL_DOCUMENT);
    expect(Object.keys(read(BARE))).toEqual(keys);
    expect(Object.keys(full)).toEqual(keys);
    expect(Object.keys(full.custody ?? {})).toEqual(Object.keys(CUSTODY));
    expect(Object.keys(full.cases[0] ?? {})).toEqual([...Object.keys(CASE), 'charges']);
    for (const charge of full.cases[0]?.charges ?? []) expect(Object.keys(charge)).toEqual(Object.keys(CHARGE));
    expect(Object.keys(full.sentence ?? {})).toEqual(Object.keys(SENTENCE));
    expect(Object.keys(full.parole ?? {})).toEqual(Object.keys(PAROLE));
    expect(Object.keys(full.warrant ?? {})).toEqual(Object.keys(WARRANT));
  });

  it('an empty field is "" for a text, null for a date, number, object or demographic, [] for a list (§2.8)', () => {
    expect(read(BARE)).toEqual({
      externalId: 'TX-1',
      recordType: 'jail',
      stage: 'arrest',
      name: { first: 'JANE', middle: '', last: 'DOE', suffix: '' },
      aliases: [],
      dob: { date: null, birthYear: null, dobPrecision: 'unknown', asPublished: '' },
      age: null,
      sex: null,
      race: null,
      ethnicity: null,
      height: null,
      weight: null,
      eyeColor: null,
      hairColor: null,
      marks: '',
      state: 'TX',
      county: 'Harris',
      addresses: [],
      currentStatus: '',
      custodyFacility: '',
      custody: null,
      cases: [],
      sentence: null,
      parole: null,
      warrant: null,
    });
  });

  it('objects without published members are null, and blank cases, charges, addresses and holds are left out', () => {
    const document = read({
      ...BARE,
      addresses: [{ type: 'residence', line1: '' }],
      custody: { holds: [' '], bookedAt: 'UNKNOWN' },
      cases: [{ charges: [{ description: '' }] }, { court: 'X', charges: [{}] }],
      sentence: { life: false, death: false, text: '' },
      parole: { releaseDate: '9999-12-31' },
      warrant: {},
    });
    expect(document).toMatchObject({ addresses: [], custody: null, sentence: null, parole: null, warrant: null });
    expect(document.cases).toEqual([
      { caseNumber: '', court: 'X', filedDate: null, status: '', disposedDate: null, charges: [] },
    ]);
  });

  it('shows the published values, read by the source’s own rules', () => {
    const document = read({
      ...BARE,
      name: { first: 'JANE', last: 'DOE', suffix: 'JR' },
      aliases: ['DOE, JENNY', 'NONE', { first: 'J', last: 'ROE' }],
      dob: '2/3/1980',
      age: '46',
      sex: 'F',
      race: 'UNKNOWN',
      height: '511',
      weight: '150',
      eyeColor: 'XXX',
      state: 'Texas',
      addresses: [{ line1: '1 "A" ST', city: 'HOUSTON', county: 'Harris', state: 'Texas', zipcode: '77002' }],
      custody: { status: 'In custody', facility: 'Jail', bookedAt: '4/10/2026 2:35 PM', bondAmount: '$1,000 CASH' },
      cases: [
        {
          caseNumber: '1',
          filedDate: '2026-04',
          charges: [
            { description: 'A\\B', severity: 'F3', counts: '2', bondAmount: 'NO BOND', offenseDate: '4/9/2026' },
          ],
        },
      ],
    });
    expect(document).toMatchObject({
      name: { suffix: 'JR' },
      aliases: ['DOE, JENNY', 'J ROE'],
      dob: { date: '1980-02-03', birthYear: 1980, dobPrecision: 'exact', asPublished: '2/3/1980' },
      age: 46,
      sex: 'F',
      race: null,
      height: '5\'11"',
      weight: '150 lbs',
      eyeColor: null,
      state: 'TX',
      currentStatus: 'In custody',
      custodyFacility: 'Jail',
      custody: { bookedAt: '2026-04-10', bondAmount: 1000, bondType: 'CASH', holds: [] },
      cases: [
        {
          filedDate: null,
          charges: [
            {
              description: 'A\\B',
              severity: 'felony',
              degree: '3',
              counts: 2,
              bondAmount: null,
              offenseDate: '2026-04-09',
            },
          ],
        },
      ],
    });
    expect(document.addresses).toEqual([
      { type: 'residence', line1: '1 "A" ST', city: 'HOUSTON', county: 'Harris', state: 'TX', zipcode: '77002' },
    ]);
  });

  const examples = listPublishedRecords();
  it.each(examples.map(({ title, manifest, records }) => [title, manifest, records] as const))(
    'with what a search adds, every example of %s is a CriminalRecord of the contract',
    (_title, manifest, records) => {
      const writeOwn = createCriminalWriter(manifest, TODAY);
      for (const record of records) {
        const document = read(record, writeOwn);
        expect(faultsOf(document)).toEqual([]);
        if (manifest.state !== 'US') expect(document.state).toBe(manifest.state);
        if (manifest.county !== null) expect(document.county).toBe(manifest.county);
      }
    },
  );

  it('a missing key, an unknown key, a partial date and an unknown severity violate the contract', () => {
    const document = read({ ...BARE, warrant: { number: 'X' }, cases: [{ charges: [{ description: 'X' }] }] });
    const { marks: _gone, ...without } = document;
    expect(faultsOf(document)).toEqual([]);
    expect(faultsOf(without)).not.toEqual([]);
    expect(faultsOf({ ...document, more: '' })).not.toEqual([]);
    expect(faultsOf({ ...document, warrant: { ...document.warrant, issuedDate: '2004-05' } })).not.toEqual([]);
    expect(faultsOf({ ...document, cases: [{ ...document.cases[0], charges: [{ severity: 'F3' }] }] })).not.toEqual([]);
  });

  it('the examples cover every kind of record', () => {
    expect(new Set(examples.map(({ manifest }) => manifest.recordKind)).size).toBe(4);
    expect(examples.flatMap(({ records }) => records).length).toBeGreaterThan(100);
  });
});

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '"',
    '\\',
    '\n\t',
    '\ud800',
    '\udfff"',
    '\u0000',
    '\u2028',
    'LIFE',
    '9999998',
    '$1.00',
    'F3',
    '36412',
  ),
);
const some = <K extends string>(keys: readonly K[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, hostile])) as { [N in K]: typeof hostile }, {
    requiredKeys: [],
  });
const keysOf = <K extends string>(fields: { readonly [N in K]: string }) => Object.keys(fields) as K[];
const texts = fc.array(hostile, { maxLength: 3 });

const anyRecord = fc.record(
  {
    externalId: hostile,
    recordType: fc.constantFrom('jail', 'prison', 'court', 'warrant'),
    stage: fc.constantFrom('arrest', 'sought'),
    name: fc.oneof(hostile, some(['first', 'middle', 'last', 'suffix'])),
    aliases: fc.array(fc.oneof(hostile, some(['first', 'last'])), { maxLength: 3 }),
    dob: hostile,
    age: hostile,
    sex: hostile,
    height: hostile,
    weight: hostile,
    marks: hostile,
    state: hostile,
    county: hostile,
    currentStatus: hostile,
    custodyFacility: hostile,
    addresses: fc.array(some(['type', 'line1', 'city', 'county', 'state', 'zipcode']), { maxLength: 2 }),
    custody: fc.tuple(some(keysOf(CUSTODY)), texts).map(([custody, holds]) => ({ ...custody, holds })),
    cases: fc.array(
      fc
        .tuple(some(keysOf(CASE)), fc.array(some(keysOf(CHARGE)), { maxLength: 2 }))
        .map(([own, charges]) => ({ ...own, charges })),
      { maxLength: 2 },
    ),
    sentence: fc
      .tuple(some(['imposedDate', 'startDate', 'minDays', 'maxDays', 'text']), fc.boolean())
      .map(([sentence, life]) => ({ ...sentence, life, death: null })),
    parole: some(keysOf(PAROLE)),
    warrant: some(keysOf(WARRANT)),
  },
  { requiredKeys: ['externalId', 'recordType', 'name'] },
);

describe('any record', () => {
  it('is the JSON that JSON.stringify would write, and a CriminalRecord of the contract', () => {
    fc.assert(
      fc.property(anyRecord, (each) => {
        const json = `{${write(each as CriminalSourceRecord).pieces.core}}`;
        const document = JSON.parse(json) as CriminalDocument;
        expect(JSON.stringify(document)).toBe(json);
        expect(faultsOf(document)).toEqual([]);
        expect(document.externalId).toBe(each.externalId);
        expect(document.marks).toBe(each.marks ?? '');
      }),
      { numRuns: 200 },
    );
  });
});
