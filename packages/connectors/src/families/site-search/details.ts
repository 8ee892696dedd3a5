import type { OffenderSourceRecord } from '@blotter/vocab';
import {
  createRow,
  type FetchResult,
  type FetchStep,
  type Fields,
  findBytes,
  type Html,
  loadHtml,
  mapRow,
  type Outcome,
  ok,
  type Page,
  type ParsedRow,
  type PoliteFetcher,
  parseJson,
  type Resource,
  type Row,
  toReason,
  toResource,
  truncated,
  unreadable,
  withPartial,
} from '../../kit/index.ts';
import { requestInside } from './disclaimer.ts';

/** One entry of a result list: the address of the person's page, and the data of the list itself. */
export interface Hit {
  readonly url: string;
  readonly listed: OffenderSourceRecord;
}

export interface DetailPages {
  /** Matches only the page of a person. */
  readonly landmark: RegExp;
  /** Returns all published values of the page by label. */
  readonly toFields: ($: Html, url: string) => Fields;
  readonly toRecord: (row: Row) => OffenderSourceRecord;
  /** For a site whose list has data that the page lacks. */
  readonly withListed?: (record: OffenderSourceRecord, listed: OffenderSourceRecord) => OffenderSourceRecord;
}

type Rows = readonly ParsedRow<OffenderSourceRecord>[];

/** A live search reads at most this many pages. A longer list gives a truncated answer. */
const MAX_LIVE_DETAILS = 40;
const MAX_PAGE_BYTES = 4 * 1_024 * 1_024;
const GONE: readonly number[] = [404, 410];
const GONE_TITLE = /<title>[^<]{0,200}(404|410|not found|no longer)/i;

/** Reads the pages of the hits in sequence. A hit whose page is gone keeps the data of the list. */
export async function searchDetails(
  fetcher: PoliteFetcher,
  hits: readonly Hit[],
  pages: DetailPages,
): Promise<Outcome<Rows>> {
  const rows: ParsedRow<OffenderSourceRecord>[] = [];
  for (const hit of hits.slice(0, MAX_LIVE_DETAILS)) {
    const page = await requestDetail(fetcher, hit.url, pages);
    if (page.kind !== 'ok') return withPartial(page, rows);
    const row = isGone(page.value)
      ? toListedRow(hit.listed, hit.url)
      : toRow(page.value.text(), hit.url, hit.url, pages);
    rows.push(
      row.kind === 'record' && pages.withListed ? { ...row, record: pages.withListed(row.record, hit.listed) } : row,
    );
  }
  return hits.length > MAX_LIVE_DETAILS
    ? truncated(rows, `The list has ${hits.length} people; the pages of ${MAX_LIVE_DETAILS} were read.`)
    : ok(rows);
}

/** Yields the same pages as resources for a run. The last one carries `cursor`. */
export async function* fetchDetails(
  fetcher: PoliteFetcher,
  hits: readonly Hit[],
  pages: DetailPages,
  cursor: string,
): AsyncIterable<FetchStep> {
  for (const [index, { url, listed }] of hits.entries()) {
    const page = await requestDetail(fetcher, url, pages);
    if (page.kind !== 'ok') return void (yield page);
    const { bytes, contentType, charset } = page.value;
    const place = { url, contentType, charset, ...(index === hits.length - 1 && { cursor }) };
    yield ok(
      isGone(page.value)
        ? toResource(JSON.stringify(listed), { ...place, name: `${listed.uuid}.json`, charset: 'utf-8' })
        : toResource(bytes, { ...place, name: `${listed.uuid}.html` }),
    );
  }
}

export async function* parseDetails(
  resources: AsyncIterable<Resource>,
  pages: DetailPages,
): AsyncIterable<ParsedRow<OffenderSourceRecord>> {
  for await (const resource of resources) yield toResourceRow(await readText(resource), resource, pages);
}

const toResourceRow = (
  text: string | undefined,
  { name, url }: Resource,
  pages: DetailPages,
): ParsedRow<OffenderSourceRecord> => {
  if (text === undefined) return unreadable(name, 0, 'is too large or in an unknown charset');
  if (!name.endsWith('.json')) return toRow(text, name, url, pages);
  const listed = parseJson(text);
  return listed.ok ? toListedRow(listed.value as OffenderSourceRecord, name) : unreadable(name, 0, listed.reason, text);
};

export async function readText(resource: Resource): Promise<string | undefined> {
  const bytes = await findBytes(resource, MAX_PAGE_BYTES);
  try {
    return bytes && new TextDecoder(resource.charset || 'utf-8').decode(bytes);
  } catch {
    return undefined;
  }
}

const toRow = (text: string, resource: string, url: string, pages: DetailPages): ParsedRow<OffenderSourceRecord> => {
  if (!pages.landmark.test(text)) return unreadable(resource, 0, 'is not the page of a person', text);
  try {
    return mapRow(createRow(pages.toFields(loadHtml(text), url), { resource, rowNumber: 1 }), pages.toRecord);
  } catch (error) {
    return unreadable(resource, 0, toReason(error), text);
  }
};

const toListedRow = (record: OffenderSourceRecord, resource: string): ParsedRow<OffenderSourceRecord> => ({
  kind: 'record',
  resource,
  rowNumber: 1,
  record,
  unknownFields: [],
  missingFields: ['the page of the person'],
});

const requestDetail = (fetcher: PoliteFetcher, url: string, { landmark }: DetailPages): Promise<FetchResult> =>
  requestInside(fetcher, url, {
    expect: 'html',
    landmark: new RegExp(`${landmark.source}|${GONE_TITLE.source}`, 'i'),
    acceptStatus: GONE,
  });

const isGone = ({ status }: Page): boolean => GONE.includes(status);
