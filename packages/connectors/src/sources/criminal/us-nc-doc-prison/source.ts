import type { CriminalSourceRecord } from '@blotter/vocab';
import { createSideTable } from '../../../families/joined-tables/side-table.ts';
import {
  createRow,
  criminalConnector,
  criminalManifest,
  type FixedField,
  fetchFiles,
  findBytes,
  isUnreadable,
  mapRow,
  type ParsedRow,
  type Resource,
  readFixedWidth,
  type UnreadableRow,
  unreadable,
  unzip,
} from '../../../kit/index.ts';
import { readLayout } from './layout.ts';
import { toRecord } from './record.ts';

const MB = 1_024 * 1_024;
const ADDRESS = 'https://www.doc.state.nc.us/offenders';
const PEOPLE = 'INMT4AA1';
const COMPUTATIONS = 'INMT4BB1';

interface DescribedFile {
  readonly layout: readonly FixedField[];
  readonly data: Resource;
}

async function* unpack(resources: AsyncIterable<Resource>): AsyncIterable<Resource | UnreadableRow> {
  for await (const resource of resources) {
    if (/\.zip$/i.test(resource.name)) yield* unzip(resource, { maxBytes: 1_024 * MB });
    else yield resource;
  }
}

const pairUp = async (files: ReadonlyMap<string, Resource>, table: string): Promise<DescribedFile | UnreadableRow> => {
  const [data, layout] = [files.get(`${table}.DAT`), files.get(`${table}.DES`)];
  if (data === undefined || layout === undefined) return unreadable(table, 0, 'comes without its .dat or its .des');
  const bytes = await findBytes(layout, MB);
  if (bytes === undefined) return unreadable(layout.name, 0, 'is too large for a layout');
  try {
    return { data, layout: readLayout(bytes.toString('latin1')) };
  } catch (error) {
    return unreadable(layout.name, 0, error instanceof Error ? error.message : 'is no layout');
  }
};

async function* parse(resources: AsyncIterable<Resource>): AsyncIterable<ParsedRow<CriminalSourceRecord>> {
  const files = new Map<string, Resource>();
  for await (const file of unpack(resources)) {
    if (isUnreadable(file)) yield file;
    else files.set(file.name.replace(/^.*\//, '').toUpperCase(), file);
  }
  const [people, computations] = [await pairUp(files, PEOPLE), await pairUp(files, COMPUTATIONS)];
  if (isUnreadable(people)) return void (yield people);
  if (isUnreadable(computations)) return void (yield computations);

  const side = createSideTable('CIDORNUM');
  for await (const row of readFixedWidth(computations.data, computations.layout)) {
    if (isUnreadable(row)) yield row;
    else side.put(row);
  }
  for await (const row of readFixedWidth(people.data, people.layout)) {
    if (isUnreadable(row)) {
      yield row;
      continue;
    }
    // The files contain NULs instead of blanks.
    const own = Object.fromEntries(row.rest().map(([field, text]) => [field, text.replaceAll('\0', ' ')]));
    const { resource, rowNumber } = row;
    yield mapRow(createRow({ ...own, computations: side.take(own.CIDORNUM ?? '') }, { resource, rowNumber }), toRecord);
  }
  yield* side.orphans();
}

/**
 * Fixed width, each table described by its own `.des`. The profile has no docket, so the offense has no case number.
 */
export const ncDocPrison = criminalConnector({
  manifest: criminalManifest({
    code: 'us-nc-doc-prison',
    name: 'North Carolina prison population',
    agency: 'North Carolina Department of Adult Correction',
    url: 'https://www.doc.state.nc.us/offenders/',
    websites: ['webapps.doc.state.nc.us'],
    family: 'bulk-download',
    gate: ['open'],
    recordKind: 'prison',
    state: 'NC',
    county: null,
    place: 'doc',
    schedule: '40 5 * * 1',
    policy: { timeoutMs: 300_000, maxBytes: 256 * MB },
    assertions: { minRecords: 100_000, fillRates: { dob: 0.95, sex: 0.95, race: 0.95 } },
  }),
  bulk: {
    fetch: (fetcher, checkpoint) =>
      fetchFiles(
        fetcher,
        checkpoint,
        [PEOPLE, COMPUTATIONS].map((table) => ({ name: `${table}.zip`, url: `${ADDRESS}/${table}.zip` })),
      ),
    parse,
  },
});
