import type { Random } from '../../../server/test/kit/random.ts';
import type { SearchOperation } from './expected-searches.ts';

export type Person = { readonly firstName: string; readonly lastName: string };

/** The people that customers search for. */
export type People = {
  readonly cached: readonly Person[];
  /** People on the registries' own sites. */
  readonly live: readonly Person[];
};

export type Operation = Pick<SearchOperation, 'name' | 'path' | 'sent' | 'effect' | 'weight'>;

export const OPERATIONS = ['search', 'live', 'manyLive', 'job', 'liveJob', 'batch', 'csv', 'compat'] as const;
export type OperationName = (typeof OPERATIONS)[number];

const NOBODY: Person = { firstName: 'Nobody', lastName: 'Nobodywhatever' };
/**
 * Registries fast enough for a synchronous search. A third one makes the search a job. All processes together ask a
 * site at most once a second, so fewer sites would be the bottleneck.
 */
const QUICK_REGISTRIES = ['ND', 'NE', 'VA', 'VI', 'MP', 'AS'];

/** Short enough that the deadline passes if a worker dies during the search. */
const SHORT_DEADLINE_MS = 1_500;

/** Sites are asked one after the other. After this time the search returns the results so far. */
const LIVE_DEADLINE_MS = 12_000;

const CSV = { 'content-type': 'text/csv' };

/** Makes requests of every kind. A job reports to `webhookUrl`. */
export function createOperations({ cached, live }: People, random: Random) {
  const anybody = (): object => {
    const { firstName, lastName } = random.chance(0.1) ? NOBODY : random.pick(cached);
    return random.chance(0.5) ? { lastName } : { firstName, lastName };
  };
  const someRows = (): readonly object[] => Array.from({ length: 2 + random.below(5) }, anybody);
  const someRegistries = (count: number): readonly string[] => {
    const first = random.below(QUICK_REGISTRIES.length);
    return [...QUICK_REGISTRIES, ...QUICK_REGISTRIES].slice(first, first + count);
  };
  const somebodyLive = (): object => ({ ...random.pick(live) });
  const search = (name: OperationName, body: object): Operation => ({
    name,
    path: '/v1/search',
    sent: { body },
    effect: 'search',
    weight: 1,
  });
  const toJob = (name: OperationName, body: object, webhookUrl: string | undefined): Operation => ({
    name,
    path: '/v1/searches',
    effect: 'job',
    weight: 1,
    sent: { body: { ...body, ...(webhookUrl !== undefined && { webhookUrl }) } },
  });

  return (name: OperationName, webhookUrl: string | undefined): Operation => {
    switch (name) {
      case 'search':
        return search(name, { query: anybody() });
      case 'live': {
        const jurisdictions = someRegistries(1 + random.below(2));
        return search(name, { query: somebodyLive(), live: { jurisdictions }, deadlineMs: LIVE_DEADLINE_MS });
      }
      case 'manyLive':
        return {
          ...search(name, { query: somebodyLive(), live: { jurisdictions: someRegistries(3) } }),
          effect: 'job',
        };
      case 'job':
        return toJob(name, { query: anybody() }, webhookUrl);
      case 'liveJob':
        return toJob(
          name,
          {
            query: somebodyLive(),
            live: { jurisdictions: someRegistries(3) },
            ...(random.chance(0.3) && { deadlineMs: SHORT_DEADLINE_MS, onDeadline: 'error' }),
          },
          webhookUrl,
        );
      case 'batch': {
        const rows = someRows();
        // An empty row gets an error and costs nothing.
        const queries = random.chance(0.3) ? [...rows, {}] : rows;
        return { name, path: '/v1/batch', sent: { body: { queries } }, effect: 'search', weight: rows.length };
      }
      case 'csv': {
        const rows = Array.from({ length: 1 + random.below(4) }, () => random.pick(cached));
        const raw = ['lastName,firstName', ...rows.map((row) => `${row.lastName},${row.firstName}`)].join('\n');
        return { name, path: '/v1/batch', sent: { raw, headers: CSV }, effect: 'search', weight: rows.length };
      }
      case 'compat':
        return { name, path: '/v1/compat/sexoffender', sent: { body: anybody() }, effect: 'compat', weight: 1 };
    }
  };
}
