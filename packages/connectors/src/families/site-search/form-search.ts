import type { OffenderSourceRecord } from '@blotter/vocab';
import {
  type EvidenceSite,
  type Fault,
  failed,
  formFields,
  type Html,
  type Live,
  type LiveQuery,
  loadHtml,
  type PoliteFetcher,
  truncated,
} from '../../kit/index.ts';
import { type DetailPages, type Hit, searchDetails } from './details.ts';
import { requestInside, requestPast } from './disclaimer.ts';

export interface FormSite {
  readonly formUrl: string;
  readonly form: string;
  /** Matches only the page with the form. */
  readonly formLandmark: RegExp;
  readonly toForm: (query: LiveQuery) => Readonly<Record<string, string>>;
  /** Matches only the page with the list or with the message for no results. */
  readonly results: RegExp;
  /** Matches the site's message that it shows fewer results than it found. */
  readonly tooMany: RegExp;
  readonly toHits: ($: Html, url: string) => readonly Hit[];
  /** Returns the address of the next page of the list, or '' on the last. */
  readonly findNext?: ($: Html, url: string) => string;
  readonly details: DetailPages;
}

export type FormList =
  | { readonly kind: 'list'; readonly hits: readonly Hit[]; readonly isCut: boolean }
  | { readonly kind: 'fault'; readonly fault: Fault };

const MAX_PAGES = 5;

/** Requests the form first, because its hidden fields (a token, a view state) go back with the search. */
export async function requestFormList(fetcher: PoliteFetcher, site: FormSite, query: LiveQuery): Promise<FormList> {
  const opened = await requestPast(fetcher, site.formUrl, { expect: 'html', landmark: site.formLandmark });
  if (opened.kind !== 'ok') return { kind: 'fault', fault: opened };
  const $form = loadHtml(opened.value.text());
  const form = $form(site.form).first();
  if (form.length === 0) return { kind: 'fault', fault: failed('The page has no form to search with.') };
  const action = new URL(form.attr('action') || opened.value.url, opened.value.url);
  const fields = { ...formFields($form, form), ...site.toForm(query) };
  const isPost = /^post$/i.test(form.attr('method') ?? '');
  const common = { expect: 'html', landmark: site.results } as const;
  let answer = await requestInside(
    fetcher,
    action,
    isPost ? { ...common, form: fields } : { ...common, query: fields },
  );
  const hits = new Map<string, Hit>();
  for (let page = 1; ; page++) {
    if (answer.kind !== 'ok') return { kind: 'fault', fault: answer };
    const text = answer.value.text();
    const $ = loadHtml(text);
    const before = hits.size;
    for (const hit of site.toHits($, answer.value.url)) hits.set(hit.listed.uuid, hit);
    if (page > 1 && hits.size === before) {
      return { kind: 'fault', fault: failed(`Page ${page} of the list shows nobody new.`) };
    }
    const next = site.findNext?.($, answer.value.url) ?? '';
    const isCut = site.tooMany.test(text) || (next !== '' && page >= MAX_PAGES);
    if (next === '' || isCut) return { kind: 'list', hits: [...hits.values()], isCut };
    answer = await requestInside(fetcher, next, common);
  }
}

/** Describes the same search for a browser. */
export function toFormEvidence({ formUrl, form, formLandmark, toForm, results }: FormSite): EvidenceSite {
  return {
    toStart: () => formUrl,
    form: { selector: form, landmark: formLandmark, toFields: toForm },
    results,
  };
}

export function searchForm(site: FormSite): Live<OffenderSourceRecord> {
  return {
    search: async (query, fetcher) => {
      const list = await requestFormList(fetcher, site, query);
      if (list.kind === 'fault') return list.fault;
      const outcome = await searchDetails(fetcher, list.hits, site.details);
      return outcome.kind === 'ok' && list.isCut
        ? truncated(outcome.value, 'The site found more people than could be read.')
        : outcome;
    },
  };
}
