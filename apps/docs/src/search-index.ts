import { type Part, toText } from './markdown.ts';

/** One part of a page in the search index: url, page title, heading, text. */
export type SearchEntry = { readonly u: string; readonly p: string; readonly h: string; readonly t: string };

export function toSearchEntries(url: string, title: string, parts: readonly Part[]): readonly SearchEntry[] {
  return parts
    .map(({ heading, html }) => ({
      u: heading ? `${url}#${heading.id}` : url,
      p: title,
      h: heading?.text ?? '',
      t: toText(
        html
          .replaceAll(/<(?:h\d|button|a class="anchor")[^>]*>[\s\S]*?<\/(?:h\d|button|a)>/g, ' ')
          .replaceAll('<', ' <'),
      )
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ h, t }) => h !== '' || t !== '');
}
