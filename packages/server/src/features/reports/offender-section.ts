import type { OffenderRecord } from '@blotter/contract';
import { listPhotoUrls } from '../../searches/answers/photo-urls.ts';
import type { ReportPart } from '../../typesetting/words/document-data.ts';
import { joined, toFacts, toLabel, toMinute } from '../../typesetting/words/wording.ts';
import { toMatch } from './match-section.ts';
import type { ReportRecord } from './report-data.ts';
import { toSourceName } from './source-section.ts';
import { toBirth, toDate } from './wording.ts';

type Offense = OffenderRecord['offenses'][number];
type StateData = NonNullable<OffenderRecord['stateData']>;

const OFFENSE_DATES = [
  ['offenseDate', 'Offense'],
  ['convictionDate', 'Conviction'],
  ['registrationDate', 'Registered'],
  ['releaseDate', 'Released'],
] as const;

const toDates = (offense: Offense): string =>
  OFFENSE_DATES.map(([name, label]) => {
    const date = toDate(offense[name], offense.datesAsPublished[name]);
    return date === '' ? '' : `${label} ${date}`;
  })
    .filter((line) => line !== '')
    .join('\n');

type Sources = OffenderRecord['sources'];

/** The registries that publish an offense, if the record has several registries. */
const toPublishers = (codes: readonly string[], sources: Sources): string =>
  sources.length < 2
    ? ''
    : codes.map((code) => sources.find(({ jurisdiction }) => jurisdiction === code)?.registryName || code).join(', ');

const toParticulars = (offense: Offense, sources: Sources): string =>
  toFacts([
    ['Statute', offense.statute],
    ['Case', offense.caseNumber],
    ['Tier', offense.tier],
    ['Risk level', offense.riskLevel],
    ['Counts', offense.convictionCount],
    ['Victim', joined([offense.victimSex, offense.victimAge && `age ${offense.victimAge}`])],
    ['Place', joined([offense.convictionCity, offense.convictionCounty, offense.jurisdiction])],
    ['Federal', offense.federal === true ? 'yes' : ''],
    ['Published by', toPublishers(offense.sources, sources)],
  ])
    .map(([label, value]) => `${label}: ${value}`)
    .join('; ');

const STATE_LISTS = ['professionalLicenses', 'exclusionZones'] as const;

const toStateFacts = (data: StateData) => {
  const { datePrecision: _precision, datesAsPublished, vehicles: _vehicles, photos: _photos, ...rest } = data;
  return toFacts(
    Object.entries(rest).map(([name, value]) => {
      if (name === 'isLifetimeRegistration')
        return ['Lifetime registration', value === null ? '' : value ? 'yes' : 'no'];
      if (STATE_LISTS.some((list) => list === name)) return [toLabel(name), (value as string[]).join('; ')];
      const published = (datesAsPublished as { readonly [name: string]: string | undefined })[name];
      return [toLabel(name), toDate(value as string, published)];
    }),
  );
};

const part = (title: string, content: Omit<ReportPart, 'title'>): readonly ReportPart[] => {
  const size = content.facts?.length ?? content.table?.rows.length ?? content.lines?.length ?? 0;
  return size === 0 ? [] : [{ title, ...content }];
};

type Address = Pick<OffenderRecord['addresses'][number], 'type' | 'line1' | 'city' | 'county' | 'state' | 'zipcode'>;

export function toAddressLine({ type, line1, city, state, zipcode, county }: Address): string {
  return `${toLabel(type)}: ${joined([line1, city, joined([state, zipcode], ' '), county && `${county} County`])}`;
}

const toPhoto = (record: OffenderRecord): ReportRecord['photo'] => {
  const [url] = listPhotoUrls(record);
  return url === undefined ? null : { url, source: record.source.jurisdiction };
};

const toParts = (record: OffenderRecord): readonly ReportPart[] => [
  ...part('Offenses', {
    table: {
      columns: ['Offense', 'Dates', 'Particulars'],
      widths: [3.4, 5.6, 5],
      rows: record.offenses.map((offense) => [
        ...[offense.crime || 'Not named', toDates(offense)],
        toParticulars(offense, record.sources),
      ]),
    },
  }),
  ...part('Addresses', { lines: record.addresses.map(toAddressLine) }),
  ...part('As the registry describes it', { facts: record.stateData ? toStateFacts(record.stateData) : [] }),
  ...part('Vehicles', {
    lines: record.vehicles.map(({ year, color, make, model, plate }) =>
      joined([joined([year, color, make, model], ' '), plate && `plate ${plate}`]),
    ),
  }),
  ...part('Photos', { lines: listPhotoUrls(record).map((url) => `Photo published at ${url}`) }),
  ...part('Believed to be the same person', {
    lines: record.related.map(({ personRef, confidence }) => `${personRef}, confidence ${confidence.toFixed(2)}`),
  }),
  ...part('Published by', {
    table: {
      columns: ['Registry', 'Record there', 'First recorded', 'Last checked', 'Changed there'],
      widths: [3.1, 3.6, 2.75, 2.75, 2.75],
      rows: record.sources.map((source) => [
        toSourceName(() => source.registryName, source.jurisdiction),
        joined([source.uuid, source.recordUrl], '\n'),
        toMinute(source.scrapedAt),
        toMinute(source.lastCheckedAt),
        toMinute(source.sourceUpdatedAt),
      ]),
    },
  }),
];

const CLEARED: { readonly [verdict: string]: string } = {
  this_person: 'Cleared: this person',
  not_this_person: 'Cleared: not this person',
};

export function toClearanceChip(clearance: OffenderRecord['clearance']): readonly string[] {
  return clearance
    ? [`${CLEARED[clearance.verdict] ?? clearance.verdict}${clearance.staleReason ? ', changed since' : ''}`]
    : [];
}

export function toBirthChip({ matchState, unverified }: Pick<OffenderRecord, 'matchState' | 'unverified'>) {
  return [
    ...(matchState === 'dob_mismatch' || matchState === 'age_mismatch' ? ['Birth conflicts'] : []),
    ...(unverified && matchState === 'no_dob_age_year' ? ['Birth not verified'] : []),
  ];
}

/** Describes a person with everything that the registries publish. */
export function toOffenderSection(record: OffenderRecord, number: number): ReportRecord {
  return {
    number,
    name: record.name.full,
    id: record.recordId,
    chips: [
      ...(record.flags.absconder ? ['Absconder'] : []),
      ...(record.flags.predator ? ['Predator'] : []),
      ...(record.matchedName?.type === 'alias' ? [`Matched as “${record.matchedName.value}”`] : []),
      ...toBirthChip(record),
      ...toClearanceChip(record.clearance),
    ],
    match: toMatch(record),
    facts: toFacts([
      ['Born', toBirth(record.dob, record.dobPrecision, record.dobAsPublished)],
      ['Age', record.age],
      ['Also known as', joined(record.aliases, '; ')],
      ['Sex', record.sex],
      ['Race', joined([record.race, record.ethnicity])],
      ['Height, weight', joined([record.height, record.weight])],
      ['Eyes, hair', joined([record.eyeColor, record.hairColor])],
      ['Marks', record.marks],
      ['Registered in', record.registrationState],
      ['Addresses in', record.addressStates.join(', ')],
    ]),
    parts: toParts(record),
    photo: toPhoto(record),
  };
}
