import { type Part, toText } from './markdown.ts';

/** One part of a page in the search index: url, page title, heading, text. */
export type SearchEntry = { readonly u: string; readonly p: string; readonly h: string; readonly t: string };

/** Samples of the reference repeat its field names. They would double the index. */
const withoutSamples = (url: string, html: string): string =>
  url.startsWith('/docs/operations/') ? html.replaceAll(/<pre>[\s\S]*?<\/pre>/g, ' ') : html;

export function toSearchEntries(url: string, title: string, parts: readonly Part[]): readonly SearchEntry[] {
  return parts
    .map(({ heading, html }) => ({
      u: heading ? `${url}#${heading.id}` : url,
      p: title,
      h: heading?.text ?? '',
      t: toText(
        withoutSamples(url, html)
          .replaceAll(/<(?:h\d|button|a class="anchor")[^>]*>[\s\S]*?<\/(?:h\d|button|a)>/g, ' ')
          .replaceAll('<', ' <'),
      )
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ h, t }) => h !== '' || t !== '');
}
