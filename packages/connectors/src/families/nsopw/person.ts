import type { OffenderSourceRecord, SourceAddress, SourceName } from '@blotter/vocab';
import { deriveId, type Row } from '../../kit/index.ts';

const LOCATION_TYPES: ReadonlyMap<string, string> = new Map([
  ['R', 'residence'],
  ['S', 'school'],
  ['E', 'employment'],
]);

export function toLocationType(code: string): string {
  return LOCATION_TYPES.get(code.toUpperCase()) ?? code;
}

/** The exchange and the public site spell the keys of given and family names differently. */
export function toName(name: Row): SourceName {
  name.ignore('no part of a name that is matched', 'prefix');
  const [first, given] = [name.find('firstName'), name.find('givenName')];
  const [last, surname] = [name.find('lastName'), name.find('surName')];
  return {
    first: first || given,
    middle: name.find('middleName'),
    last: last || surname,
    suffix: name.find('suffix'),
  };
}

const toAddress = (location: Row): SourceAddress => {
  location.ignore('the name of a school or employer, for which an address has no room', 'name');
  return {
    type: toLocationType(location.find('type')),
    line1: location.find('streetAddress'),
    city: location.find('city'),
    county: location.find('county'),
    state: location.find('state'),
    zipcode: location.find('zipCode'),
    lat: toDegrees(location.find('latitude')),
    lng: toDegrees(location.find('longitude')),
  };
};

export function toDegrees(text: string): number | null {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** Links contain ampersands escaped for HTML. */
export function toLink(text: string): string {
  return text.replaceAll('&amp;', '&');
}

export function toFlag(text: string): boolean | null {
  return text === '' ? null : /^(true|1|y(es)?)$/i.test(text) ? true : /^(false|0|no?)$/i.test(text) ? false : null;
}

/** Reads an offender of a response (JSON v1.0), which has no offenses and no tier. */
export function toRecord(code: string, jurisdictions: readonly string[]) {
  return (row: Row): OffenderSourceRecord => {
    const jurisdiction = row.take('jurisdictionId');
    if (!jurisdictions.includes(jurisdiction)) throw new Error('belongs to another jurisdiction');
    const name = toName(row.takeRow('name'));
    const dob = row.find('dob');
    const id = row.find('id');
    const recordUrl = toLink(row.find('offenderUri'));
    const image = toLink(row.find('imageUri'));
    const { first = '', middle = '', last = '' } = name;
    return {
      uuid: id === '' ? deriveId(code, recordUrl, first, middle, last, dob) : `${code}-${id}`,
      ...(recordUrl !== '' && { recordUrl }),
      name,
      aliases: row.findRows('aliases').map(toName),
      dob,
      age: row.find('age'),
      sex: row.find('gender'),
      addresses: row.findRows('locations').map(toAddress),
      stateData: { stateOffenderId: id },
      flags: { absconder: toFlag(row.find('absconder')) },
      images: image === '' ? [] : [{ url: image }],
    };
  };
}
