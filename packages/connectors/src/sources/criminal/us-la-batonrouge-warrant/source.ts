import type { CriminalSourceRecord } from '@blotter/vocab';
import { quoteSoql, socrataWarrants } from '../../../families/socrata/warrants.ts';
import type { Row } from '../../../kit/index.ts';

/** `dob` holds the year of birth, and an unknown zip is `00000` or `.0000`. */
const toRecord = (row: Row): CriminalSourceRecord => {
  const zip = row.find('zip');
  const issued = row.find('doa');
  const number = row.take('fileno');
  row.ignore('the division of the court', 'div');
  return {
    externalId: number,
    recordType: 'warrant',
    stage: 'sought',
    name: row.take('name'),
    dob: row.find('dob'),
    sex: row.find('sex'),
    race: row.find('race'),
    state: 'LA',
    county: 'East Baton Rouge',
    addresses: [{ city: row.find('add3'), state: row.find('state'), zipcode: /^[.0]+$/.test(zip) ? '' : zip }],
    currentStatus: 'Listed; not confirmation of an active warrant',
    warrant: {
      number,
      type: row.find('type'),
      issuedDate: issued,
      issuingAgency: 'Baton Rouge City Court',
      status: 'Listed; not confirmation of an active warrant',
    },
  };
};

export const laBatonRougeWarrant = socrataWarrants({
  code: 'us-la-batonrouge-warrant',
  name: 'Baton Rouge City Court warrants',
  agency: 'Baton Rouge City Court',
  host: 'data.brla.gov',
  dataset: '3j5u-jyar',
  state: 'LA',
  county: 'East Baton Rouge',
  place: 'batonrouge',
  legal: {
    notice:
      'This lookup is not confirmation of an active warrant. All City Court warrants should be confirmed by the official court file.',
  },
  assertions: { minRecords: 10_000, fillRates: { dob: 0.5 } },
  toRecord,
  toWhere: ({ lastName }) => `upper(name) like ${quoteSoql(`${lastName.toUpperCase().replaceAll('%', '')}%`)}`,
});
