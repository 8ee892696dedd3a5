import type { SearchRequest } from '@blotter/contract';
import { BIRTH_FINDINGS } from '@blotter/match';
import type { Database } from '../../../server/src/store/database.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import type { RunningServer } from '../bench-server.ts';
import { type Nation, toIsoDay } from '../nation.ts';
import { logProgress, toCount } from '../progress.ts';
import { loadFullScan } from './full-scan.ts';
import { slip } from './mix.ts';
import { toQuery } from './registries.ts';
import type { Target } from './target.ts';

const QUERIES = 300;
const FIRST = 10;

/**
 * Makes queries with the correct birth date of people on a registry, and a surname, sometimes also a first name, with
 * one typo.
 */
const drawQueries = (nation: Nation, seed: number): readonly SearchRequest[] => {
  const random = createRandom(seed);
  const requests: SearchRequest[] = [];
  while (requests.length < QUERIES) {
    const { name, bornDay, registrations } = nation.personAt(random.below(nation.peopleCount));
    if (registrations.length === 0 || name.last.length < 5) continue;
    const firstName = name.first.length >= 5 && random.chance(0.3) ? slip(random, name.first) : name.first;
    const query = { firstName, lastName: slip(random, name.last), dob: toIsoDay(bornDay), perPage: FIRST };
    requests.push({ query, match: 'broad' });
  }
  return requests;
};

type AnsweredRecord = { readonly uuid: string; readonly source: { readonly jurisdiction: string } };

const listPeople = async (db: Database, records: readonly AnsweredRecord[]): Promise<ReadonlySet<bigint>> => {
  const { rows } = await db.query<{ personId: bigint }>(
    `SELECT r.person_id AS "personId" FROM unnest($1::text[], $2::text[]) AS w(source, row_key)
     JOIN records r ON r.source = w.source AND r.row_key = w.row_key`,
    [records.map(({ source }) => source.jurisdiction), records.map(({ uuid }) => uuid)],
  );
  return new Set(rows.map(({ personId }) => personId));
};

export type Recall = {
  readonly queries: number;
  /** People found by a scan who belong among the first ten. */
  readonly wanted: number;
  readonly recall: number;
};

const DOB_MATCH = BIRTH_FINDINGS.findIndex(({ state }) => state === 'dob_match');

/**
 * Compares the first ten of each answer with a scan of every name of every person. If more than ten match, those with
 * an equal full birth date belong among the first ten; with fewer, all do.
 */
export async function measureRecall(
  nation: Nation,
  { db, seal }: Pick<RunningServer, 'db' | 'seal'>,
  target: Target,
  seed: number,
): Promise<Recall> {
  const fullScan = await loadFullScan(db, seal, 'offender');
  logProgress(`Comparing ${QUERIES} queries with ${toCount(fullScan.records)} records.`);
  let [wanted, found] = [0, 0];
  for (const request of drawQueries(nation, seed)) {
    const agreeing = fullScan.ask(toQuery(request));
    const due = [...agreeing].filter(([, birth]) => agreeing.size <= FIRST || birth === DOB_MATCH).slice(0, FIRST);
    const { text } = await target.send(JSON.stringify(request), true);
    const shown = await listPeople(db, (JSON.parse(text) as { records: AnsweredRecord[] }).records);
    wanted += due.length;
    found += due.filter(([person]) => shown.has(person)).length;
  }
  return { queries: QUERIES, wanted, recall: wanted === 0 ? Number.NaN : found / wanted };
}
