import { createIndex } from '../../../match/src/candidates/candidate-index.ts';
import type { IndexRow } from '../../../match/src/candidates/facets.ts';
import { type IndexQuery, OPEN_QUERY } from '../../../match/src/candidates/query.ts';
import { findSavedIndex, saveIndex } from '../../../match/src/candidates/snapshot.ts';
import { toBirthNumber } from '../../../match/src/compare/birth-date-parts.ts';
import { toRules } from '../../../match/src/models/rules.ts';
import type { Steps } from '../../../match/src/steps.ts';
import { createNation } from './borrow-nation.ts';
import { TODAY, toIndexRow } from './index-rows.ts';

const rules = { strict: toRules({ match: 'strict' }), balanced: toRules({}), broad: toRules({ match: 'broad' }) };
const born = { dob: toBirthNumber('1974-08-21'), age: -1, ageTolerance: 1, today: toBirthNumber(TODAY) };

const QUERIES: { readonly [name: string]: IndexQuery } = {
  'common surname and first name': { ...OPEN_QUERY, rule: rules.balanced, last: 'Smith', first: 'John' },
  'common surname alone': { ...OPEN_QUERY, rule: rules.balanced, last: 'Smith' },
  'rare surname': { ...OPEN_QUERY, rule: rules.balanced, last: 'Abernathy' },
  'misspelt, broad': { ...OPEN_QUERY, rule: rules.broad, last: 'Rodrigez', first: 'Micheal' },
  'prefix of both': {
    ...OPEN_QUERY,
    rule: toRules({ prefixMatch: 'both' }),
    last: 'Hern',
    first: 'Jos',
  },
  'name and birth date': { ...OPEN_QUERY, rule: rules.balanced, last: 'Johnson', first: 'Robert', birth: born },
  'birth date alone': { ...OPEN_QUERY, rule: rules.balanced, birth: born, needsBirthEvidence: true },
  'age alone, conflicts kept': {
    ...OPEN_QUERY,
    rule: rules.balanced,
    birth: { ...born, dob: 0, age: 45 },
    keepConflicts: true,
    needsBirthEvidence: true,
  },
  'ZIP Code': { ...OPEN_QUERY, rule: rules.balanced, zip: '78701' },
  city: { ...OPEN_QUERY, rule: rules.balanced, city: 'Austin' },
  'radius of a mile': { ...OPEN_QUERY, rule: rules.balanced, near: { lat: 30.2672, lng: -97.7431, miles: 1 } },
  'radius of 25 miles': { ...OPEN_QUERY, rule: rules.balanced, near: { lat: 30.2672, lng: -97.7431, miles: 25 } },
  'free text': { ...OPEN_QUERY, rule: rules.balanced, q: 'smith austin' },
  'address with a typo': {
    ...OPEN_QUERY,
    rule: rules.balanced,
    address: 'Mapel Street',
    state: { code: 'TX', registries: new Set() },
  },
};

const megabytes = (): string => {
  globalThis.gc?.();
  const { rss, arrayBuffers, heapUsed } = process.memoryUsage();
  const show = (bytes: number): string => `${Math.round(bytes / 2 ** 20)}`;
  return `${show(rss)} MB resident (arrays ${show(arrayBuffers)}, heap ${show(heapUsed)})`;
};

/** CPU time: what else runs on the machine does not count. */
const cpuMs = (): number => process.cpuUsage().user / 1_000;
const seconds = (fromMs: number): string => `${((cpuMs() - fromMs) / 1_000).toFixed(2)} s`;

const LEAST_MS = 300;
const WARM_UP_MS = 150;
const CHUNK_ROWS = 10_000;

type Index = ReturnType<typeof createIndex>;

const runsPerSecond = (index: Index, query: IndexQuery, leastMs: number): number => {
  const started = cpuMs();
  let runs = 0;
  while (cpuMs() - started < leastMs) {
    for (let each = 0; each < 8; each++) index.current().search(query);
    runs += 8;
  }
  return (runs * 1_000) / (cpuMs() - started);
};

const longestStepMs = (steps: Steps<unknown>): number => {
  let longest = 0;
  for (let isDone = false; !isDone; ) {
    const started = cpuMs();
    isDone = steps.next().done === true;
    longest = Math.max(longest, cpuMs() - started);
  }
  return longest;
};

const measure = (index: Index): void => {
  const queries = Object.entries(QUERIES);
  // All of them, twice: a search is compiled for one query and again when another takes a way it has not seen.
  for (const [, query] of [...queries, ...queries]) runsPerSecond(index, query, WARM_UP_MS);
  for (const [name, query] of queries) {
    const perSecond = runsPerSecond(index, query, LEAST_MS);
    const { candidates, visited, truncated } = index.current().search(query);
    const stepMs = longestStepMs(index.current().searchSteps(query));
    console.log(
      `  ${name.padEnd(32)} ${perSecond.toFixed(0).padStart(8)} /s  ${String(candidates.size).padStart(7)} found` +
        `  ${String(visited).padStart(7)} visited  ${stepMs.toFixed(1).padStart(5)} ms longest step${truncated.length > 0 ? `  ${truncated.length} truncated` : ''}`,
    );
  }
};

const bench = (records: number): void => {
  console.log(`\n${records} records; before: ${megabytes()}`);
  const index = createIndex();
  const batch = index.begin();
  let puttingMs = 0;
  let number = 0;
  let chunk: IndexRow[] = [];
  const put = (): void => {
    const started = cpuMs();
    for (const row of chunk) batch.put(row);
    puttingMs += cpuMs() - started;
    chunk = [];
  };
  for (const row of createNation({ seed: '1', records }).records()) {
    chunk.push(toIndexRow(row, number++));
    if (chunk.length === CHUNK_ROWS) put();
  }
  put();
  const committing = cpuMs();
  const longestMs = longestStepMs(batch.commitSteps());
  console.log(
    `  build: put ${(puttingMs / 1_000).toFixed(2)} s, commit ${seconds(committing)} (longest step ${longestMs.toFixed(0)} ms); ${megabytes()}`,
  );
  const names = index.current().segments.reduce((sum, { segment }) => sum + segment.columns.lastStarts.length - 1, 0);
  const { vocabulary } = index;
  console.log(
    `  ${names} names, ${vocabulary.last.size()} surname tokens, ${vocabulary.given.size()} given tokens, ${vocabulary.words.size()} words`,
  );
  const saving = cpuMs();
  const bytes = Buffer.concat([...saveIndex(index, '')]);
  console.log(`  snapshot: ${Math.round(bytes.length / 2 ** 20)} MB in ${seconds(saving)}`);
  const loading = cpuMs();
  const loaded = findSavedIndex(bytes);
  console.log(`  load: ${seconds(loading)}`);
  measure(loaded?.index ?? index);
};

for (const size of process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['100000']) bench(Number(size));
