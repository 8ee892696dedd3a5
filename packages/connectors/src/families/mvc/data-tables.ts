import type { OffenderSourceRecord } from '@blotter/vocab';
import {
  createRow,
  type EvidenceSite,
  type Fields,
  failed,
  type Live,
  type LiveQuery,
  parseJson,
  type Row,
  truncated,
} from '../../kit/index.ts';
import { type DetailPages, type Hit, searchDetails } from '../site-search/details.ts';
import { requestInside, requestPast } from '../site-search/disclaimer.ts';

export interface DataTablesSite {
  /** The page with the table. It sets the session and is behind the disclaimer. */
  readonly pageUrl: string;
  readonly page: RegExp;
  readonly dataUrl: string;
  readonly columns: readonly string[];
  readonly toForm: (query: LiveQuery) => Readonly<Record<string, string>>;
  /** The form above the table, and the content of the table after it is submitted. */
  readonly form: string;
  readonly filled: RegExp;
  readonly toHit: (row: Row) => Hit;
  readonly details: DetailPages;
}

const PAGE_SIZE = 50;
const MAX_PAGES = 4;

/**
 * Uses the server-side protocol of DataTables. The site may send fewer rows than requested, so the next page starts
 * after the received rows.
 */
export function searchDataTables(site: DataTablesSite): Live<OffenderSourceRecord> {
  return {
    search: async (query, fetcher) => {
      const opened = await requestPast(fetcher, site.pageUrl, { expect: 'html', landmark: site.page });
      if (opened.kind !== 'ok') return opened;
      const hits: Hit[] = [];
      let total = 0;
      for (let draw = 1; draw <= MAX_PAGES; draw++) {
        const answer = await requestInside(fetcher, site.dataUrl, {
          expect: 'json',
          form: { ...toDraw(site.columns, draw, hits.length), ...site.toForm(query) },
          headers: { 'x-requested-with': 'XMLHttpRequest' },
        });
        if (answer.kind !== 'ok') return answer;
        const parsed = parseJson(answer.value.text());
        const { data, recordsFiltered, error } = (parsed.ok ? parsed.value : {}) as Fields;
        if (!Array.isArray(data) || typeof recordsFiltered !== 'number' || error) {
          return failed('The table answered without its rows.');
        }
        total = recordsFiltered;
        hits.push(...data.map((row: Fields) => site.toHit(createRow(row))));
        if (hits.length >= total) break;
        if (data.length === 0) return failed(`The table announces ${total} people and shows ${hits.length}.`);
      }
      const outcome = await searchDetails(fetcher, hits, site.details);
      if (outcome.kind !== 'ok' || hits.length >= total) return outcome;
      return truncated(outcome.value, `The site found ${total} people and showed ${hits.length}.`);
    },
  };
}

/** A script on the page fills the table. */
export function toDataTablesEvidence({ pageUrl, page, toForm, form, filled }: DataTablesSite): EvidenceSite {
  return {
    toStart: () => pageUrl,
    form: { selector: form, landmark: page, toFields: toForm },
    results: filled,
  };
}

const toDraw = (columns: readonly string[], draw: number, start: number): Readonly<Record<string, string>> => ({
  draw: String(draw),
  start: String(start),
  length: String(PAGE_SIZE),
  'order[0][column]': '0',
  'order[0][dir]': 'asc',
  ...Object.fromEntries(columns.map((name, index) => [`columns[${index}][data]`, name])),
});
