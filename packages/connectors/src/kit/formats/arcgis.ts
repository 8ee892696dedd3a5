import { decodeText } from '../charset.ts';
import type { FetchStep } from '../connector.ts';
import { failed, ok } from '../outcome.ts';
import { unreadable } from '../parsed-row.ts';
import type { PoliteFetcher } from '../polite-fetcher.ts';
import { createRow, type Fields } from '../reader.ts';
import { findBytes, type Resource, toResource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { parseJson } from './json.ts';

export interface ArcgisOptions {
  readonly where?: string;
  readonly orderBy: string;
  readonly pageSize?: number;
  readonly cursor?: string | null;
}

const MAX_PAGES = 10_000;

/**
 * Yields every feature of a layer, one resource per page. A page may be shorter than requested, so the next one starts
 * after the received features.
 */
export async function* fetchArcgis(
  fetcher: PoliteFetcher,
  layerUrl: string,
  { where = '1=1', orderBy, pageSize = 1_000, cursor }: ArcgisOptions,
): AsyncIterable<FetchStep> {
  let offset = Number(cursor ?? 0);
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await fetcher.request(`${layerUrl}/query`, {
      expect: 'json',
      query: {
        where,
        outFields: '*',
        outSR: '4326',
        orderByFields: orderBy,
        resultOffset: String(offset),
        resultRecordCount: String(pageSize),
        f: 'json',
      },
    });
    if (answer.kind !== 'ok') return void (yield answer);
    const { bytes, url, contentType, charset } = answer.value;
    const parsed = parseJson(answer.value.text());
    const body = parsed.ok ? toFields(parsed.value) : {};
    if (!Array.isArray(body.features)) return void (yield failed('The layer answered without features.'));
    offset += body.features.length;
    const name = `features-${String(page + 1).padStart(5, '0')}.json`;
    yield ok(toResource(bytes, { name, url, contentType, charset, cursor: String(offset) }));
    if (body.exceededTransferLimit !== true && body.features.length < pageSize) return;
    if (body.features.length === 0) return;
  }
}

/** Yields the attributes of each feature, with its `geometry` as a nested row if it has one. */
export async function* readArcgis(resource: Resource): AsyncIterable<FormatRow> {
  const bytes = await findBytes(resource);
  const parsed = bytes && parseJson(decodeText(bytes, resource.charset));
  const features = parsed?.ok ? toFields(parsed.value).features : undefined;
  if (!Array.isArray(features)) return void (yield unreadable(resource.name, 0, 'has no features'));
  for (const [index, feature] of features.entries()) {
    const { attributes, geometry } = toFields(feature);
    yield typeof attributes === 'object' && attributes !== null
      ? createRow(
          { ...attributes, ...(geometry !== undefined && geometry !== null && { geometry }) },
          { resource: resource.name, rowNumber: index + 1 },
        )
      : unreadable(resource.name, index + 1, 'has no attributes', feature);
  }
}

const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
