import type { SourceAddress } from '@blotter/vocab';
import type { RegistryRow } from '../../nation/registry-row.ts';
import { toXlsx, toZip } from '../kit/archive.ts';
import { textOf } from '../kit/names.ts';
import { fileAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { homeOf, isOneIn } from './published.ts';

type Cells = readonly (string | number)[];

const HEADER = [
  'Name',
  'Address',
  'City',
  'St',
  'Zip',
  'County',
  'Offense',
  'Count',
  'Compliant',
  'Tier',
  'Date of Birth',
];

const toPlace = ({ line1 = '', city = '', state = '', zipcode = '', county = '' }: SourceAddress): Cells => [
  line1,
  city,
  state,
  zipcode,
  county,
];

/** A day is a serial number, and a year alone is a text. */
const toBirth = (dob = ''): string | number => (/^\d{5}$/.test(dob) ? Number(dob) : dob);

const toCompliance = ({ record }: RegistryRow): string => {
  const status = record.stateData?.status ?? '';
  return status === 'ABSCONDED' ? 'A' : status;
};

const toLines = (row: RegistryRow): readonly Cells[] => {
  const { record } = row;
  return (record.offenses ?? []).map(({ crime = '', convictionCount = '1', tier = '' }) => [
    textOf(record.name),
    ...toPlace(homeOf(record)),
    crime,
    Number(convictionCount),
    toCompliance(row),
    Number(tier),
    toBirth(record.dob),
  ]);
};

/** An alias row has no key: only the address and birth date of the person, not the name. */
const toAliasLines = ({ record }: RegistryRow): readonly Cells[] => {
  const name = textOf(record.name);
  if (!isOneIn(6, name)) return [];
  const alias = name.replace(/, (\w)\w*.*$/, ', $1');
  return [[alias, ...toPlace(homeOf(record)), '', '', '', '', toBirth(record.dob)]];
};

const toBanner = (world: World): readonly Cells[] => {
  const rows = world.offenders('MO');
  const count = (code: string): number => rows.filter((row) => toCompliance(row) === code).length;
  return [
    ['MISSOURI STATE HIGHWAY PATROL'],
    ['Entire Sex Offender Registry Report'],
    [],
    [],
    [`REPORT DATE: ${world.today.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')}`],
    ['TIME: 03:04'],
    [],
    [`ACTIVE: ${rows.length - count('I') - count('O') - count('P')}`],
    [`INCARCERATED: ${count('I')}`],
    [`MOVED OUT OF STATE: ${count('O')}`],
    [`PENDING: ${count('P')}`],
    [`TOTAL: ${rows.length}`],
    [],
    HEADER,
  ];
};

/** The beginning of an old `.xls` workbook, which no connector reads. */
const OLD_WORKBOOK = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

const toArchive = (world: World): Buffer => {
  const rows = world.offenders('MO');
  const banner = toBanner(world);
  const lines = rows.flatMap(toLines);
  return toZip({
    'msor.xlsx': toXlsx([...banner, ...lines], 'msor'),
    'msor_offense.xlsx': toXlsx([...banner, ...lines], 'msor_offense'),
    'msor_alias.xlsx': toXlsx([...banner, ...rows.flatMap(toAliasLines)], 'msor_alias'),
    'msor_veh.xls': OLD_WORKBOOK,
  });
};

/** Serves thirteen banner rows before the header, one row per offense, and no id. */
export function missouri(world: World): Site {
  return {
    code: 'MO',
    hosts: ['www.mshp.dps.missouri.gov'],
    answer: ({ url }) =>
      url.pathname === '/MSHPWeb/PatrolDivisions/CRID/SOR/msor.zip'
        ? fileAnswer(toArchive(world), { 'content-type': 'application/zip' })
        : notFound(),
  };
}
