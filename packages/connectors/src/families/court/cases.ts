import type { CriminalSourceRecord } from '@blotter/vocab';
import { type Bulk, type Fault, failed, type Live, type LiveQuery, type PoliteFetcher } from '../../kit/index.ts';
import { type PageStep, searchPages, toStep } from '../roster/roster.ts';
import { ALL_NAMES, type NameSlice, narrow } from './name-walk.ts';

/** The addresses of cases, and whether the court has more than it shows. */
export interface CaseList {
  readonly addresses: readonly string[];
  readonly isCut: boolean;
}

type Answer<T> = { readonly kind: 'ok'; readonly value: T } | Fault;

/** A court that is searched by name and has a page for each case. */
export interface CourtSite {
  /** A session, and the search in it. */
  readonly open: (fetcher: PoliteFetcher) => Promise<Answer<(slice: NameSlice) => Promise<Answer<CaseList>>>>;
  /** The page of a case and those that belong to it. */
  readonly fetchCase: (fetcher: PoliteFetcher, address: string) => AsyncIterable<PageStep>;
}

const MAX_LIVE_CASES = 25;

/** A court publishes no list: everybody is found by the beginnings of names, narrower where it shows no more. */
async function* fetchEverybody(fetcher: PoliteFetcher, site: CourtSite): AsyncIterable<PageStep> {
  const session = await site.open(fetcher);
  if (session.kind !== 'ok') return void (yield session);
  const seen = new Set<string>();
  const waiting = ALL_NAMES.toReversed();
  for (let slice = waiting.pop(); slice !== undefined; slice = waiting.pop()) {
    const list = await session.value(slice);
    if (list.kind !== 'ok') return void (yield list);
    const parts = list.value.isCut ? narrow(slice) : [];
    if (parts === undefined) return void (yield failed('A list of cases is cut short and cannot be made shorter.'));
    waiting.push(...parts.toReversed());
    if (parts.length > 0) continue;
    for (const address of list.value.addresses.filter((each) => !seen.has(each))) {
      seen.add(address);
      for await (const step of site.fetchCase(fetcher, address)) {
        yield step;
        if (step.kind !== 'ok') return;
      }
    }
  }
}

async function* fetchNamed(
  fetcher: PoliteFetcher,
  site: CourtSite,
  { lastName, firstName }: LiveQuery,
): AsyncIterable<PageStep> {
  const session = await site.open(fetcher);
  if (session.kind !== 'ok') return void (yield session);
  const list = await session.value({ last: lastName, isWhole: false, first: firstName });
  if (list.kind !== 'ok') return void (yield list);
  const { addresses, isCut } = list.value;
  const more = isCut || addresses.length > MAX_LIVE_CASES ? 'The court has more cases than were read.' : undefined;
  for (const address of addresses.slice(0, MAX_LIVE_CASES)) {
    for await (const step of site.fetchCase(fetcher, address)) {
      yield step.kind === 'ok' ? toStep(step.value, more) : step;
      if (step.kind !== 'ok') return;
    }
  }
}

export const courtPages = (
  site: CourtSite,
  parse: Bulk<CriminalSourceRecord>['parse'],
): { readonly bulk: Bulk<CriminalSourceRecord>; readonly live: Live<CriminalSourceRecord> } => ({
  bulk: { fetch: (fetcher) => fetchEverybody(fetcher, site), parse },
  live: { search: (query, fetcher) => searchPages(fetchNamed(fetcher, site, query), parse) },
});

/** Who is a party of several cases has one record of the court. */
export const mergeCases = (record: CriminalSourceRecord, later: CriminalSourceRecord): CriminalSourceRecord => ({
  ...record,
  ...([record, later].some(({ stage }) => stage === 'conviction') && { stage: 'conviction' }),
  cases: [...(record.cases ?? []), ...(later.cases ?? [])],
});
