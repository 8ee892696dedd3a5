import type { OffenderRecord } from '@blotter/contract';
import type { ProofPart, ProofTheme } from './proof-data.ts';
import { toBirth, toDate, toFacts, toFormalName, toLabel, toPlace, toRows, toYesNo } from './published.ts';

/** The layout of a registry’s own record page: its words, its order, its look. No seal or emblem of an agency is drawn. */
export type RegistryTemplate = {
  /** What the registry calls its site. */
  readonly site: string;
  readonly title: string;
  readonly theme: ProofTheme;
  readonly toHeading: (record: OffenderRecord) => string;
  readonly toBadge: (record: OffenderRecord) => string;
  readonly toParts: (record: OffenderRecord) => readonly ProofPart[];
};

const fullName = ({ name }: OffenderRecord): string => name.full;

const toVehicles = ({ stateData }: OffenderRecord): readonly ProofPart[] =>
  stateData && stateData.vehicles.length > 0
    ? [
        {
          title: 'Vehicle Information',
          table: {
            columns: ['Make', 'Model', 'Year', 'Color', 'Plate'],
            rows: toRows(
              stateData.vehicles.map(({ make, model, year, color, plate }) => [make, model, year, color, plate]),
            ),
          },
        },
      ]
    : [];

const TX: RegistryTemplate = {
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

const FL: RegistryTemplate = {
  site: 'Florida Sexual Offenders and Predators',
  title: 'Sexual Offender/Predator Flyer',
  theme: { style: 'box', dark: '#7a1f1f', light: '#faf0ee' },
  toHeading: fullName,
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
              ...[
                toDate(each, 'convictionDate'),
                [each.crime, each.statute && `F.S. ${each.statute}`].filter(Boolean).join('; '),
              ],
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

const GA: RegistryTemplate = {
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

const IL: RegistryTemplate = {
  site: 'Illinois Sex Offender Registry',
  title: 'Sex Offender Information',
  theme: { style: 'band', dark: '#3d2f6b', light: '#f1eff7' },
  toHeading: fullName,
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

const NC: RegistryTemplate = {
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

const TEMPLATES: { readonly [registry: string]: RegistryTemplate } = { TX, FL, GA, IL, NC };

export const hasProofTemplate = (registry: string): boolean => Object.hasOwn(TEMPLATES, registry);

export const findTemplate = (registry: string): RegistryTemplate | undefined =>
  hasProofTemplate(registry) ? TEMPLATES[registry] : undefined;
