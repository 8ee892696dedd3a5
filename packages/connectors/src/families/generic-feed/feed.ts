import type { CriminalSourceRecord, OffenderSourceRecord } from '@blotter/vocab';
import {
  criminalConnector,
  eachResource,
  mapRows,
  offenderConnector,
  type ParsedRow,
  type Resource,
  type Row,
  readCsv,
  readJsonArray,
  type SourceManifest,
} from '../../kit/index.ts';
import { parseLines } from './feed-lines.ts';
import { type ColumnTarget, type FeedMapping, readPath } from './mapping.ts';
import { takeMark } from './simulated-mark.ts';

export type FeedFormat = 'ndjson' | 'json' | 'csv' | 'tsv';

export interface FeedOptions {
  readonly format: FeedFormat;
  /** Without a mapping, the column names themselves are paths of the feed format. */
  readonly mapping?: FeedMapping;
}

const FORMATS: Readonly<Record<string, FeedFormat>> = {
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  json: 'json',
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
};

/** Finds the format by the file extension. */
export function findFeedFormat(name: string): FeedFormat | undefined {
  return FORMATS[/\.([a-z]+)(\.gz)?$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** Parses the public feed format (contract, Feeds) into the rows of a source. */
export function parseFeed(
  manifest: SourceManifest,
  resources: AsyncIterable<Resource>,
  { format, mapping }: FeedOptions,
): AsyncIterable<ParsedRow> {
  if (format === 'ndjson') return parseLines(manifest, resources);
  const isTable = format !== 'json';
  const rows = eachResource(resources, (resource) =>
    isTable ? readCsv(resource, { delimiter: format === 'csv' ? ',' : '\t' }) : readJsonArray(resource),
  );
  const toFields = (row: Row): object => (isTable ? placeColumns(row, mapping) : row.takeAll());
  return manifest.product === 'offender'
    ? parseAs(
        offenderConnector({
          manifest,
          bulk: {
            fetch: fetchNothing,
            parse: () => takeMarks(mapRows(rows, (row) => toFields(row) as OffenderSourceRecord)),
          },
        }),
      )
    : parseAs(
        criminalConnector({
          manifest,
          bulk: {
            fetch: fetchNothing,
            parse: () =>
              takeMarks(
                mapRows(rows, (row) => ({ recordType: manifest.recordKind, ...toFields(row) }) as CriminalSourceRecord),
              ),
          },
        }),
      );
}

async function* takeMarks<R extends object>(rows: AsyncIterable<ParsedRow<R>>): AsyncIterable<ParsedRow<R>> {
  for await (const row of rows) yield row.kind === 'record' ? { ...row, ...takeMark(row.record) } : row;
}

async function* fetchNothing(): AsyncIterable<never> {}

const parseAs = ({ bulk }: ReturnType<typeof offenderConnector | typeof criminalConnector>): AsyncIterable<ParsedRow> =>
  bulk?.parse(fetchNothing()) ?? fetchNothing();

const placeColumns = (row: Row, mapping: FeedMapping | undefined): object => {
  const record: Record<string, unknown> = {};
  if (mapping === undefined) {
    for (const [column, text] of row.rest()) {
      const path = readPath(column);
      if (path === undefined) throw new Error('a column is no path of the feed format');
      put(record, path, text);
    }
    return record;
  }
  for (const [column, target] of Object.entries(mapping.columns)) {
    if (target === null) row.ignore('left out by the mapping', column);
    else put(record, target.path, toValue(row.take(column), target));
  }
  return record;
};

const toValue = (text: string, { split, truths }: ColumnTarget): unknown => {
  if (text === '') return undefined;
  if (split !== undefined) return text.split(split).map((part) => part.trim());
  if (truths === undefined) return text;
  const word = text.toUpperCase();
  if (truths.yes.includes(word)) return true;
  return truths.no.includes(word) ? false : null;
};

/** Lists may have holes, which are dropped like all blank values. */
const put = (record: Record<string, unknown>, path: readonly (string | number)[], value: unknown): void => {
  if (value === undefined || value === '') return;
  let at: Record<string | number, unknown> = record;
  for (const [index, key] of path.entries()) {
    if (index === path.length - 1) at[key] = value;
    else {
      at[key] ??= typeof path[index + 1] === 'number' ? [] : {};
      at = at[key] as Record<string | number, unknown>;
    }
  }
};
