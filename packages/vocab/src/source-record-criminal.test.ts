import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CriminalSourceRecord, readCriminalSourceRecord } from './source-record-criminal.ts';

const FULL: CriminalSourceRecord = {
  externalId: 'B-2026-17',
  recordType: 'jail',
  stage: 'custody',
  name: { first: 'Ottoline', middle: 'Q', last: 'Marrow', suffix: '' },
  aliases: ['MARROW, OTTIE'],
  dob: '07081990.0',
  age: '35',
  sex: 'F',
  race: '',
  ethnicity: '',
  height: '507',
  weight: '',
  eyeColor: '',
  hairColor: '',
  marks: '',
  state: 'TX',
  county: 'Fable',
  addresses: [
    { type: 'residence', line1: '1 Fable Rd', city: 'Fable', county: 'Fable', state: 'TX', zipcode: '00000' },
  ],
  currentStatus: 'In custody',
  custodyFacility: 'Fable County Jail',
  custody: { status: 'IN', bookedAt: '4/10/2026 2:35 PM', bondAmount: '$1,000.00', holds: ['Other county'] },
  cases: [
    {
      caseNumber: 'CR-1',
      court: 'County Court',
      filedDate: '04/11/2026',
      charges: [{ description: 'Synthetic charge', severity: 'F3', counts: '2', dispositionDate: 'UNKNOWN' }],
    },
  ],
  sentence: { imposedDate: '5/1/2026', maxDays: '9999998', life: true, death: null, text: 'LIFE' },
  parole: { status: 'REVIEW', eligibilityDate: '5555' },
  warrant: { number: 'W-9', type: 'bench', issuedDate: '2026-04-01', bondAmount: '' },
};

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const flag = fc.constantFrom(true, false, null);
const optional = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] });
const named = text.filter((value) => value.trim() !== '');
const validRow = fc.record(
  {
    externalId: named,
    recordType: fc.constantFrom('jail', 'prison', 'court', 'warrant'),
    stage: fc.constantFrom('arrest', 'charge', 'conviction', 'custody', 'sought'),
    name: fc.oneof(named, fc.record({ last: named })),
    dob: text,
    state: text,
    addresses: fc.array(optional({ line1: text, zipcode: text })),
    custody: optional({ bookingNumber: text, releasedAt: text, holds: fc.array(text) }),
    cases: fc.array(
      optional({
        caseNumber: text,
        disposedDate: text,
        charges: fc.array(optional({ statute: text, ncicCode: text })),
      }),
    ),
    sentence: optional({ minDays: text, life: flag, death: flag, text }),
    parole: optional({ supervisionEnds: text, office: text }),
    warrant: optional({ number: text, issuingAgency: text, status: text }),
  },
  { requiredKeys: ['externalId', 'recordType', 'name'], noNullPrototype: true },
);

describe('criminal feeds have the keys of CriminalRecord, dates as published (contract operator, Feeds)', () => {
  it('a full row is accepted and returned unchanged', () => {
    expect(readCriminalSourceRecord(FULL)).toEqual({ ok: true, record: FULL, ignored: [] });
  });

  it('a row of valid parts is accepted and returned unchanged', () => {
    fc.assert(
      fc.property(validRow, (row) => {
        expect(readCriminalSourceRecord(row)).toEqual({ ok: true, record: row, ignored: [] });
      }),
    );
  });

  it('keys that the service itself adds to a record are reported as ignored', () => {
    const added = { personRef: 'p', sources: [], lifecycle: {}, matchConfidence: 1, related: [] };
    expect(readCriminalSourceRecord({ ...FULL, ...added })).toEqual({
      ok: true,
      record: FULL,
      ignored: Object.keys(added),
    });
  });

  it.each<[string, unknown, readonly string[]]>([
    [
      'nothing known',
      {},
      ['externalId is missing or blank', 'recordType is missing or blank', 'name is missing or blank'],
    ],
    ['an unknown type', { ...FULL, recordType: 'parking' }, ['recordType is none of jail, prison, court, warrant']],
    ['an unknown stage', { ...FULL, stage: 7 }, ['stage is none of arrest, charge, conviction, custody, sought']],
    ['a served date of birth', { ...FULL, dob: { date: null } }, ['dob is not a text']],
    [
      'a fault far inside',
      { ...FULL, cases: [{ charges: [{}, { counts: [] }] }] },
      ['cases[0].charges[1].counts is not a text'],
    ],
  ])('%s is a reason for quarantine', (_what, row, reasons) => {
    expect(readCriminalSourceRecord(row)).toEqual({ ok: false, reasons, ignored: [] });
  });

  it('no JSON makes it throw, and an accepted record is accepted again unchanged', () => {
    const odd = fc
      .array(fc.tuple(fc.constantFrom(...Object.keys(FULL)), fc.jsonValue()), { minLength: 1, maxLength: 3 })
      .map((changes) => ({ ...FULL, ...Object.fromEntries(changes) }));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), odd), (value) => {
        const outcome = readCriminalSourceRecord(value);
        if (!outcome.ok) {
          expect(outcome.reasons).not.toEqual([]);
          return;
        }
        expect(readCriminalSourceRecord(outcome.record)).toEqual({ ok: true, record: outcome.record, ignored: [] });
      }),
      { numRuns: 500 },
    );
  });
});
