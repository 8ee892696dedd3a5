import type { OffenderSourceRecord } from '@blotter/vocab';
import {
  createRow,
  type Fault,
  type Fields,
  failed,
  type Html,
  loadHtml,
  mapRow,
  type Page,
  type ParsedRow,
  type PoliteFetcher,
  type Row,
  toReason,
  unreadable,
} from '../../kit/index.ts';
import { requestPast } from '../site-search/disclaimer.ts';
import { toUrl } from '../site-search/published.ts';

export type Card = ReturnType<Html>;

/** A site whose list prints all data of a person on a card. */
export interface CardSite {
  /** Matches only a page of cards, including an empty one. */
  readonly landmark: RegExp;
  readonly card: string;
  readonly toFields: ($: Html, card: Card, url: string) => Fields;
  readonly toRecord: (row: Row) => OffenderSourceRecord;
}

export function readCards(
  text: string,
  { resource, url }: { readonly resource: string; readonly url: string },
  site: CardSite,
): readonly ParsedRow<OffenderSourceRecord>[] {
  if (!site.landmark.test(text)) return [unreadable(resource, 0, 'is not a page of the list', text)];
  try {
    const $ = loadHtml(text);
    return $(site.card)
      .toArray()
      .map((node, index) =>
        mapRow(createRow(site.toFields($, $(node), url), { resource, rowNumber: index + 1 }), site.toRecord),
      );
  } catch (error) {
    return [unreadable(resource, 0, toReason(error), text)];
  }
}

export type CardPage =
  | { readonly kind: 'page'; readonly page: Page; readonly cards: number; readonly next: string }
  | { readonly kind: 'fault'; readonly fault: Fault };

const MAX_PAGES = 1_000;

/** Follows the links to the next page. Ends at the first fault, and at a page that links back. */
export async function* followCards(
  fetcher: PoliteFetcher,
  start: string,
  { landmark, card }: CardSite,
  maxPages = MAX_PAGES,
): AsyncIterable<CardPage> {
  const seen = new Set<string>();
  for (let url = start; url !== '' && seen.size < maxPages; ) {
    seen.add(url);
    const answer = await requestPast(fetcher, url, { expect: 'html', landmark });
    if (answer.kind !== 'ok') return void (yield { kind: 'fault', fault: answer });
    const $ = loadHtml(answer.value.text());
    const next = toUrl($('a[rel="next"]').first().attr('href'), answer.value.url);
    if (seen.has(next))
      return void (yield { kind: 'fault', fault: failed('The list leads back to a page already read.') });
    yield { kind: 'page', page: answer.value, cards: $(card).length, next };
    url = next;
  }
}
