import type { SourceOffense } from '@blotter/vocab';
import { toTitleCase } from '../../nation/noise.ts';
import type { RegistryRow } from '../../nation/registry-row.ts';
import { hashText } from '../../random.ts';
import { partsOf } from '../kit/names.ts';
import { fileAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { homeOf } from './published.ts';

const HEADER = [
  'Last Name',
  'First Name',
  'Middle Name',
  'Status',
  'Date of Birth',
  'Height',
  'Weight',
  'Gender',
  'Race',
  'Address',
  'City',
  'State',
  'Zip Code',
  'Residence County',
  'Classification',
  'Age of Victim',
  'Age of Offender at Time of Offense',
  'Conviction State or IL County',
  'Crimes',
];

/** Quotes only cells with a comma: the inch marks of a height stay unescaped. */
const toCell = (text: string): string => (text.includes(',') ? `"${text.replaceAll('"', '""')}"` : text);

const toCrime = ({ crime = '' }: SourceOffense): string =>
  `${String((hashText(crime) >>> 0) % 10_000_000).padStart(7, '0')}-${crime}`;

/** Appends one cell per crime after the last named column. */
const toLine = ({ record }: RegistryRow): string => {
  const { first, middle, last, suffix } = partsOf(record.name);
  const { offenses = [], stateData = {}, flags = {} } = record;
  const home = homeOf(record);
  const { victimAge = '', jurisdiction = '', convictionCounty = '' } = offenses[0] ?? {};
  return [
    suffix === '' ? last : `${last} ${suffix}`,
    first,
    middle,
    stateData.status ?? '',
    record.dob ?? '',
    record.height ?? '',
    record.weight ?? '',
    toTitleCase(record.sex ?? ''),
    toTitleCase(record.race ?? ''),
    home.line1 ?? '',
    home.city ?? '',
    home.state ?? '',
    home.zipcode ?? '',
    home.county ?? '',
    flags.predator ? 'SEXUAL PREDATOR' : 'SEX OFFENDER',
    victimAge,
    '',
    jurisdiction === 'IL' ? convictionCounty : jurisdiction,
    ...offenses.map(toCrime),
  ]
    .map(toCell)
    .join(',');
};

/** Serves ragged rows with quotes inside bare cells and without an id. */
export function illinois(world: World): Site {
  return {
    code: 'IL',
    hosts: ['isp.illinois.gov'],
    answer: ({ url }) =>
      url.pathname === '/Sor/DownloadCSV'
        ? fileAnswer(`${[HEADER.join(','), ...world.offenders('IL').map(toLine)].join('\r\n')}\r\n`, {
            'content-type': 'text/csv',
          })
        : notFound(),
  };
}
