import { toBirth, toDate, toFacts, toFormalName, toLabel, toPlace, toRows, toVehicles } from '../published.ts';
import type { RegistryTemplate } from '../template.ts';

export const texas: RegistryTemplate = {
  site: 'Texas Public Sex Offender Website',
  title: 'Sex Offender Details',
  theme: { style: 'band', dark: '#12305b', light: '#e9eef6' },
  toHeading: toFormalName,
  toBadge: ({ offense }) => (offense.riskLevel ? `Risk level: ${offense.riskLevel}` : ''),
  toParts: (record) => {
    const { stateData, offense } = record;
    return [
      {
        title: 'Offender Information',
        columns: 3,
        facts: toFacts([
          ['DPS Number', record.uuid],
          ['SID', stateData?.stateOffenderId ?? ''],
          ['Birth Date', toBirth(record)],
          ['Sex', record.sex],
          ['Race', record.race],
          ['Ethnicity', record.ethnicity],
          ['Height', record.height],
          ['Weight', record.weight],
          ['Hair Color', record.hairColor],
          ['Eye Color', record.eyeColor],
          ['Shoe Size', stateData?.shoeSize ?? ''],
          ['Shoe Width', stateData?.shoeWidth ?? ''],
        ]),
      },
      {
        title: 'Names',
        table: {
          columns: ['Name', 'Type'],
          rows: [[toFormalName(record), 'Primary'], ...record.aliases.map((alias) => [alias, 'Alias'])],
        },
      },
      {
        title: 'Addresses',
        table: {
          columns: ['Address', 'County', 'Type'],
          rows: toRows(record.addresses.map((place) => [toPlace(place), place.county, toLabel(place.type)])),
        },
      },
      {
        title: 'Registration',
        columns: 2,
        facts: toFacts([
          ['Risk Level', offense.riskLevel],
          ['Registration Status', stateData?.status ?? ''],
          ['End Registration Date', toDate(stateData, 'registrationEnds')],
          ['Verification Requirement', stateData?.verificationRequirement ?? ''],
          ['Registering Agency', stateData?.lawAgency ?? ''],
          ['Scars, Marks and Tattoos', record.marks],
        ]),
      },
      {
        title: 'Offenses',
        table: {
          columns: ['Offense', 'Statute', 'Victim Sex', 'Victim Age', 'Disposition Date', 'Disposition Location'],
          rows: toRows(
            record.offenses.map((each) => [
              ...[each.crime, each.statute, each.victimSex, each.victimAge, toDate(each, 'convictionDate')],
              [each.convictionCounty, each.jurisdiction].filter(Boolean).join(', '),
            ]),
          ),
        },
      },
      ...toVehicles(record),
    ];
  },
};
