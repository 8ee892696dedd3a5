import type { SourceAddress } from '@blotter/vocab';
import type { RegistryRow } from '../../nation/registry-row.ts';
import { toCsv } from '../kit/csv.ts';
import { textOf } from '../kit/names.ts';
import { fileAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';

const HEADER = [
  'NAME',
  'SEX',
  'RACE',
  'YEAR OF BIRTH',
  'HEIGHT',
  'WEIGHT',
  'HAIR COLOR',
  'EYE COLOR',
  'STREET NUMBER',
  'STREET',
  'CITY',
  'STATE',
  'ZIP CODE',
  'COUNTY',
  'REGISTRATION DATE',
  'CRIME',
  'CONVICTION DATE',
  'CONVICTION STATE',
  'INCARCERATED',
  'PREDATOR',
  'ABSCONDER',
  'RES VERIFICATION DATE',
  'LEVELING',
];

const toStreet = ({ line1 = '' }: SourceAddress): readonly [number: string, street: string] => {
  const [, number = '', street = line1] = /^(\d+) (.*)$/.exec(line1) ?? [];
  return [number, street];
};

/** Writes one line per offense. A flag is the word itself or a space. */
const toLines = ({ record }: RegistryRow): readonly (readonly string[])[] => {
  const { addresses = [], offenses = [], stateData = {}, flags = {} } = record;
  const home = addresses[0] ?? {};
  return offenses.map((offense) => [
    textOf(record.name),
    record.sex ?? '',
    record.race ?? '',
    record.dob ?? '',
    record.height ?? '',
    record.weight ?? '',
    record.hairColor ?? '',
    record.eyeColor ?? '',
    ...toStreet(home),
    home.city ?? '',
    home.state ?? '',
    home.zipcode ?? '',
    home.county ?? '',
    stateData.registrationStarts ?? '',
    offense.crime ?? '',
    offense.convictionDate ?? '',
    offense.jurisdiction ?? '',
    home.type === 'incarceration' ? 'INCARCERATED' : ' ',
    flags.predator ? 'PREDATOR' : ' ',
    flags.absconder ? 'ABSCONDER' : ' ',
    stateData.lastVerificationDate ?? '',
    offense.riskLevel ?? 'NOT LEVELED',
  ]);
};

export function georgia(world: World): Site {
  return {
    code: 'GA',
    hosts: ['state.sor.gbi.ga.gov'],
    answer: ({ url }) =>
      url.pathname === '/sort_public/sor.csv'
        ? fileAnswer(toCsv([HEADER, ...world.offenders('GA').flatMap(toLines)]), { 'content-type': 'text/csv' })
        : notFound(),
  };
}
