import {
  type Checkpoint,
  type FetchStep,
  type FormatRow,
  failed,
  findBytes,
  ok,
  type PoliteFetcher,
  parseJson,
  type Resource,
  toFile,
  toJsonRow,
  unreadable,
} from '../../../kit/index.ts';

/** The site silently reduces a larger page to 10 rows. */
const PAGE_SIZE = 100;
const MAX_PAGES = 10_000;

/** Continues after the received rows, not after the requested ones, until all hits are read. */
export async function* fetchPages(fetcher: PoliteFetcher, { cursor }: Checkpoint): AsyncIterable<FetchStep> {
  let start = Number(cursor ?? 0);
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await fetcher.request(`https://sor.tbi.tn.gov/api/search/${start}/${PAGE_SIZE}`, { expect: 'json' });
    if (answer.kind !== 'ok') return void (yield answer);
    const listing = findListing(answer.value.text());
    if (typeof listing === 'string') return void (yield failed(`The list ${listing}.`));
    const { hits, rows } = listing;
    if (rows.length === 0 && start < hits) return void (yield failed(`The list ended before its ${hits} records.`));
    const name = `offenders-${String(start).padStart(6, '0')}.json`;
    start += rows.length;
    yield ok({ ...toFile(name, answer.value), cursor: String(start) });
    if (start >= hits) return;
  }
}

interface Listing {
  readonly hits: number;
  readonly rows: readonly unknown[];
}

/** `searchresults` is a list, or a text with the JSON of a list. Returns the problem as a string otherwise. */
const findListing = (text: string): Listing | string => {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed.reason;
  if (typeof parsed.value !== 'object' || parsed.value === null) return 'is not an object';
  const { hits, searchresults } = parsed.value as { readonly hits?: unknown; readonly searchresults?: unknown };
  const inner = typeof searchresults === 'string' ? parseJson(searchresults || '[]') : undefined;
  if (inner?.ok === false) return `has search results of which the text ${inner.reason}`;
  const rows = inner ? inner.value : searchresults;
  if (!Array.isArray(rows)) return 'has no search results';
  const count = typeof hits === 'string' ? Number(hits) : hits;
  return typeof count === 'number' && count >= 0 ? { hits: count, rows } : 'does not say how many there are';
};

export async function* readPage(resource: Resource): AsyncIterable<FormatRow> {
  const bytes = await findBytes(resource);
  const listing = bytes ? findListing(bytes.toString('utf8')) : 'is too large to be read whole';
  if (typeof listing === 'string') return void (yield unreadable(resource.name, 0, listing, bytes?.toString('utf8')));
  for (const [index, row] of listing.rows.entries()) yield toJsonRow(row, resource.name, index + 1);
}
