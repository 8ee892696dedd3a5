import type { CriminalSourceRecord } from '@blotter/vocab';
import {
  type Bulk,
  type CriminalFacts,
  type Fault,
  findBytes,
  type Outcome,
  ok,
  type ParsedRow,
  type Resource,
  truncated,
  withPartial,
} from '../../kit/index.ts';

/** The facts of one member of a roster family. The family adds the rest. */
export type RosterFacts = Omit<CriminalFacts, 'family' | 'gate' | 'recordKind' | 'url'> & {
  readonly county: string;
  readonly host: string;
};

/** A page of a roster, a page after which the site has more than requested, or the fault that ended the walk. */
export type PageStep =
  | { readonly kind: 'ok'; readonly value: Resource }
  | { readonly kind: 'truncated'; readonly value: Resource; readonly detail: string }
  | Fault;

/**
 * `more` is the reason why the site has more than the pages so far. Undefined if it has not, or if the next page
 * follows.
 */
export function toStep(value: Resource, more?: string): PageStep {
  return more === undefined ? { kind: 'ok', value } : { kind: 'truncated', value, detail: more };
}

/** A live search is a short bulk run: the same pages and the same parser. */
export async function searchPages(
  pages: AsyncIterable<PageStep>,
  parse: Bulk<CriminalSourceRecord>['parse'],
): Promise<Outcome<readonly ParsedRow<CriminalSourceRecord>[]>> {
  const resources: Resource[] = [];
  let fault: Fault | undefined;
  let cut: string | undefined;
  for await (const step of pages) {
    if (step.kind === 'ok' || step.kind === 'truncated') resources.push(step.value);
    else fault = step;
    if (step.kind === 'truncated') cut = step.detail;
  }
  const rows: ParsedRow<CriminalSourceRecord>[] = [];
  for await (const row of parse(each(resources))) rows.push(row);
  if (fault !== undefined) return rows.length > 0 ? withPartial(fault, rows) : fault;
  return cut === undefined ? ok(rows) : truncated(rows, cut);
}

async function* each<T>(values: readonly T[]): AsyncIterable<T> {
  yield* values;
}

/** Returns a page as text, or '' if it is too large. */
export async function readText(resource: Resource): Promise<string> {
  const bytes = await findBytes(resource, MAX_PAGE_BYTES);
  return new TextDecoder(KNOWN_CHARSETS.has(resource.charset) ? resource.charset : 'utf-8').decode(bytes);
}

const MAX_PAGE_BYTES = 16 * 1_024 * 1_024;
const KNOWN_CHARSETS: ReadonlySet<string> = new Set([
  'utf-8',
  'utf8',
  'latin1',
  'iso-8859-1',
  'windows-1252',
  'utf-16le',
]);

/** A person who is on a roster twice was booked twice, or has one row per charge. */
export function mergeBookings(record: CriminalSourceRecord, later: CriminalSourceRecord): CriminalSourceRecord {
  return {
    ...record,
    cases: [...(record.cases ?? []), ...(later.cases ?? [])],
  };
}
