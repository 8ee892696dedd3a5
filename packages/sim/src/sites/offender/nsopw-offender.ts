import type { PublishedName, SourceAddress } from '@blotter/vocab';
import type { RegistryRow } from '../../nation/registry-row.ts';
import { partsOf, textOf } from '../kit/names.ts';
import { isOneIn } from './published.ts';

const TYPES: Readonly<Record<string, string>> = { employment: 'E', school: 'S' };

const toDay = (dob = ''): string | null => (/^\d{4}-\d\d-\d\d$/.test(dob) ? dob : null);
const toGender = (sex = ''): string => (/^[MF]/i.test(sex) ? sex.charAt(0).toUpperCase() : 'U');

export function toAliasParts(alias: PublishedName) {
  const [lastName = '', given = ''] = textOf(alias).split(/,\s*/);
  const [firstName = '', ...middle] = given.split(' ');
  return { firstName, middleName: middle.join(' '), lastName };
}

export function toNameParts({ record }: RegistryRow) {
  const { first, middle, last, suffix } = partsOf(record.name);
  return { prefix: '', firstName: first, middleName: middle, lastName: last, suffix };
}

const toLocation = ({ type = '', line1, city, county, state, zipcode, lat, lng }: SourceAddress) => ({
  name: type === 'employment' ? 'Employer' : '',
  type: TYPES[type] ?? 'R',
  streetAddress: line1 ?? '',
  city: city ?? '',
  county: county ?? '',
  state: state ?? '',
  zipCode: zipcode ?? '',
  latitude: lat ?? null,
  longitude: lng ?? null,
});

const toUri = (origin: string, id: string): string =>
  `${origin}/details?id=${id}${isOneIn(3, id) ? '&amp;' : '&'}agency=1`;

/** Writes an offender of the exchange's answer (JSON v1.0), which has no offenses and no tier. */
export function toOffender(jurisdiction: string, origin: string) {
  return (row: RegistryRow) => {
    const { publishedId, record } = row;
    const id = publishedId ?? '';
    return {
      id,
      name: toNameParts(row),
      aliases: (record.aliases ?? []).map(toAliasParts),
      gender: toGender(record.sex),
      dob: toDay(record.dob),
      locations: (record.addresses ?? []).map(toLocation),
      offenderUri: toUri(origin, id),
      imageUri: `${origin}/photo/${id}.jpg`,
      absconder: record.flags?.absconder ?? false,
      jurisdictionId: jurisdiction,
    };
  };
}
