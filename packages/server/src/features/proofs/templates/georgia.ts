import { toBirth, toDate, toFacts, toFormalName, toRows, toYesNo } from '../published.ts';
import type { RegistryTemplate } from '../template.ts';

export const georgia: RegistryTemplate = {
  site: 'Georgia Sex Offender Registry',
  title: 'Registered Sex Offender',
  theme: { style: 'rule', dark: '#23395d', light: '#f2f4f7' },
  toHeading: toFormalName,
  toBadge: ({ flags }) => (flags.predator ? 'PREDATOR' : flags.absconder ? 'ABSCONDER' : ''),
  toParts: (record) => {
    const { stateData, offense, flags } = record;
    const [home] = record.addresses;
    return [
      {
        title: 'Offender',
        columns: 2,
        facts: toFacts([
          ['Name', toFormalName(record)],
          ['Sex', record.sex],
          ['Race', record.race],
          ['Year of Birth', record.birthYear === null ? toBirth(record) : String(record.birthYear)],
          ['Height', record.height],
          ['Weight', record.weight],
          ['Hair Color', record.hairColor],
          ['Eye Color', record.eyeColor],
          ['Scars, Marks, Tattoos', record.marks],
          ['Aliases', record.aliases.join('; ')],
        ]),
      },
      {
        title: 'Residence',
        columns: 2,
        facts: toFacts([
          ['Address', home ? [home.line1].filter(Boolean).join(', ') : ''],
          ['City', home?.city ?? ''],
          ['State', home?.state ?? ''],
          ['Zip Code', home?.zipcode ?? ''],
          ['County', home?.county ?? ''],
          ['Residency Verification', toDate(stateData, 'addressVerificationDate')],
        ]),
      },
      {
        title: 'Registration',
        columns: 2,
        facts: toFacts([
          ['Registration Date', toDate(offense, 'registrationDate') || toDate(stateData, 'registrationStarts')],
          ['Leveling', offense.riskLevel],
          ['Predator', toYesNo(flags.predator)],
          ['Absconder', toYesNo(flags.absconder)],
          ['Incarceration', stateData?.incarcerationStatus ?? ''],
        ]),
      },
      {
        title: 'Conviction',
        table: {
          columns: ['Crime', 'Conviction Date', 'Conviction State', 'Release Date'],
          rows: toRows(
            record.offenses.map((each) => [
              ...[each.crime, toDate(each, 'convictionDate'), each.jurisdiction, toDate(each, 'releaseDate')],
            ]),
          ),
        },
      },
    ];
  },
};
