import { toBirth, toDate, toFacts, toLabel, toPlace, toRows, toVehicles } from '../published.ts';
import type { RegistryTemplate } from '../template.ts';

export const florida: RegistryTemplate = {
  site: 'Florida Sexual Offenders and Predators',
  title: 'Sexual Offender/Predator Flyer',
  theme: { style: 'box', dark: '#7a1f1f', light: '#faf0ee' },
  toHeading: ({ name }) => name.full,
  toBadge: ({ flags, stateData }) =>
    (stateData?.designation || (flags.predator ? 'Sexual Predator' : 'Sexual Offender')).toUpperCase(),
  toParts: (record) => {
    const { stateData } = record;
    return [
      {
        title: 'Subject',
        columns: 2,
        facts: toFacts([
          ['Designation', stateData?.designation ?? ''],
          ['Status', stateData?.status ?? ''],
          ['Person Number', stateData?.stateOffenderId || record.uuid],
          ['Date of Birth', toBirth(record)],
          ['Race', record.race],
          ['Sex', record.sex],
          ['Hair', record.hairColor],
          ['Eyes', record.eyeColor],
          ['Height', record.height],
          ['Weight', record.weight],
        ]),
      },
      { title: 'Aliases', lines: [record.aliases.join('; ') || '—'] },
      { title: 'Scars, Marks and Tattoos', lines: [record.marks || '—'] },
      {
        title: 'Address Information',
        table: {
          columns: ['Address', 'County', 'Address Type'],
          rows: toRows(record.addresses.map((place) => [toPlace(place), place.county, toLabel(place.type)])),
        },
      },
      {
        title: 'Crime Information – Qualifying Offenses',
        table: {
          columns: ['Adjudication Date', 'Crime Description', 'Court Case Number', 'Jurisdiction & State', 'Victim'],
          rows: toRows(
            record.offenses.map((each) => [
              ...[toDate(each, 'convictionDate'), [each.crime, each.statute].filter(Boolean).join('; ')],
              ...[each.caseNumber, [each.convictionCounty, each.jurisdiction].filter(Boolean).join(', ')],
              [each.victimSex, each.victimAge].filter(Boolean).join(', '),
            ]),
          ),
        },
      },
      ...toVehicles(record),
    ];
  },
};
