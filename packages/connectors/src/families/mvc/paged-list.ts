import type { OffenderSourceRecord } from '@blotter/vocab';
import {
  type Bulk,
  type EvidenceSite,
  type Fault,
  failed,
  type Html,
  type Live,
  type LiveQuery,
  loadHtml,
  type PoliteFetcher,
  truncated,
} from '../../kit/index.ts';
import { type DetailPages, fetchDetails, type Hit, parseDetails, searchDetails } from '../site-search/details.ts';
import { requestInside } from '../site-search/disclaimer.ts';

export interface PagedListSite {
  readonly searchUrl: string;
  readonly toQuery: (query: LiveQuery) => Readonly<Record<string, string>>;
  readonly toHits: ($: Html, url: string) => readonly Hit[];
  /** Matches the site's message for no results. */
  readonly nobody: RegExp;
  readonly details: DetailPages;
}

type ListPage =
  | { readonly kind: 'list'; readonly hits: readonly Hit[]; readonly last: number; readonly isLast: boolean }
  | { readonly kind: 'fault'; readonly fault: Fault };

const RANGE = /Results\s+([\d,]+)\s*-\s*([\d,]+)\s+of\s+([\d,]+)/i;
const MAX_LIVE_PAGES = 5;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Requests one page of a `Results N-M of T` list by its number. Fails if the page shows fewer entries than it
 * announces, or does not continue after the previous page (`after`, undefined for the first page of a search or a
 * resumed walk).
 */
const requestList = async (
  fetcher: PoliteFetcher,
  site: PagedListSite,
  query: LiveQuery,
  page: number,
  after: number | undefined,
): Promise<ListPage> => {
  const answer = await requestInside(fetcher, site.searchUrl, {
    expect: 'html',
    query: { ...site.toQuery(query), page: String(page) },
    landmark: toLandmark(site),
  });
  if (answer.kind !== 'ok') return { kind: 'fault', fault: answer };
  const text = answer.value.text();
  const [, first, last, total] = (RANGE.exec(text) ?? []).map((each) => Number(each.replaceAll(',', '')));
  const hits = site.toHits(loadHtml(text), answer.value.url);
  if (first === undefined || last === undefined || total === undefined) {
    if (hits.length > 0) return { kind: 'fault', fault: failed('The list shows people and no count.') };
    return after === undefined
      ? { kind: 'list', hits, last: 0, isLast: true }
      : { kind: 'fault', fault: failed(`Page ${page} of the list is empty.`) };
  }
  if (first < page) return { kind: 'fault', fault: failed(`Page ${page} of the list shows an earlier page again.`) };
  if (after !== undefined && first !== after + 1) {
    return { kind: 'fault', fault: failed(`Page ${page} of the list begins with ${first} behind ${after}.`) };
  }
  if (hits.length !== last - first + 1 && total > 0) {
    return { kind: 'fault', fault: failed(`The list announces ${last - first + 1} people and shows ${hits.length}.`) };
  }
  return { kind: 'list', hits, last, isLast: last >= total };
};

const toLandmark = ({ nobody }: PagedListSite): RegExp => new RegExp(`${RANGE.source}|${nobody.source}`, 'i');

/** The list has its own URL. */
export function toPagedListEvidence(site: PagedListSite): EvidenceSite {
  return {
    toStart: (query) => {
      const url = new URL(site.searchUrl);
      url.search = new URLSearchParams(site.toQuery(query)).toString();
      return url.href;
    },
    results: toLandmark(site),
  };
}

export function searchPagedList(site: PagedListSite): Live<OffenderSourceRecord> {
  return {
    search: async (query, fetcher) => {
      const hits: Hit[] = [];
      let isCut = true;
      let after: number | undefined;
      for (let page = 1; page <= MAX_LIVE_PAGES && isCut; page++) {
        const list = await requestList(fetcher, site, query, page, after);
        if (list.kind === 'fault') return list.fault;
        hits.push(...list.hits);
        after = list.last;
        isCut = !list.isLast;
      }
      const outcome = await searchDetails(fetcher, hits, site.details);
      return outcome.kind === 'ok' && isCut
        ? truncated(outcome.value, `The list has more than the ${MAX_LIVE_PAGES} pages that were read.`)
        : outcome;
    },
  };
}

/** Walks all people by the first letter of the surname. The cursor is the next letter and page. */
export function walkPagedList(site: PagedListSite): Bulk<OffenderSourceRecord> {
  return {
    fetch: async function* (fetcher, checkpoint) {
      let [letter = 'A', page = 1] = readCursor(checkpoint.cursor);
      let after: number | undefined;
      while (LETTERS.includes(letter)) {
        const list = await requestList(fetcher, site, { firstName: '', lastName: letter }, page, after);
        if (list.kind === 'fault') return void (yield list.fault);
        const next = list.isLast
          ? ([LETTERS[LETTERS.indexOf(letter) + 1] ?? '-', 1] as const)
          : ([letter, page + 1] as const);
        for await (const step of fetchDetails(fetcher, list.hits, site.details, next.join('/'))) {
          yield step;
          if (step.kind !== 'ok') return;
        }
        [letter, page] = next;
        after = list.isLast ? undefined : list.last;
      }
    },
    parse: (resources) => parseDetails(resources, site.details),
  };
}

const readCursor = (cursor: string | null): readonly [letter?: string, page?: number] => {
  const [, letter, page] = /^([A-Z-])\/(\d{1,5})$/.exec(cursor ?? '') ?? [];
  return letter === undefined ? [] : [letter, Number(page)];
};
