import { inmate, registrant } from './people.ts';

export const JAIL = 'us-nc-buncombe-jail';
const LASTS = ['SMITH', 'SMYTH', 'GARCIA LOPEZ', 'GARCIA', 'WASHINGTON', 'WASHINGTAN', "O'NEIL", 'NGUYEN', 'DOVERLANE'];
const FIRSTS = ['JOHN', 'JON', 'JACK', 'MARY ANN', 'MARYANN', 'ROBERT', 'BOB', 'LINH', 'KATHERINE', 'CATHRYN', 'J'];
const MIDDLES = ['', 'ALLEN', 'A', 'LEE', 'JOHN'];
const DOBS = ['10/11/1968', '11/10/1968', '1968', '01/01/1968', '03/04/1990', undefined];
const CITIES = [
  { city: 'AUSTIN', state: 'TX', zipcode: '78701', lat: 30.27, lng: -97.74 },
  { city: 'ST LOUIS', state: 'MO', zipcode: '63101' },
  { city: 'TULSA', state: 'OK', zipcode: '74103' },
];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Every combination occurs, because the lists have coprime strides. */
const toName = (at: number): string =>
  `${pick(LASTS, at)}, ${[pick(FIRSTS, at * 7 + 3), pick(MIDDLES, at * 3)].join(' ').trim()}`;

export function toPerson(prefix: string, at: number) {
  return registrant(`${prefix}-${at}`, toName(at), {
    dob: pick(DOBS, at * 5),
    age: at % 11 === 0 ? '58' : undefined,
    aliases: at % 4 === 0 ? [toName(at + 13)] : [],
    addresses: [{ type: 'residence', line1: `${at % 90} N MAIN ST`, ...pick(CITIES, at * 11) }],
  });
}
export function toInmate(at: number) {
  return inmate(`B-${at}`, toName(at), { dob: pick(DOBS, at * 5) });
}

export function listOf<T>(from: number, to: number, make: (at: number) => T): readonly T[] {
  return Array.from({ length: to - from }, (_, at) => make(from + at));
}

export const PEOPLE_QUERIES: readonly object[] = [
  { query: { lastName: 'Smith' } },
  { query: { lastName: 'Smith', firstName: 'John', dob: '1968-10-11' } },
  { query: { lastName: 'Smith', firstName: 'John', dob: '1968-10-11' }, match: 'strict' },
  { query: { lastName: 'Smith', firstName: 'John', dob: '1968-10-11' }, match: 'broad', include: ['explain'] },
  { query: { lastName: 'Garcia', firstName: 'Mary', age: 58, ageTolerance: 2 } },
  { query: { lastName: 'Lopez Garcia', firstName: 'Bob', dob: '1990-03-04', onAgeMismatch: 'flag' } },
  { query: { lastName: 'Linh', firstName: 'Nguyen' }, match: 'broad' },
  { query: { lastName: 'Washingten', firstName: 'Rob', city: 'Tulsa' }, match: 'broad' },
  { query: { lastName: 'Was', firstName: 'Kat', prefixMatch: 'lastName' } },
  { query: { lastName: 'Oneil', state: 'TX' }, jurisdictions: ['TX'] },
  { query: { dob: '1968-10-11' } },
  { query: { firstName: 'Jack', age: 36 } },
  { query: { zipcode: '63101', firstName: 'Maryann' } },
  { query: { city: 'Saint Louis', lastName: 'Doverlane' } },
  { query: { lat: 30.27, lng: -97.74, radiusMiles: 5, firstName: 'Jon' } },
  { query: { q: 'nguyen tulsa' } },
  { query: { lastName: 'Nobody', firstName: 'Atall' } },
  { query: { lastName: 'Smith', page: 2, perPage: 5 } },
];
export const CRIMINAL_QUERIES: readonly object[] = [
  { query: { lastName: 'Smith' } },
  { query: { lastName: 'Smith', firstName: 'John', dob: '1968-10-11' } },
  { query: { lastName: 'Garcia Lopez', firstName: 'Maryann', middleName: 'Lee' }, match: 'broad' },
  { query: { lastName: 'Oneill', firstName: 'Bob', birthYear: 1968, state: 'NC', county: 'Buncombe' }, match: 'broad' },
];
