import { describe, expect, it } from 'vitest';
import { type FetchStep, type OffenderConnector, offenderConnector } from './connector.ts';
import { fetchFiles } from './fetch-files.ts';
import { fetchArcgis, readArcgis } from './formats/arcgis.ts';
import { type OwnManifest, offenderManifest } from './manifest.ts';
import { type Outcome, ok, toOutcomeWords, unavailable, withPartial } from './outcome.ts';
import type { ParsedRow, SourceRecord } from './parsed-row.ts';
import type { Page, PoliteFetcher, RequestOptions } from './polite-fetcher.ts';
import { FRESH_START } from './resource.ts';

const collect = async <T>(rows: AsyncIterable<T>): Promise<readonly T[]> => {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
};

type Rows = Parameters<typeof offenderConnector>[0]['bulk'] extends infer B ? Extract<B, object> : never;

const createParser = (parse: () => AsyncIterable<unknown>, own: OwnManifest = {}): OffenderConnector =>
  offenderConnector({
    manifest: offenderManifest('GA', own),
    bulk: { fetch: async function* () {}, parse: parse as Rows['parse'] },
  });

const parseOne = async (record: object, own?: OwnManifest): Promise<ParsedRow | undefined> => {
  const row = { kind: 'record', resource: 'f', rowNumber: 7, record, unknownFields: [], missingFields: [] };
  const connector = createParser(async function* () {
    yield row;
  }, own);
  return (await collect(connector.bulk?.parse((async function* () {})()) ?? (async function* () {})()))[0];
};

describe('the output of a connector', () => {
  it('omits blank texts, empty lists and empty objects', async () => {
    const record = {
      uuid: '1',
      name: 'A',
      dob: ' ',
      aliases: [''],
      addresses: [{ type: 'residence', city: '' }],
      flags: { predator: null },
    };
    expect(await parseOne(record)).toMatchObject({ record: { uuid: '1', name: 'A', flags: { predator: null } } });
    expect(Object.keys(((await parseOne(record)) as { record: SourceRecord }).record)).toEqual([
      'uuid',
      'name',
      'flags',
    ]);
  });

  it('omits coordinates if the source forbids storing them (contract, Feeds: storeCoordinates)', async () => {
    const record = { uuid: '1', name: 'A', addresses: [{ city: 'X', lat: 1, lng: 2 }] };
    const kept = await parseOne(record);
    const dropped = await parseOne(record, { policy: { storeCoordinates: false } });
    expect(kept).toMatchObject({ record: { addresses: [{ city: 'X', lat: 1, lng: 2 }] } });
    expect(dropped).toMatchObject({ kind: 'record' });
    expect(JSON.stringify(dropped)).not.toContain('lat');
  });

  it('reports a NUL, a missing name and a record of the wrong shape as unreadable rows with their position', async () => {
    for (const record of [{ uuid: '1', name: 'A\0' }, { uuid: '1' }, { uuid: '1', name: 'A', aliases: 5 }]) {
      expect(await parseOne(record)).toMatchObject({ kind: 'unreadable', resource: 'f', rowNumber: 7 });
    }
  });

  it('ends in an unreadable row if a parser throws', async () => {
    // biome-ignore lint/correctness/useYield: it fails before it can yield
    const { bulk } = createParser(async function* () {
      throw new RangeError('Maximum call stack size exceeded');
    });
    expect(await collect(bulk?.parse((async function* () {})()) ?? (async function* () {})())).toMatchObject([
      { kind: 'unreadable', reason: 'is too deep or too large to be read' },
    ]);
  });

  it('a source is not queried without its required fields, and the missing ones are named', async () => {
    const { live } = offenderConnector({
      manifest: offenderManifest('GA'),
      live: { needs: ['firstName', 'dob'], search: async () => ok([]) },
    });
    const search = (query: object) => live?.search({ firstName: '', lastName: 'B', ...query }, {} as PoliteFetcher);
    expect(await search({})).toMatchObject({ kind: 'no_coverage', missing: ['firstName', 'dob'] });
    expect(await search({ firstName: '  ', dob: '1980' })).toMatchObject({ missing: ['firstName'] });
    expect(await search({ firstName: 'A', dob: '1980' })).toEqual({ kind: 'ok', value: [] });
  });

  it('a search that throws is an error, and results from before a fault are kept', async () => {
    const search = (answer: () => Outcome<readonly ParsedRow[]>) =>
      offenderConnector({
        manifest: offenderManifest('GA'),
        live: { search: async () => answer() as never },
      }).live?.search({ firstName: 'A', lastName: 'B' }, {} as PoliteFetcher);
    expect(await search(() => JSON.parse('{'))).toMatchObject({ kind: 'error' });
    expect(await search(() => withPartial(unavailable('timeout', 'late'), []))).toMatchObject({ partial: [] });
  });
});

describe('the names of outcomes (contract, Live)', () => {
  it.each([
    [ok(1), 'ok', null],
    [unavailable('timeout', ''), 'error', 'unavailable'],
    [{ kind: 'truncated', value: 1, detail: '' }, 'ok', 'truncated'],
    [{ kind: 'restricted', barrier: 'captcha', detail: '' }, 'restricted', 'excluded'],
    [{ kind: 'error', detail: '' }, 'error', 'error'],
    [{ kind: 'no_coverage', detail: '' }, 'no_coverage', 'not_searched'],
  ] as const)('%o', (outcome, status, incompleteReason) => {
    expect(toOutcomeWords(outcome)).toEqual({ status, incompleteReason });
  });
});

const page = (text: string, own: Partial<Page> = {}): Page => ({
  status: 200,
  url: '',
  headers: {},
  contentType: '',
  charset: '',
  bytes: Buffer.from(text),
  text: () => text,
  validators: {},
  isNotModified: false,
  isDisclaimer: false,
  ...own,
});

const createFetcher = (answer: (url: string, options: RequestOptions) => Page): PoliteFetcher => ({
  manifest: offenderManifest('GA'),
  request: async (url, options) => ({ kind: 'ok', value: answer(String(url), options) }),
});

const namesOf = (steps: readonly FetchStep[]): readonly string[] =>
  steps.map((step) => (step.kind === 'ok' ? step.value.name : step.kind));

describe('fetching', () => {
  it('unchanged files are not fetched; if one has changed, all are fetched', async () => {
    const files = ['a', 'b', 'c'].map((name) => ({ name, url: name }));
    const checkpoint = { cursor: null, validators: { a: { etag: '1' }, b: { etag: '1' }, c: { etag: '1' } } };
    const all = createFetcher((_url, { since }) => page('', { isNotModified: since !== undefined }));
    const one = createFetcher((url, { since }) => page('', { isNotModified: since !== undefined && url !== 'b' }));
    expect(namesOf(await collect(fetchFiles(all, checkpoint, files)))).toEqual(['unchanged']);
    expect([...namesOf(await collect(fetchFiles(one, checkpoint, files)))].sort()).toEqual(['a', 'b', 'c']);
    expect(namesOf(await collect(fetchFiles(all, FRESH_START, files)))).toEqual(['a', 'b', 'c']);
  });

  it('an ArcGIS layer is read to its end although its pages are shorter than requested', async () => {
    const fetcher = createFetcher((_url, { query }) => {
      const offset = Number(query?.resultOffset);
      const features = [1, 2, 3, 4, 5]
        .slice(offset, offset + 2)
        .map((id) => ({ attributes: { id }, geometry: { x: 0 } }));
      return page(JSON.stringify({ features, exceededTransferLimit: offset + 2 < 5 }));
    });
    const steps = await collect(fetchArcgis(fetcher, 'https://layer', { orderBy: 'id', pageSize: 1_000 }));
    const ids: string[] = [];
    for (const step of steps) {
      if (step.kind !== 'ok') continue;
      for await (const row of readArcgis(step.value)) if ('take' in row) ids.push(row.take('id'));
    }
    expect(ids).toEqual(['1', '2', '3', '4', '5']);
    const refused = createFetcher(() => page('{"error":{"code":400}}'));
    expect(await collect(fetchArcgis(refused, 'https://layer', { orderBy: 'id' }))).toMatchObject([{ kind: 'error' }]);
  });
});
