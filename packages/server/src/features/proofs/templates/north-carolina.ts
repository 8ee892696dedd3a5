import { toBirth, toDate, toFacts, toFormalName, toPlace, toRows } from '../published.ts';
import type { RegistryTemplate } from '../template.ts';

export const northCarolina: RegistryTemplate = {
  site: 'North Carolina Sex Offender Registry',
  title: 'Offender Detail',
  theme: { style: 'rule', dark: '#1d4a3a', light: '#eff5f2' },
  toHeading: toFormalName,
  toBadge: ({ stateData }) => (stateData?.status ?? '').toUpperCase(),
  toParts: (record) => {
    const { stateData } = record;
    return [
      {
        title: 'Registration Information',
        columns: 2,
        facts: toFacts([
          ['SRN', stateData?.stateOffenderId || record.uuid],
          ['Registration Status', stateData?.status ?? ''],
          ['Registration Date', toDate(stateData, 'registrationStarts') || toDate(record.offense, 'registrationDate')],
          ['Minimum Registration Period', stateData?.registrationDuration ?? ''],
          ['Last Verified', toDate(stateData, 'lastVerificationDate') || toDate(stateData, 'addressVerificationDate')],
          ['County', record.addresses[0]?.county ?? ''],
        ]),
      },
      {
        title: 'Offender Information',
        columns: 3,
        facts: toFacts([
          ['Date of Birth', toBirth(record)],
          ['Age', record.age],
          ['Race', record.race],
          ['Sex', record.sex],
          ['Height', record.height],
          ['Weight', record.weight],
          ['Hair', record.hairColor],
          ['Eyes', record.eyeColor],
          ['Scars, Marks, Tattoos', record.marks],
        ]),
      },
      {
        title: 'Address',
        lines: record.addresses
          .map(toPlace)
          .filter(Boolean)
          .concat(record.addresses.length ? [] : ['—']),
      },
      { title: 'Alias Names', lines: [record.aliases.join('; ') || '—'] },
      {
        title: 'Conviction Information',
        table: {
          columns: [
            'Offense',
            'Statute',
            'Offense Date',
            'Conviction Date',
            'Release Date',
            'County/State',
            'Victim Age',
          ],
          rows: toRows(
            record.offenses.map((each) => [
              ...[each.crime, each.statute, toDate(each, 'offenseDate'), toDate(each, 'convictionDate')],
              ...[toDate(each, 'releaseDate'), [each.convictionCounty, each.jurisdiction].filter(Boolean).join(', ')],
              each.victimAge,
            ]),
          ),
        },
      },
    ];
  },
};
