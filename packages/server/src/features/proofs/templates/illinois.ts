import { toBirth, toFacts, toPlace, toRows } from '../published.ts';
import type { RegistryTemplate } from '../template.ts';

export const illinois: RegistryTemplate = {
  site: 'Illinois Sex Offender Registry',
  title: 'Sex Offender Information',
  theme: { style: 'band', dark: '#3d2f6b', light: '#f1eff7' },
  toHeading: ({ name }) => name.full,
  toBadge: ({ stateData }) => (stateData?.designation ?? '').toUpperCase(),
  toParts: (record) => {
    const { stateData } = record;
    const [home] = record.addresses;
    return [
      {
        title: 'Personal Description',
        columns: 3,
        facts: toFacts([
          ['Date of Birth', toBirth(record)],
          ['Gender', record.sex],
          ['Race', record.race],
          ['Height', record.height],
          ['Weight', record.weight],
          ['Status', stateData?.status ?? ''],
        ]),
      },
      {
        title: 'Residence',
        columns: 2,
        facts: toFacts([
          ['Address', home ? toPlace(home) : ''],
          ['County of Residence', home?.county ?? ''],
        ]),
      },
      { title: 'Alias', lines: record.aliases.length > 0 ? record.aliases : ['—'] },
      {
        title: 'Crimes',
        table: {
          columns: ['Statute', 'Crime', 'County or State of Conviction', 'Age of Victim'],
          rows: toRows(record.offenses.map((each) => [each.statute, each.crime, each.jurisdiction, each.victimAge])),
        },
      },
      ...(stateData?.comments ? [{ title: 'Remarks', lines: [stateData.comments] }] : []),
    ];
  },
};
