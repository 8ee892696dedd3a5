import { cellText, type Html } from '../../kit/index.ts';
import type { Hit } from './details.ts';
import { toUrl } from './published.ts';

export interface HitLinks {
  readonly code: string;
  /** Selector of the links to people in the list. */
  readonly links: string;
  /** Matches the address of a person. The first group is the id. */
  readonly id: RegExp;
}

/** Returns the people of a list, each once. A link around a picture has no name and belongs to the same person. */
export function toLinkHits($: Html, url: string, { code, links, id }: HitLinks): readonly Hit[] {
  const hits = new Map<string, Hit>();
  for (const node of $(links).toArray()) {
    const href = toUrl($(node).attr('href'), url);
    const own = id.exec(href)?.[1];
    const name = cellText($(node)).replaceAll('\n', ' ');
    if (own === undefined || name === '' || hits.has(own)) continue;
    hits.set(own, { url: href, listed: { uuid: `${code}-${own}`, recordUrl: href, name } });
  }
  return [...hits.values()];
}
