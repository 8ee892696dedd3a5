import {
  type CriminalSourceRecord,
  type OffenderSourceRecord,
  readCriminalSourceRecord,
  readSourceRecord,
} from '@blotter/vocab';
import { toPublished } from './compact.ts';
import { type EvidenceSite, isEvidencePermitted } from './evidence.ts';
import type { LiveQuery } from './live-query.ts';
import type { CriminalManifest, OffenderManifest, SourceManifest } from './manifest.ts';
import { type LiveField, notCoveredWithout, type Outcome } from './outcome.ts';
import { type ParsedRow, type SourceRecord, stoppedReading, toReason, unreadable } from './parsed-row.ts';
import type { PoliteFetcher } from './polite-fetcher.ts';
import type { Checkpoint, Resource } from './resource.ts';

export type FetchStep = Outcome<Resource> | { readonly kind: 'unchanged' };

export interface Bulk<R> {
  /** Yields only one `unchanged` if the source has not changed. The first fault ends it. */
  readonly fetch: (fetcher: PoliteFetcher, checkpoint: Checkpoint) => AsyncIterable<FetchStep>;
  /** Pure: the same resources give the same rows. */
  readonly parse: (resources: AsyncIterable<Resource>) => AsyncIterable<ParsedRow<R>>;
}

export interface Live<R> {
  /** Fields that the source requires. Without them it is not queried. Every source needs a surname. */
  readonly needs?: readonly LiveField[];
  readonly search: (query: LiveQuery, fetcher: PoliteFetcher) => Promise<Outcome<readonly ParsedRow<R>[]>>;
}

export interface Connector<R extends SourceRecord = SourceRecord, M extends SourceManifest = SourceManifest> {
  readonly manifest: M;
  readonly bulk?: Bulk<R>;
  readonly live?: Live<R>;
  readonly evidence?: EvidenceSite;
}

export type OffenderConnector = Connector<OffenderSourceRecord, OffenderManifest>;
export type CriminalConnector = Connector<CriminalSourceRecord, CriminalManifest>;

/**
 * Guarantees that every row leaves the connector as a readable source record or an unreadable row, even if its parser
 * fails on a hostile file.
 */
export function offenderConnector(parts: OffenderConnector): OffenderConnector {
  return guard(parts, readSourceRecord);
}
export function criminalConnector(parts: CriminalConnector): CriminalConnector {
  return guard(parts, readCriminalSourceRecord);
}

type RecordReader<R> = typeof readSourceRecord extends (value: unknown) => infer O
  ? (value: unknown) => Extract<O, { ok: false }> | (Omit<Extract<O, { ok: true }>, 'record'> & { readonly record: R })
  : never;

const guard = <R extends SourceRecord, M extends SourceManifest>(
  { manifest, bulk, live, evidence }: Connector<R, M>,
  read: RecordReader<R>,
): Connector<R, M> => {
  const check = (row: ParsedRow<R>): ParsedRow<R> => {
    if (row.kind === 'unreadable') return row;
    const published = toPublished(row.record, manifest.policy);
    const outcome = read(published);
    if (!outcome.ok) return unreadable(row.resource, row.rowNumber, outcome.reasons.join('; '), published);
    return { ...row, record: outcome.record, unknownFields: [...row.unknownFields, ...outcome.ignored] };
  };
  return {
    manifest: {
      ...manifest,
      liveSupported: live !== undefined,
      evidenceSupported: evidence !== undefined && isEvidencePermitted(manifest),
    },
    ...(evidence && { evidence }),
    ...(bulk && { bulk: { fetch: bulk.fetch, parse: (resources) => checkAll(bulk.parse(resources), check) } }),
    ...(live && { live: { ...live, search: (query, fetcher) => searchSafely(live, query, fetcher, check) } }),
  };
};

async function* checkAll<R>(
  rows: AsyncIterable<ParsedRow<R>>,
  check: (row: ParsedRow<R>) => ParsedRow<R>,
): AsyncIterable<ParsedRow<R>> {
  try {
    for await (const row of rows) yield check(row);
  } catch (error) {
    yield stoppedReading(error);
  }
}

const searchSafely = async <R>(
  live: Live<R>,
  query: LiveQuery,
  fetcher: PoliteFetcher,
  check: (row: ParsedRow<R>) => ParsedRow<R>,
): Promise<Outcome<readonly ParsedRow<R>[]>> => {
  const missing = (live.needs ?? []).filter((field) => (query[field] ?? '').trim() === '');
  if (missing.length > 0) return notCoveredWithout(missing);
  try {
    const outcome = await live.search(query, fetcher);
    if ('value' in outcome) return { ...outcome, value: outcome.value.map(check) };
    return 'partial' in outcome && outcome.partial ? { ...outcome, partial: outcome.partial.map(check) } : outcome;
  } catch (error) {
    return { kind: 'error', detail: `The answer could not be read: ${toReason(error)}` };
  }
};
