import type { CriminalSourceRecord } from '@blotter/vocab';
import {
  type Bulk,
  type Checkpoint,
  type Fault,
  failed,
  type Live,
  type LiveQuery,
  type PoliteFetcher,
  type Resource,
} from '../../kit/index.ts';
import { type PageStep, searchPages, toStep } from '../roster/roster.ts';
import { ALL_NAMES, type NameSlice, narrow } from './name-walk.ts';

/** The addresses of cases, and whether the court has more than it shows. */
export interface CaseList {
  readonly addresses: readonly string[];
  readonly isCut: boolean;
}

type Answer<T> = { readonly kind: 'ok'; readonly value: T } | Fault;

type CourtSearch = (slice: NameSlice) => Promise<Answer<CaseList>>;

/** A court with a name search and a page for each case. */
export interface CourtSite {
  /** Opens a session and returns its search. */
  readonly open: (fetcher: PoliteFetcher) => Promise<Answer<CourtSearch>>;
  /** Yields the page of a case and the pages that belong to it. */
  readonly fetchCase: (fetcher: PoliteFetcher, address: string) => AsyncIterable<PageStep>;
}

const MAX_LIVE_CASES = 25;

/** Yields the cases of all names of a slice, in narrower slices if the list is cut off. */
async function* fetchSlice(
  fetcher: PoliteFetcher,
  site: CourtSite,
  search: CourtSearch,
  whole: NameSlice,
): AsyncIterable<PageStep> {
  const seen = new Set<string>();
  const waiting = [whole];
  for (let slice = waiting.pop(); slice !== undefined; slice = waiting.pop()) {
    const list = await search(slice);
    if (list.kind !== 'ok') return void (yield list);
    const parts = list.value.isCut ? narrow(slice) : [];
    if (parts === undefined) return void (yield failed('A list of cases is cut short and cannot be made shorter.'));
    waiting.push(...parts.toReversed());
    if (parts.length > 0) continue;
    for (const address of list.value.addresses.filter((each) => !seen.has(each))) {
      seen.add(address);
      yield* site.fetchCase(fetcher, address);
    }
  }
}

/** A court publishes no list, so all people are found by name prefixes. The cursor is the number of the next letter. */
async function* fetchEverybody(
  fetcher: PoliteFetcher,
  site: CourtSite,
  { cursor }: Checkpoint,
): AsyncIterable<PageStep> {
  const session = await site.open(fetcher);
  if (session.kind !== 'ok') return void (yield session);
  for (const [index, slice] of ALL_NAMES.entries()) {
    if (index < Number(cursor ?? 0)) continue;
    let last: Resource | undefined;
    for await (const step of fetchSlice(fetcher, site, session.value, slice)) {
      if (last !== undefined) yield toStep(last);
      if (step.kind !== 'ok') return void (yield step);
      last = step.value;
    }
    if (last !== undefined) yield toStep({ ...last, cursor: String(index + 1) });
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

export function courtPages(
  site: CourtSite,
  parse: Bulk<CriminalSourceRecord>['parse'],
): { readonly bulk: Bulk<CriminalSourceRecord>; readonly live: Live<CriminalSourceRecord> } {
  return {
    bulk: { fetch: (fetcher, checkpoint) => fetchEverybody(fetcher, site, checkpoint), parse },
    live: { search: (query, fetcher) => searchPages(fetchNamed(fetcher, site, query), parse) },
  };
}

/** A party of several cases has one record per court. */
export function mergeCases(record: CriminalSourceRecord, later: CriminalSourceRecord): CriminalSourceRecord {
  return {
    ...record,
    ...([record, later].some(({ stage }) => stage === 'conviction') && { stage: 'conviction' }),
    cases: [...(record.cases ?? []), ...(later.cases ?? [])],
  };
}
