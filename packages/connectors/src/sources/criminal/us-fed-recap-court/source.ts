import { parseDockets } from '../../../families/recap/docket.ts';
import {
  criminalConnector,
  criminalManifest,
  type FetchStep,
  failed,
  ok,
  type PoliteFetcher,
  parseJson,
  toFile,
  truncated,
} from '../../../kit/index.ts';

const CODE = 'us-fed-recap-court';
const START = 'https://recap.example/api/rest/v4/dockets/?court__jurisdiction=FD&order_by=id';
const MAX_PAGES = 1_000;

interface DocketPage {
  readonly next: string | null;
  /** The page is empty although there are dockets. */
  readonly isEmpty: boolean;
}

/** Each page names the address of the next. Null ends the list. */
const findPage = (text: string): DocketPage | undefined => {
  const parsed = parseJson(text);
  const answer = (parsed.ok ? parsed.value : null) as { next?: unknown; results?: unknown; count?: unknown } | null;
  const { next, results, count } = answer ?? {};
  if (next !== null && !(typeof next === 'string' && URL.canParse(next))) return undefined;
  return { next, isEmpty: Array.isArray(results) && results.length === 0 && (next !== null || count !== 0) };
};

async function* fetchDockets(fetcher: PoliteFetcher): AsyncIterable<FetchStep> {
  let address = START;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await fetcher.request(address, { expect: 'json' });
    if (answer.kind !== 'ok') return void (yield answer);
    const found = findPage(answer.value.text());
    if (found === undefined) return void (yield failed('The answer does not say whether there is more.'));
    if (found.isEmpty) return void (yield failed('A page of the list came back empty.'));
    const { next } = found;
    const resource = toFile(`dockets-${String(page).padStart(4, '0')}.json`, answer.value);
    yield next === null || page < MAX_PAGES ? ok(resource) : truncated(resource, 'The list goes on.');
    if (next === null) return;
    address = next;
  }
}

/**
 * Federal dockets in the shape of the RECAP archive. The archive itself requires a token, and this source exists in the
 * simulator only.
 */
export const fedRecapCourt = criminalConnector({
  manifest: criminalManifest({
    code: CODE,
    name: 'Federal criminal dockets (RECAP)',
    agency: 'Archive of federal dockets',
    url: START,
    family: 'recap',
    gate: ['open'],
    recordKind: 'court',
    state: 'US',
    county: null,
    place: 'recap',
    schedule: '30 8 * * *',
  }),
  bulk: { fetch: (fetcher) => fetchDockets(fetcher), parse: parseDockets(CODE) },
});
