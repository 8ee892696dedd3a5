import { cellText, type Html } from '../../kit/index.ts';
import type { Hit } from './details.ts';
import { toUrl } from './published.ts';

export interface HitLinks {
  readonly code: string;
  /** The links of the list that lead to people. */
  readonly links: string;
  /** Finds the person's id in the address; its first group is the id. */
  readonly id: RegExp;
}

/** The people a list links to, each once; a link around a picture has no name and is the same person's. */
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
