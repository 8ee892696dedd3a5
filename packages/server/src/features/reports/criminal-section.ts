import type { CriminalEnvelope } from '@blotter/contract';
import type { ReportPart } from '../../typesetting/words/document-data.ts';
import { joined, toFacts, toLabel, toMinute } from '../../typesetting/words/wording.ts';
import { toMatch } from './match-section.ts';
import { toAddressLine, toBirthChip, toClearanceChip } from './offender-section.ts';
import type { ReportRecord } from './report-data.ts';
import { toSourceName } from './source-section.ts';
import { toBirth, toDate, toUsd } from './wording.ts';

export type CriminalRecord = CriminalEnvelope['records'][number];
type Case = CriminalRecord['cases'][number];
type Charge = Case['charges'][number];

export function toFullName({ first, middle, last, suffix }: CriminalRecord['name']): string {
  return joined([first, middle, last, suffix], ' ');
}

export function toCriminalBirth({ date, birthYear, dobPrecision, asPublished }: CriminalRecord['dob']): string {
  return toBirth(date ?? (birthYear === null ? '' : String(birthYear)), dobPrecision, asPublished);
}

const lines = (facts: Parameters<typeof toFacts>[0]): string =>
  toFacts(facts)
    .map(([label, value]) => `${label}: ${value}`)
    .join('; ');

const toChargeRow = (charge: Charge): readonly string[] => [
  joined([charge.description || 'Not named', charge.statute], '\n'),
  joined([
    charge.severity ? toLabel(charge.severity) : 'Unclassified',
    charge.degree,
    charge.counts ? `${charge.counts} counts` : null,
  ]),
  lines([
    ['Status', charge.status],
    ['Disposition', joined([charge.disposition, charge.dispositionDate])],
  ]),
  lines([
    ['Offense', charge.offenseDate],
    ['NCIC', charge.ncicCode],
    ['NIBRS', charge.nibrsCode],
    ['Bond', toUsd(charge.bondAmount)],
  ]),
];

const toCasePart = (own: Case): readonly ReportPart[] => {
  const title = joined([`Case ${own.caseNumber || 'without a number'}`, own.court]);
  const facts = toFacts([
    ['Filed', own.filedDate],
    ['Status', own.status],
    ['Disposed', own.disposedDate],
  ]);
  if (own.charges.length === 0) return [{ title, facts: facts.length > 0 ? facts : [['Charges', 'none published']] }];
  const table = {
    columns: ['Charge', 'Severity', 'Outcome', 'Particulars'],
    widths: [5, 2.6, 4, 4],
    rows: own.charges.map(toChargeRow),
  };
  return [{ title, facts, table }];
};

const HIDDEN_WORDS: { readonly [name: string]: string } = {
  bookedAt: 'Booked',
  releasedAt: 'Released',
  number: 'Warrant',
};

const toValue = (name: string, value: unknown): string => {
  if (value === null || value === false) return '';
  if (value === true) return 'yes';
  if (Array.isArray(value)) return value.join('; ');
  return name === 'bondAmount' && typeof value === 'number' ? toUsd(value) : String(value);
};

/** Describes the members of an object of the record. */
const toObjectPart = (title: string, object: object | null): readonly ReportPart[] => {
  const facts = toFacts(
    Object.entries(object ?? {}).map(([name, value]) => [HIDDEN_WORDS[name] ?? toLabel(name), toValue(name, value)]),
  );
  return facts.length === 0 ? [] : [{ title, facts }];
};

const toLinesPart = (title: string, lines: readonly string[]): readonly ReportPart[] =>
  lines.length === 0 ? [] : [{ title, lines }];

const toSourcesPart = (sources: CriminalRecord['sources']): readonly ReportPart[] =>
  sources.length === 0
    ? []
    : [
        {
          title: 'Published by',
          table: {
            columns: ['Source', 'Place', 'First seen', 'Last checked'],
            widths: [5.4, 3, 2.4, 2.4],
            rows: sources.map(({ code, name, place, state, firstSeenAt, lastCheckedAt }) => [
              toSourceName(() => name, code),
              joined([place, state]),
              toMinute(firstSeenAt),
              toMinute(lastCheckedAt),
            ]),
          },
        },
      ];

const toParts = (record: CriminalRecord): readonly ReportPart[] => [
  ...toObjectPart('Custody', record.custody),
  ...record.cases.flatMap(toCasePart),
  ...toObjectPart('Sentence', record.sentence),
  ...toObjectPart('Parole', record.parole),
  ...toObjectPart('Warrant', record.warrant),
  ...toLinesPart('Addresses', record.addresses.map(toAddressLine)),
  ...toLinesPart(
    'Believed to be the same person',
    record.related.map(
      ({ externalId, source, confidence }) => `${source}, record ${externalId}, confidence ${confidence.toFixed(2)}`,
    ),
  ),
  ...toSourcesPart(record.sources),
];

const STAGES: { readonly [stage: string]: string } = {
  arrest: 'Arrest',
  charge: 'Charge',
  conviction: 'Conviction',
  custody: 'Custody',
  sought: 'Sought',
};

export function toCriminalSection(record: CriminalRecord, number: number): ReportRecord {
  return {
    number,
    name: toFullName(record.name),
    id: record.externalId,
    chips: [
      `${toLabel(record.recordType)} record`,
      STAGES[record.stage] ?? record.stage,
      ...(record.lifecycle.state === 'departed' ? ['Departed from its source'] : []),
      ...toBirthChip(record),
      ...toClearanceChip(record.clearance),
    ],
    match: toMatch(record),
    facts: toFacts([
      ['Born', toCriminalBirth(record.dob)],
      ['Age', record.age],
      ['Also known as', record.aliases.join('; ')],
      ['Sex', record.sex],
      ['Race', joined([record.race, record.ethnicity])],
      ['Height, weight', joined([record.height, record.weight])],
      ['Eyes, hair', joined([record.eyeColor, record.hairColor])],
      ['Marks', record.marks],
      ['Place', joined([record.county, record.state])],
      ['Status', record.currentStatus],
      ['Facility', record.custodyFacility],
      ['First seen', toMinute(record.lifecycle.firstSeenAt)],
      ['Last seen', toMinute(record.lifecycle.lastSeenAt)],
      ['Departed', toDate(toMinute(record.lifecycle.departedAt), undefined)],
    ]),
    parts: toParts(record),
    photo: null,
  };
}
