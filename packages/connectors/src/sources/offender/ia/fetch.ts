import {
  type Checkpoint,
  type Fault,
  type FetchStep,
  failed,
  ok,
  type Page,
  type PoliteFetcher,
  parseJson,
  toFile,
} from '../../../kit/index.ts';

const API = 'https://www.iowasexoffender.gov/api';
const PAGE_SIZE = 100;
const MAX_PAGES = 1_000;

interface Listing {
  readonly total: number;
  readonly records: number;
  readonly ids: readonly string[];
}

/**
 * Yields the pages of the list, each followed by the documents of its registrants. Only the documents have convictions
 * and aliases.
 */
export async function* fetchRegistrants(fetcher: PoliteFetcher, { cursor }: Checkpoint): AsyncIterable<FetchStep> {
  const [pagesBefore = 0, recordsBefore = 0] = (cursor ?? '0/0').split('/').map(Number);
  const asked = new Set<string>();
  let listed = recordsBefore;
  for (let page = pagesBefore + 1; page <= MAX_PAGES; page++) {
    const answer = await fetcher.request(`${API}/search/results.json`, {
      expect: 'json',
      query: { stateabbr: 'IA', per_page: String(PAGE_SIZE), page: String(page) },
    });
    if (answer.kind !== 'ok') return void (yield answer);
    const listing = findListing(answer.value);
    if (listing === undefined) return void (yield failed('The list answered without its records and their number.'));
    const { total, records, ids } = listing;
    if (records === 0 && listed < total) return void (yield failed(`The list ended before its ${total} records.`));
    listed += records;
    yield ok(toFile(`page-${String(page).padStart(5, '0')}.json`, answer.value));
    const wanted = ids.filter((id) => !asked.has(id));
    for (const [index, id] of wanted.entries()) {
      asked.add(id);
      const detail = await requestDetail(fetcher, id);
      if (detail === undefined) continue;
      if (detail.kind !== 'ok') return void (yield detail);
      const resource = toFile(`registrant-${id}.json`, detail.value);
      yield ok(index === wanted.length - 1 ? { ...resource, cursor: `${page}/${listed}` } : resource);
    }
    if (listed >= total) return;
  }
}

const findListing = (page: Page): Listing | undefined => {
  const parsed = parseJson(page.text());
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null) return undefined;
  const { results, records } = parsed.value as { readonly results?: unknown; readonly records?: unknown };
  const total = typeof results === 'string' ? Number(results) : results;
  if (!Array.isArray(records) || typeof total !== 'number' || Number.isNaN(total)) return undefined;
  const ids = records.map((record: { readonly registrant?: unknown } | null) => String(record?.registrant ?? ''));
  return { total, records: records.length, ids: ids.filter((id) => /^\w+$/.test(id)) };
};

/** Returns undefined if the document is gone. The record of the list replaces it. */
const requestDetail = async (
  fetcher: PoliteFetcher,
  id: string,
): Promise<{ readonly kind: 'ok'; readonly value: Page } | Fault | undefined> => {
  // Expects HTML, because a 404 is an HTML page. Any other non-JSON answer is rejected below.
  const detail = await fetcher.request(`${API}/registrant/${id}.json`, {
    expect: 'html',
    headers: { accept: 'application/json' },
    acceptStatus: [404],
  });
  if (detail.kind !== 'ok') return detail;
  if (detail.value.status === 404) return undefined;
  return parseJson(detail.value.text()).ok ? detail : failed('A registrant’s document is not JSON.');
};
