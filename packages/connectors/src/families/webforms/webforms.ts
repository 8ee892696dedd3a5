import type { OffenderSourceRecord } from '@blotter/vocab';
import {
  cellText,
  type EvidenceSite,
  failed,
  formFields,
  type Html,
  type Live,
  type LiveQuery,
  loadHtml,
  type Page,
  type PoliteFetcher,
  truncated,
} from '../../kit/index.ts';
import { type DetailPages, type Hit, searchDetails } from '../site-search/details.ts';
import { requestInside, requestPast } from '../site-search/disclaimer.ts';

export interface WebFormsSite {
  readonly searchUrl: string;
  /** Matches only the page with the search form. */
  readonly search: RegExp;
  readonly toForm: (query: LiveQuery) => Readonly<Record<string, string>>;
  /** Matches only the page with the grid or with the message for no results. */
  readonly results: RegExp;
  readonly toHits: ($: Html, url: string) => readonly Hit[];
  readonly details: DetailPages;
}

const MAX_PAGES = 5;
const FORM = 'form:has(input[name="__VIEWSTATE"])';
const POST_BACK = /^javascript:__doPostBack\('([^']{1,200})','([^']{0,200})'\)/i;

/** Every request sends the state of the page back: __VIEWSTATE and __EVENTVALIDATION are hidden fields of the page. */
const post = (
  fetcher: PoliteFetcher,
  page: Page,
  $: Html,
  site: WebFormsSite,
  fields: Readonly<Record<string, string>>,
) => {
  const form = $(FORM).first();
  return requestInside(fetcher, new URL(form.attr('action') || page.url, page.url), {
    expect: 'html',
    form: { ...formFields($, form), ...fields },
    landmark: site.results,
  });
};

/** Returns the postback links of the grid, including its page links. */
const listPostBacks = ($: Html) =>
  $('a[href^="javascript:__doPostBack"]')
    .toArray()
    .map((node) => {
      const [, target = '', argument = ''] = POST_BACK.exec($(node).attr('href') ?? '') ?? [];
      return { text: cellText($(node)), target, argument };
    });

export function toWebFormsEvidence({ searchUrl, search, toForm, results }: WebFormsSite): EvidenceSite {
  return {
    toStart: () => searchUrl,
    form: { selector: FORM, landmark: search, toFields: toForm },
    results,
  };
}

export function searchWebForms(site: WebFormsSite): Live<OffenderSourceRecord> {
  return {
    search: async (query, fetcher) => {
      const opened = await requestPast(fetcher, site.searchUrl, { expect: 'html', landmark: site.search });
      if (opened.kind !== 'ok') return opened;
      const form = loadHtml(opened.value.text());
      if (form('input[name="__VIEWSTATE"]').length === 0) return failed('The search form has no view state.');
      let answer = await post(fetcher, opened.value, form, site, site.toForm(query));
      const hits = new Map<string, Hit>();
      let isCut = false;
      for (let pageNumber = 1; answer.kind === 'ok'; pageNumber++) {
        const $ = loadHtml(answer.value.text());
        const before = hits.size;
        for (const hit of site.toHits($, answer.value.url)) hits.set(hit.url, hit);
        if (pageNumber > 1 && hits.size === before) return failed(`Page ${pageNumber} of the grid shows nobody new.`);
        const links = listPostBacks($);
        const next = links.find(({ text }) => text === String(pageNumber + 1));
        // Dots represent hidden page numbers. They lead forward or back, and the page does not say which.
        isCut = next === undefined ? links.some(({ text }) => text === '...') : pageNumber >= MAX_PAGES;
        if (next === undefined || isCut) break;
        const { target, argument } = next;
        answer = await post(fetcher, answer.value, $, site, { __EVENTTARGET: target, __EVENTARGUMENT: argument });
      }
      if (answer.kind !== 'ok') return answer;
      const outcome = await searchDetails(fetcher, [...hits.values()], site.details);
      return outcome.kind === 'ok' && isCut
        ? truncated(outcome.value, 'The grid has more pages than were read.')
        : outcome;
    },
  };
}
