import type { CriminalSourceRecord } from '@blotter/vocab';
import {
  type Bulk,
  type CriminalConnector,
  createRow,
  criminalConnector,
  criminalManifest,
  failed,
  type LiveQuery,
  mapRow,
  type ParsedRow,
  type PoliteFetcher,
  type Resource,
  toFile,
  toReason,
  unreadable,
} from '../../kit/index.ts';
import { type PageStep, type RosterFacts, readText, searchPages, toStep } from '../roster/roster.ts';
import { DETAIL_LANDMARK, GRID_LANDMARK, type GridLine, readDetail, readGrid } from './pages.ts';
import { toRecord } from './record.ts';

const MAX_PAGES = 500;
const MAX_LIVE_PAGES = 1;
const GONE: ReadonlySet<number> = new Set([404, 410]);

export interface NewWorldFacts extends RosterFacts {
  /** Path under `NewWorld.InmateInquiry/`. */
  readonly agencyPath: string;
}

/** Yields each page of the grid, followed by the detail page of each of its lines. */
async function* fetchPages(
  fetcher: PoliteFetcher,
  address: string,
  filter: Readonly<Record<string, string>>,
  maxPages: number,
): AsyncIterable<PageStep> {
  const seen = new Set<string>();
  for (let page = 1; page <= maxPages; page++) {
    const answer = await fetcher.request(address, {
      expect: 'html',
      landmark: GRID_LANDMARK,
      query: { ...filter, Page: String(page) },
    });
    if (answer.kind !== 'ok') return void (yield answer);
    const { lines, total, last } = readGrid(answer.value.text());
    const resource = toFile(`page-${String(page).padStart(3, '0')}.html`, answer.value);
    const isLast = lines.length === 0 || total === undefined || last >= total;
    if (lines.length === 0 && (page > 1 || (total ?? 0) > 0)) {
      return void (yield failed('A page of the roster came back empty.'));
    }
    yield toStep(resource, isLast || page < maxPages ? undefined : `The roster has ${total} entries.`);
    for (const { detailId } of lines) {
      if (detailId === '' || seen.has(detailId)) continue;
      seen.add(detailId);
      const detail = await fetcher.request(`${address}/Inmate/Detail/${detailId}`, {
        expect: 'html',
        acceptStatus: [...GONE],
      });
      if (detail.kind !== 'ok') return void (yield detail);
      // The detail page of a grid line may be gone. Then the line itself is the record.
      if (GONE.has(detail.value.status)) continue;
      if (!DETAIL_LANDMARK.test(detail.value.text())) return void (yield failed('A detail page is none.'));
      yield toStep(toFile(`detail-${detailId}.html`, detail.value));
    }
    if (isLast) return;
  }
}

interface Entry {
  readonly line: GridLine | undefined;
  readonly resource: string;
  readonly rowNumber: number;
  readonly detail: ReturnType<typeof readDetail> | undefined;
}

/** Accepts lines and details in any order. */
const parseWith = (facts: NewWorldFacts): Bulk<CriminalSourceRecord>['parse'] =>
  async function* parse(resources: AsyncIterable<Resource>): AsyncIterable<ParsedRow<CriminalSourceRecord>> {
    const entries = new Map<string, Entry>();
    const put = (key: string, entry: Partial<Entry> & Pick<Entry, 'resource' | 'rowNumber'>): void => {
      entries.set(key, { line: undefined, detail: undefined, ...entries.get(key), ...entry });
    };
    for await (const resource of resources) {
      const html = await readText(resource);
      const detailId = /^detail-(-?\d+)\./.exec(resource.name)?.[1];
      try {
        if (detailId !== undefined && !DETAIL_LANDMARK.test(html)) {
          yield unreadable(resource.name, 0, 'is no detail page', html);
        } else if (detailId !== undefined)
          put(detailId, { detail: readDetail(html), resource: resource.name, rowNumber: 1 });
        else if (!GRID_LANDMARK.test(html)) yield unreadable(resource.name, 0, 'is no page of the roster', html);
        else {
          for (const [index, line] of readGrid(html).lines.entries()) {
            const rowNumber = index + 1;
            const unlinked = line.cells.SubjectNumber ? `subject ${line.cells.SubjectNumber}` : '';
            put(line.detailId || unlinked || `${resource.name} ${rowNumber}`, {
              line,
              resource: resource.name,
              rowNumber,
            });
          }
        }
      } catch (error) {
        yield unreadable(resource.name, 0, toReason(error));
      }
    }
    for (const [key, { line, detail, resource, rowNumber }] of entries) {
      const fields = {
        detailId: line?.detailId || key,
        ...(line && { grid: line.cells }),
        ...(detail && { person: detail.person, bookings: detail.bookings }),
      };
      yield mapRow(createRow(fields, { resource, rowNumber }), toRecord(facts));
    }
  };

const toFilter = ({ lastName, firstName }: LiveQuery): Readonly<Record<string, string>> => ({
  Name: [lastName, firstName].filter(Boolean).join(', '),
});

export function newWorldJail(facts: NewWorldFacts): CriminalConnector {
  const address = `https://${facts.host}/NewWorld.InmateInquiry/${facts.agencyPath}`;
  const parse = parseWith(facts);
  const { agencyPath: _own, ...own } = facts;
  return criminalConnector({
    manifest: criminalManifest({
      schedule: '25 */6 * * *',
      ...own,
      url: address,
      family: 'new-world',
      gate: ['open'],
      recordKind: 'jail',
    }),
    bulk: { fetch: (fetcher) => fetchPages(fetcher, address, { InCustody: 'True' }, MAX_PAGES), parse },
    live: {
      search: (query, fetcher) => searchPages(fetchPages(fetcher, address, toFilter(query), MAX_LIVE_PAGES), parse),
    },
  });
}
