import type { RegistryRow } from '../../nation/registry-row.ts';
import { toCsv } from '../kit/csv.ts';
import { partsOf } from '../kit/names.ts';
import { fileAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { homeOf, splitUnit } from './published.ts';

const HEADER = [
  'First Name',
  'Middle Name',
  'Last Name',
  'Suffix',
  'Date of Birth',
  'Height',
  'Weight',
  'Hair',
  'Eyes',
  'Residence Street Address',
  'Residence Apartment Number/Suite Number',
  'Residence City',
  'Residence State',
  'Residence Zip',
  'Residence County',
  'Offender Status Code(s)',
];

/** Restores the ñ of these surnames, the only use of the file's charset. */
const withTilde = (last: string): string => last.replace(/\b(MU|NU|PE|IBA|ORDO|CASTA)N(?=(?:OZ|EZ|A|EDA)\b)/g, '$1Ñ');

const toLine = ({ record }: RegistryRow): readonly string[] => {
  const { first, middle, last, suffix } = partsOf(record.name);
  const home = homeOf(record);
  return [
    ...[first, middle, withTilde(last), suffix],
    record.dob ?? '',
    record.height ?? '',
    record.weight ?? '',
    record.hairColor ?? '',
    record.eyeColor ?? '',
    ...splitUnit(home.line1 ?? ''),
    home.city ?? '',
    home.state ?? '',
    home.zipcode ?? '',
    home.county ?? '',
    record.stateData?.status ?? '',
  ];
};

/** Serves ISO-8859-1 without declaring it, and no id. */
export function oregon(world: World): Site {
  return {
    code: 'OR',
    hosts: ['sexoffenders.osp.oregon.gov'],
    answer: ({ url }) =>
      url.pathname === '/sorpublicapi/api/offenders.csv'
        ? fileAnswer(Buffer.from(toCsv([HEADER, ...world.offenders('OR').map(toLine)]), 'latin1'), {
            'content-type': 'text/csv',
          })
        : notFound(),
  };
}
