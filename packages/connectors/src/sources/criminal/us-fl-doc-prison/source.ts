import type { CriminalSourceRecord } from '@blotter/vocab';
import { createSideTable, type SideTable } from '../../../families/joined-tables/side-table.ts';
import {
  type Checkpoint,
  createRow,
  criminalConnector,
  criminalManifest,
  type FetchStep,
  type Fields,
  failed,
  fetchFiles,
  isUnreadable,
  loadHtml,
  mapRow,
  type ParsedRow,
  type PoliteFetcher,
  type Resource,
  type UnreadableRow,
  unreadable,
  unzip,
} from '../../../kit/index.ts';
import { toRecord } from './record.ts';
import { readRoots } from './roots.ts';
import { findTableName, type Population, readTable } from './tables.ts';

const MB = 1_024 * 1_024;
const REQUEST_PAGE = 'https://www.dc.state.fl.us/pub/obis_request.html';
const SIDES = ['OFFENSES', 'INCARHIST', 'DETAINERS', 'RESIDENCE', 'SCARSMARKS', 'ALIASES'] as const;

/** The files move every quarter. The request page always names the current ones. */
async function* fetchTables(fetcher: PoliteFetcher, checkpoint: Checkpoint): AsyncIterable<FetchStep> {
  const page = await fetcher.request(REQUEST_PAGE, { expect: 'html', landmark: /OBIS|Offender Information/i });
  if (page.kind !== 'ok') return void (yield page);
  const $ = loadHtml(page.value.text());
  const addresses = $('a[href]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '')
    .filter((href) => URL.canParse(href, page.value.url))
    .map((href) => new URL(href, page.value.url));
  const files = addresses
    .map((url) => ({ name: decodeURIComponent(url.pathname.replace(/^.*\//, '')), url: url.href }))
    .filter(({ name }) => findTableName(name) !== undefined || /^OBIS.*\.zip$/i.test(name));
  if (files.length === 0) return void (yield failed('The request page names no table.'));
  yield* fetchFiles(fetcher, checkpoint, files);
}

async function* unpack(resources: AsyncIterable<Resource>): AsyncIterable<Resource | UnreadableRow> {
  for await (const resource of resources) {
    if (/\.zip$/i.test(resource.name)) yield* unzip(resource, { maxBytes: 1_024 * MB });
    else yield resource;
  }
}

async function* parse(resources: AsyncIterable<Resource>): AsyncIterable<ParsedRow<CriminalSourceRecord>> {
  const roots: (readonly [Population, Resource])[] = [];
  const sides = new Map<string, SideTable>(SIDES.map((table) => [table, createSideTable('DCNumber')]));
  for await (const file of unpack(resources)) {
    if (isUnreadable(file)) {
      yield file;
      continue;
    }
    const name = findTableName(file.name);
    const side = sides.get(name?.table ?? '');
    if (name?.table === 'ROOT') roots.push([name.population, file]);
    else if (side === undefined) yield unreadable(file.name, 0, 'is none of the known tables');
    else {
      for await (const row of readTable(file)) {
        if (isUnreadable(row)) yield row;
        else side.put(row);
      }
    }
  }
  for await (const root of readRoots(roots)) {
    if (isUnreadable(root)) {
      yield root;
      continue;
    }
    const { population, key, fields, resource, rowNumber } = root;
    const joined = [...sides].map(([table, side]) => [table, unique(side.take(key))] as const);
    const row = createRow({ ...fields, ...Object.fromEntries(joined) }, { resource, rowNumber });
    yield mapRow(row, toRecord(population));
  }
  for (const side of sides.values()) yield* side.orphans();
}

/** The tables of two populations repeat each other's rows, each with its own row number. */
const unique = (rows: readonly Fields[]): readonly Fields[] => [
  ...new Map(rows.map(({ Sequence: _own, ...row }) => [JSON.stringify(row), row])).values(),
];

/** The OBIS tables, joined by DC number. Prison terms are YYYMMDD, and dates lack the century in some years. */
export const flDocPrison = criminalConnector({
  manifest: criminalManifest({
    code: 'us-fl-doc-prison',
    name: 'Florida corrections offender database (OBIS)',
    agency: 'Florida Department of Corrections',
    url: REQUEST_PAGE,
    websites: ['fdc.myflorida.com'],
    family: 'bulk-download',
    gate: ['open'],
    recordKind: 'prison',
    state: 'FL',
    county: null,
    place: 'doc',
    schedule: '10 6 * * 2',
    policy: { timeoutMs: 300_000, maxBytes: 256 * MB },
    assertions: { minRecords: 50_000, fillRates: { dob: 0.95, sex: 0.95, race: 0.9, cases: 0.8 } },
  }),
  bulk: { fetch: fetchTables, parse },
});
