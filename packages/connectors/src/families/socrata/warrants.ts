import type { CriminalSourceRecord } from '@blotter/vocab';
import {
  type CriminalConnector,
  type CriminalFacts,
  criminalConnector,
  criminalManifest,
  eachResource,
  type FetchStep,
  failed,
  type LiveQuery,
  mapRows,
  type PoliteFetcher,
  parseJson,
  type Row,
  readJson,
  toFile,
} from '../../kit/index.ts';
import { type PageStep, searchPages, toStep } from '../roster/roster.ts';

const PAGE_SIZE = 5_000;
const MAX_PAGES = 200;

export interface SocrataFacts extends Omit<CriminalFacts, 'family' | 'gate' | 'recordKind' | 'url'> {
  readonly host: string;
  readonly county: string;
  /** Has the form `xxxx-xxxx`. */
  readonly dataset: string;
}

const countRows = (text: string): number | undefined => {
  const parsed = parseJson(text);
  return parsed.ok && Array.isArray(parsed.value) ? parsed.value.length : undefined;
};

/** Without an order, the portal may show a row on two pages and omit another. */
async function* loadPages(
  fetcher: PoliteFetcher,
  { host, dataset }: SocrataFacts,
  where: string,
  maxPages: number,
): AsyncIterable<PageStep> {
  for (let page = 1; page <= maxPages; page++) {
    const answer = await fetcher.request(`https://${host}/resource/${dataset}.json`, {
      expect: 'json',
      query: {
        $order: ':id',
        $limit: String(PAGE_SIZE),
        $offset: String((page - 1) * PAGE_SIZE),
        ...(where && { $where: where }),
      },
    });
    if (answer.kind !== 'ok') return void (yield answer);
    const count = countRows(answer.value.text());
    if (count === undefined) return void (yield failed('The answer is no list.'));
    const resource = toFile(`${dataset}-${String(page).padStart(3, '0')}.json`, answer.value);
    const isLast = count < PAGE_SIZE;
    yield toStep(resource, isLast || page < maxPages ? undefined : 'The data set goes on.');
    if (isLast) return;
  }
}

/** Quotes a text for a SoQL condition. */
const quoteSoql = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const toWhere = ({ lastName }: LiveQuery): string =>
  `upper(name) like ${quoteSoql(`${lastName.toUpperCase().replaceAll('%', '')}%`)}`;

const LISTED = 'Listed; not confirmation of an active warrant';

/** `dob` contains the year of birth, and an unknown ZIP code is `00000` or `.0000`. */
const toRecord =
  ({ state, county, agency }: SocrataFacts) =>
  (row: Row): CriminalSourceRecord => {
    const zip = row.find('zip');
    const number = row.take('fileno');
    row.ignore('the division of the court', 'div');
    return {
      externalId: number,
      recordType: 'warrant',
      stage: 'sought',
      name: row.take('name'),
      dob: row.find('dob'),
      sex: row.find('sex'),
      race: row.find('race'),
      state,
      county,
      addresses: [{ city: row.find('add3'), state: row.find('state'), zipcode: /^[.0]+$/.test(zip) ? '' : zip }],
      currentStatus: LISTED,
      warrant: {
        number,
        type: row.find('type'),
        issuedDate: row.find('doa'),
        issuingAgency: agency,
        status: LISTED,
      },
    };
  };

export function socrataWarrants(facts: SocrataFacts): CriminalConnector {
  const { dataset, ...own } = facts;
  const parse = (resources: Parameters<NonNullable<CriminalConnector['bulk']>['parse']>[0]) =>
    mapRows(
      eachResource(resources, (resource) => readJson(resource)),
      toRecord(facts),
    );
  return criminalConnector({
    manifest: criminalManifest({
      schedule: '20 9 * * *',
      syncEligible: true,
      ...own,
      url: `https://${facts.host}/d/${dataset}`,
      family: 'socrata',
      gate: ['open'],
      recordKind: 'warrant',
    }),
    bulk: { fetch: (fetcher): AsyncIterable<FetchStep> => loadPages(fetcher, facts, '', MAX_PAGES), parse },
    live: { search: (query, fetcher) => searchPages(loadPages(fetcher, facts, toWhere(query), 1), parse) },
  });
}
