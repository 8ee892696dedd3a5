import { socrataWarrants } from '../../../families/socrata/warrants.ts';

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
});
