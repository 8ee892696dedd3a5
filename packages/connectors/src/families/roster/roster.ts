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

/** What a member of a roster family says of itself; its family knows the rest. */
export type RosterFacts = Omit<CriminalFacts, 'family' | 'gate' | 'recordKind' | 'url'> & {
  readonly county: string;
  readonly host: string;
};

/** A page of a roster, a page behind which the site has more than is asked for, or the fault that ended it. */
export type PageStep =
  | { readonly kind: 'ok'; readonly value: Resource }
  | { readonly kind: 'truncated'; readonly value: Resource; readonly detail: string }
  | Fault;

/** `more` is why the site has more than this page and those before it; undefined when it has not, or the next page follows. */
export function toStep(value: Resource, more?: string): PageStep {
  return more === undefined ? { kind: 'ok', value } : { kind: 'truncated', value, detail: more };
}

/** A live search is a short run of the bulk source: its pages, read by the same parser. */
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

/** A page as text; '' when it is too large to be one. */
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

/** Who stands on a roster twice has been booked twice, or once for each charge. */
export function mergeBookings(record: CriminalSourceRecord, later: CriminalSourceRecord): CriminalSourceRecord {
  return {
    ...record,
    cases: [...(record.cases ?? []), ...(later.cases ?? [])],
  };
}
