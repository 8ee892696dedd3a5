import type { PublishedName, SourceOffense } from '@blotter/vocab';
import type { RegistryRow } from '../../nation/registry-row.ts';
import { partsOf, textOf } from '../kit/names.ts';
import { jsonAnswer, notFound, type Site, type SiteAnswer, type SiteRequest } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { homeOf, isOneIn, oncePer, splitUnit } from './published.ts';

const API = 'https://www.iowasexoffender.gov/api';
const LARGEST_PAGE = 100;
const BROKEN_PAGE = 10;

const STATE_NAMES: Readonly<Record<string, string>> = { IA: 'Iowa' };

const toDegreeText = (degrees: number | null | undefined): string => (degrees ?? 0).toFixed(8);

/** Returns a registrant of the list, with empty convictions, aliases and markings. */
const toListed = ({ publishedId, record }: RegistryRow) => {
  const id = publishedId ?? '';
  const { first, middle, last, suffix } = partsOf(record.name);
  const { offenses = [], stateData = {}, flags = {} } = record;
  const { line1 = '', city = '', county = '', state = '', zipcode = '', lat, lng } = homeOf(record);
  const [street, unit] = splitUnit(line1);
  const stateName = STATE_NAMES[state] ?? state;
  const photo = `${API}/photo/photoimagebyid/${id}`;
  return {
    registrant: id,
    oci: Number(id.slice(-6)),
    last_name: last,
    first_name: first,
    middle_name: middle,
    suffix,
    gender: (record.sex ?? '').toUpperCase(),
    residency_restriction: isOneIn(2, id) ? '1' : '0',
    employment_restriction: isOneIn(3, id) ? '1' : '0',
    exclusion_zones: isOneIn(2, id) ? '1' : '0',
    tier: offenses[0]?.tier ?? '',
    county,
    race: record.race ?? '',
    hair_color: record.hairColor ?? '',
    height_inches: Number(record.height),
    weight_pounds: Number(record.weight),
    eye_color: record.eyeColor ?? '',
    skin_tone: isOneIn(4, id) ? 'Fair' : 'Medium',
    display_name: `${last}, ${first} ${middle} `,
    last_changed: stateData.lastVerificationDate ?? '',
    line_1: street,
    line_2: unit,
    city,
    postal_code: zipcode,
    lat: toDegreeText(lat),
    lon: toDegreeText(lng),
    state: stateName,
    birthdate: record.dob ?? '',
    photo,
    victim_minors: offenses.filter(({ victimAge = '' }) => isMinor(victimAge)).length,
    victim_adults: offenses.filter(({ victimAge = '' }) => victimAge !== '' && !isMinor(victimAge)).length,
    victim_unknown: offenses.filter(({ victimAge = '' }) => victimAge === '').length,
    registrant_cluster: '1',
    address: `${line1}, ${city}, ${stateName} ${zipcode}`,
    wanted: flags.absconder ? '1' : '0',
    distance: 'Not Available',
    convictions: [] as readonly unknown[],
    aliases: [] as readonly unknown[],
    skin_markings: [] as readonly unknown[],
    photos: [photo],
  };
};

const isMinor = (age: string): boolean => /^(UNDER 12|12-17|\d|1[0-7])$/.test(age);

const toConviction = ({ crime, convictionDate, statute, convictionCounty, victimAge, victimSex }: SourceOffense) => ({
  conviction: crime ?? '',
  conviction_date: convictionDate ?? '',
  registrant_age: '',
  iowa_code: (statute ?? '').replaceAll('.', ','),
  vehicle_used: '0',
  county: convictionCounty ?? '',
  victims: victimAge === undefined ? [] : [{ gender: victimSex === 'F' ? 'FEMALE' : 'MALE', age: victimAge }],
});

const toAlias = (alias: PublishedName) => {
  const [last = '', rest = ''] = textOf(alias).split(/,\s*/);
  const [first = '', ...middle] = rest.split(' ');
  return { last_name: last, first_name: first, middle_name: middle.join(' ') };
};

/** A marking is a text, or an object that contains one. */
const toMarking = (text: string): string | { readonly marking_value: string } =>
  isOneIn(2, text) ? { marking_value: text } : text;

const toDocument = (row: RegistryRow) => ({
  ...toListed(row),
  convictions: (row.record.offenses ?? []).map(toConviction),
  aliases: (row.record.aliases ?? []).map(toAlias),
  skin_markings: (row.record.marks ?? '').split('; ').filter(Boolean).map(toMarking),
});

const toPage = (rows: readonly RegistryRow[], { url, fault }: SiteRequest): SiteAnswer => {
  const asked = Math.min(LARGEST_PAGE, Number(url.searchParams.get('per_page')) || LARGEST_PAGE);
  const size = fault === 'page-size' || fault === 'empty-page' ? BROKEN_PAGE : asked;
  const page = Number(url.searchParams.get('page')) || 1;
  const shown = fault === 'empty-page' && page > 1 ? [] : rows.slice((page - 1) * size, page * size);
  return jsonAnswer({
    page,
    pages: Math.ceil(rows.length / size),
    onpage: shown.length,
    results: rows.length,
    records: shown.map(toListed),
  });
};

/**
 * Serves a list with at most a hundred entries per page, and one document per registrant, as one object or a list of
 * one.
 */
export function iowa(world: World): Site {
  const byId = oncePer((rows: readonly RegistryRow[]) => new Map(rows.map((row) => [row.publishedId, row])));
  return {
    code: 'IA',
    hosts: ['www.iowasexoffender.gov'],
    faults: ['empty-page', 'page-size', 'dead-detail'],
    answer: (request) => {
      const { pathname } = request.url;
      const rows = world.offenders('IA');
      if (pathname === '/api/search/results.json') return toPage(rows, request);
      const [, id = ''] = /^\/api\/registrant\/(\w+)\.json$/.exec(pathname) ?? [];
      const row = request.fault === 'dead-detail' ? undefined : byId(rows).get(id);
      if (row === undefined) return notFound();
      return jsonAnswer(isOneIn(5, id) ? [toDocument(row)] : toDocument(row));
    },
  };
}
