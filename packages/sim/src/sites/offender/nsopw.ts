import type { RegistryRow } from '../../nation/registry-row.ts';
import { toCsv } from '../kit/csv.ts';
import { fold } from '../kit/names.ts';
import { fileAnswer, jsonAnswer, notFound, type Site, type SiteAnswer, type SiteRequest } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { toAliasParts, toNameParts, toOffender } from './nsopw-offender.ts';
import { type NsopwQuery, readNsopwQuery, toSoundex } from './nsopw-query.ts';
import { toUploadList, toUploadTables } from './nsopw-upload.ts';

const isAt = ({ city, county, zips }: NsopwQuery, { addresses = [] }: RegistryRow['record']): boolean =>
  [city, county, ...zips].every((each) => each === '') ||
  addresses.some(
    (address) =>
      (city === '' || fold(address.city ?? '') === fold(city)) &&
      (county === '' || fold(address.county ?? '') === fold(county)) &&
      (zips.length === 0 || zips.includes((address.zipcode ?? '').slice(0, 5))),
  );

interface SearchReply {
  readonly statusCode: number;
  readonly rows: readonly RegistryRow[];
}

/** Finds names and aliases by prefix, or by sound (201) if no prefix matches. A single letter times out (504). */
const find = (rows: readonly RegistryRow[], query: NsopwQuery): SearchReply => {
  if (query.isGeographic) return { statusCode: 560, rows: [] };
  const { firstName, lastName, maxResults } = query;
  const here = rows.filter(({ record }) => isAt(query, record));
  if (firstName === '') return { statusCode: 200, rows: here };
  if (fold(lastName).length < 2) return { statusCode: 504, rows: [] };
  const namesOf = (row: RegistryRow) => [toNameParts(row), ...(row.record.aliases ?? []).map(toAliasParts)];
  const among = (fits: (text: string, sought: string) => boolean): readonly RegistryRow[] =>
    here.filter((row) => namesOf(row).some((name) => fits(name.firstName, firstName) && fits(name.lastName, lastName)));
  const spelt = among((text, sought) => fold(text).startsWith(fold(sought)));
  const found = spelt.length > 0 ? spelt : among((text, sought) => toSoundex(text) === toSoundex(sought));
  if (found.length > maxResults) return { statusCode: 511, rows: [] };
  return { statusCode: spelt.length > 0 || found.length === 0 ? 200 : 201, rows: found };
};

const toPlayed = (fault: SiteRequest['fault'], found: SearchReply): SearchReply => {
  if (fault === 'offline-507') return { statusCode: 507, rows: [] };
  return fault === 'too-many-511' ? { statusCode: 511, rows: found.rows.slice(0, 1) } : found;
};

const answerQuery = (world: World, jurisdiction: string, { body, url, fault }: SiteRequest): SiteAnswer => {
  const query = readNsopwQuery(body, jurisdiction);
  if (typeof query === 'number') return jsonAnswer({ id: null, statusCode: query }, 422);
  const { statusCode, rows } = toPlayed(fault, find(world.offenders(jurisdiction), query));
  return jsonAnswer({
    id: query.id,
    statusCode: 200,
    offenders: rows.map(toOffender(jurisdiction, url.origin)),
    jurisdictionStatus: [{ jurisdictionId: jurisdiction, statusCode, records: rows.length }],
  });
};

const findUpload = (world: World, jurisdiction: string, { url }: SiteRequest): SiteAnswer => {
  const rows = world.offenders(jurisdiction);
  const [, part] =
    new RegExp(`^/upload/${jurisdiction}-(offenders|names|addresses)\\.csv$`, 'i').exec(url.pathname) ?? [];
  if (part === 'offenders' || part === 'names' || part === 'addresses')
    return fileAnswer(toCsv(toUploadTables(rows, url.origin)[part]), { 'content-type': 'text/csv' });
  return url.pathname.toLowerCase() === `/upload/${jurisdiction.toLowerCase()}.json`
    ? jsonAnswer(toUploadList(rows, jurisdiction, url.origin))
    : notFound();
};

/** Simulates a jurisdiction's endpoint of the national exchange, and its upload files. */
const nsopwJurisdiction =
  (code: string, host: string) =>
  (world: World): Site => ({
    code,
    hosts: [host],
    faults: ['offline-507', 'too-many-511'],
    answer: (request) =>
      request.method === 'POST' && request.url.pathname === '/nsopw-api/v1.0/query'
        ? answerQuery(world, code, request)
        : findUpload(world, code, request),
  });

export const alabamaCoushatta = nsopwJurisdiction('ACTRIBE', 'registry.actribe.example');
