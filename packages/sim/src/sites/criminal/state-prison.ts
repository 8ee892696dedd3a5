import type { CriminalSourceRecord } from '@blotter/vocab';
import type { CriminalSource } from '../../nation/criminal-sources.ts';
import { toCsv } from '../kit/csv.ts';
import { partsOf, textOf } from '../kit/names.ts';
import { fileAnswer, htmlAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { hostOf } from './addresses.ts';
import { chargesOf, isOdd } from './record-parts.ts';

const HEADER: readonly string[] = [
  ...[
    'DOC_ID',
    'LAST_NAME',
    'FIRST_NAME',
    'MIDDLE_NAME',
    'SUFFIX',
    'DOB',
    'SEX',
    'RACE',
    'HEIGHT',
    'WEIGHT',
    'HAIR',
    'EYES',
  ],
  ...['ALIASES', 'STATUS', 'FACILITY', 'ADMIT_DATE', 'RELEASE_DATE', 'PROJ_RELEASE_DATE', 'CASE_NUMBER', 'OFFENSE'],
  ...[
    'STATUTE',
    'OFFENSE_CLASS',
    'OFFENSE_DATE',
    'SENTENCE_DATE',
    'SENTENCE',
    'SUPERVISION',
    'SUPERVISION_END',
    'LAST_ADDRESS',
  ],
];

/** A person without a release has the last day that the column can hold. */
const NEVER = '12/31/9999';
const UNKNOWN_BIRTH = '01/01/1900';
const CLASSES: Readonly<Record<string, string>> = { FELONY: 'F', MISDEMEANOR: 'M', INFRACTION: 'I' };

/** Writes one line per charge, each with the data of the person. */
const toLines = (record: CriminalSourceRecord): readonly (readonly string[])[] => {
  const { first, middle, last, suffix } = partsOf(record.name);
  const { custody = {}, sentence = {}, parole = {}, addresses: [home] = [] } = record;
  const projected = custody.projectedReleaseDate ?? '';
  const person = [
    ...[record.externalId, last, first, middle, suffix],
    record.dob === 'UNKNOWN' ? UNKNOWN_BIRTH : (record.dob ?? ''),
    ...[record.sex ?? '', record.race ?? '', record.height ?? '', record.weight ?? ''],
    ...[record.hairColor ?? '', record.eyeColor ?? '', (record.aliases ?? []).map(textOf).join('; ')],
    ...[custody.status ?? '', custody.facility ?? '', custody.bookedAt ?? '', custody.releasedAt ?? ''],
    projected === 'UNKNOWN' ? NEVER : projected,
    record.cases?.[0]?.caseNumber ?? '',
  ];
  const address = home && !isOdd(record, 3) ? `${home.line1}, ${home.city}, ${home.state} ${home.zipcode}` : '';
  return chargesOf(record).map((charge) => [
    ...person,
    ...[charge.description ?? '', charge.statute ?? ''],
    `${CLASSES[charge.severity ?? ''] ?? ''}${charge.severity === undefined ? '' : (charge.degree ?? '')}`,
    ...[charge.offenseDate ?? '', sentence.imposedDate ?? '', sentence.text ?? ''],
    ...[parole.status ?? '', parole.supervisionEnds ?? '', address],
  ]);
};

const toPage = (name: string): string => `<!DOCTYPE html>
<html><head><title>Open data</title></head><body><h1>Offender population data file</h1>
<p>The file is replaced every month. <a href="/opendata/${name}">Download (CSV)</a></p>
<p><a href="/opendata/layout.pdf">Layout of the file</a></p></body></html>`;

/** Serves the file of the month, whose name changes monthly. */
export function statePrison(source: CriminalSource, world: World): Site {
  return {
    code: source.code,
    hosts: [hostOf(source)],
    answer: ({ url }) => {
      const name = `offender_population_${world.today.slice(0, 7).replace('-', '_')}.csv`;
      if (url.pathname === '/opendata/') return htmlAnswer(toPage(name));
      if (url.pathname !== `/opendata/${name}`) return notFound();
      const lines = world.criminal(source.code).flatMap(({ record }) => toLines(record));
      return fileAnswer(toCsv([HEADER, ...lines]), { 'content-type': 'text/csv' });
    },
  };
}
