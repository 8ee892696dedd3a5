import { describe, expect, it } from 'vitest';
import type { CriminalDocument } from './criminal-document.ts';
import { createCriminalEncoder } from './criminal-encoder.ts';
import { listCriminalChanges } from './material-changes.ts';

const clock = { now: () => new Date('2026-11-15T00:00:00Z') };
const encoder = createCriminalEncoder(
  { code: 'nc-buncombe-jail', state: 'NC', county: 'Buncombe', place: 'Buncombe County' } as never,
  clock,
);
const record = {
  externalId: '1',
  recordType: 'jail',
  name: 'DOE, JOHN',
  dob: '05/05/1980',
  currentStatus: 'IN CUSTODY',
  custody: { status: 'IN CUSTODY', facility: 'COUNTY JAIL', bookedAt: '10/01/2026' },
  cases: [{ caseNumber: '26CR1', charges: [{ description: 'LARCENY', severity: 'FELONY' }] }],
};
const documentOf = (more: object): CriminalDocument =>
  JSON.parse(`{${encoder.toPieces({ ...record, ...more } as never).core}}`) as CriminalDocument;
const changed = (more: object) =>
  listCriminalChanges(documentOf({}), documentOf(more)).map(
    ({ field, isCustody }) => `${field}${isCustody ? ' custody' : ''}`,
  );

describe('a criminal record changed materially: address, offense, status, custody (contract, Monitors)', () => {
  it.each([
    [
      'an address',
      { addresses: [{ type: 'residence', line1: '9 OAK ST', city: 'ASHEVILLE', state: 'NC' }] },
      ['addresses'],
    ],
    [
      'a charge more',
      {
        cases: [
          {
            caseNumber: '26CR1',
            charges: [{ description: 'LARCENY', severity: 'FELONY' }, { description: 'ASSAULT' }],
          },
        ],
      },
      ['cases'],
    ],
    [
      'a disposition',
      {
        cases: [
          { caseNumber: '26CR1', charges: [{ description: 'LARCENY', severity: 'FELONY', disposition: 'DISMISSED' }] },
        ],
      },
      ['cases'],
    ],
    [
      'another facility',
      { custody: { ...record.custody, facility: 'STATE PRISON' } },
      ['custodyFacility custody', 'custody custody'],
    ],
    [
      'a release',
      { custody: { ...record.custody, status: 'RELEASED', releasedAt: '11/01/2026' }, currentStatus: 'RELEASED' },
      ['currentStatus', 'custodyFacility custody', 'custody custody'],
    ],
    ['not: demographics and marks', { height: '5\'11"', marks: 'SCAR', race: 'WHITE' }, []],
  ])('%s', (_what, more, fields) => {
    expect(changed(more)).toEqual(fields);
  });
});
