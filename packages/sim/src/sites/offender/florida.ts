import type { SourceAddress } from '@blotter/vocab';
import type { RegistryRow } from '../../nation/registry-row.ts';
import { toCsv } from '../kit/csv.ts';
import { partsOf } from '../kit/names.ts';
import { fileAnswer, htmlAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { hasStreet, homeOf, isOneIn, splitUnit } from './published.ts';

const PLACE = ['ADDRESS_ADDED', 'ADDRESS_LINE_1', 'ADDRESS_LINE_2', 'CITY', 'STATE', 'ZIP5', 'ZIP4', 'COUNTY'];

const HEADER = [
  'PERSON_NBR',
  'FIRST_NAME',
  'MIDDLE_NAME',
  'LAST_NAME',
  'SUFFIX_NAME',
  'STATUS',
  'SUBJECT_TYPE',
  'RACE',
  'SEX',
  'EYE_COLOR',
  'HAIR',
  'HEIGHT',
  'WEIGHT',
  'BIRTH_DATE',
  'DC_NUMBER',
  ...['PERM', 'TEMP', 'TRANS'].flatMap((group) => PLACE.map((column) => `${group}_${column}`)),
  'VICTIM_MINOR',
  'IMAGE_URL',
];

const toPlace = (address: SourceAddress | undefined, added: string): readonly string[] => {
  if (address === undefined) return PLACE.map(() => '');
  const { line1 = '', city = '', state = '', zipcode = '', county = 'Unknown' } = address;
  const [zip5 = '', zip4 = ''] = zipcode.split('-');
  return [added, ...splitUnit(line1), city, state, zip5 || '00000', zip4, county];
};

const toLine = ({ publishedId, record }: RegistryRow): readonly string[] => {
  const id = publishedId ?? '';
  const { first, middle, last, suffix } = partsOf(record.name);
  const { addresses = [], offenses = [], stateData = {}, flags = {} } = record;
  const home = homeOf(record);
  const isSettled = hasStreet(home) || flags.absconder === true;
  const added = stateData.registrationStarts ?? '';
  return [
    id,
    ...[first, middle, last, suffix],
    flags.absconder ? 'Absconded' : (stateData.status ?? ''),
    flags.predator ? 'Sexual Predator' : 'Sexual Offender',
    record.race ?? '',
    record.sex ?? '',
    record.eyeColor ?? '',
    record.hairColor ?? '',
    record.height ?? '',
    record.weight ?? '',
    record.dob ?? '',
    isOneIn(3, id) ? `T${id.slice(-5)}` : '',
    ...toPlace(isSettled ? home : undefined, added),
    ...toPlace(
      addresses.find(({ type }) => type === 'other'),
      added,
    ),
    ...toPlace(isSettled ? undefined : home, added),
    offenses.some(({ victimAge = '' }) => /^(UNDER 12|12-17|\d|1[0-7])$/.test(victimAge)) ? 'Y' : 'N',
    `https://offender.fdle.state.fl.us/offender/CallImage?imgID=${id}`,
  ];
};

const MANUAL_FORM = `<!doctype html><html><head><title>Public data file</title></head><body><form method="post">
<label>E-mail <input name="email"></label><div class="g-recaptcha" data-sitekey="6LcSIMULATED"></div></form></body></html>`;

/** Serves the file to programs (`mode=auto`), and otherwise the form with its CAPTCHA. */
export function florida(world: World): Site {
  return {
    code: 'FL',
    hosts: ['offender.fdle.state.fl.us'],
    answer: ({ url }) => {
      if (url.pathname !== '/offender/publicDataFile.jsf') return notFound();
      if (url.searchParams.get('mode') !== 'auto') return htmlAnswer(MANUAL_FORM);
      return fileAnswer(toCsv([HEADER, ...world.offenders('FL').map(toLine)]), { 'content-type': 'text/csv' });
    },
  };
}
