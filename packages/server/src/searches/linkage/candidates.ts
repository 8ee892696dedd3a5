import { setImmediate as nextTurn } from 'node:timers/promises';
import { type IndexQuery, type LinkRow, OPEN_QUERY, type RowRef, toBirthNumber, toRules } from '@blotter/match';
import { uint16At, uint32At } from '@blotter/vocab';
import type { AnsweringGeneration } from '../index/index-snapshot.ts';
import { runCooperatively } from '../index/run-cooperatively.ts';

const CANDIDATES_OF_ONE = 60;
/** More candidates of one source are never used. It bounds the memory of a query that very many people match. */
const BEST_OF_EACH_SOURCE = { ...OPEN_QUERY, maxPerSource: CANDIDATES_OF_ONE };

const toBirthQuery = (dob: string) => ({
  dob: toBirthNumber(dob),
  age: -1,
  ageTolerance: 0,
  today: toBirthNumber(dob),
});

const toQueries = ({ first = '', last = '', dob = '' }: LinkRow): readonly IndexQuery[] => {
  const byName = { ...BEST_OF_EACH_SOURCE, rule: toRules({ match: 'broad' }), first, last };
  const byBirth = { ...BEST_OF_EACH_SOURCE, rule: toRules({ match: 'strict' }), needsBirthEvidence: true };
  return [...(last === '' ? [] : [byName]), ...(dob.length === 10 ? [{ ...byBirth, birth: toBirthQuery(dob) }] : [])];
};

export type ForQueries = (queries: readonly IndexQuery[]) => Promise<AnsweringGeneration>;

/** Lists records that may be one of these people by name or date of birth, including misspellings. */
export async function listCandidates(forQueries: ForQueries, rows: readonly LinkRow[]): Promise<readonly RowRef[]> {
  const refs = new Map<string, RowRef>();
  const queries = rows.flatMap(toQueries);
  for (let from = 0; from < queries.length; ) {
    const { generation, answered } = await forQueries(queries.slice(from));
    for (const query of queries.slice(from, from + answered)) {
      const { candidates } = await runCooperatively(generation.searchSteps(query));
      const best = Array.from({ length: candidates.size }, (_, at) => at)
        .sort((a, b) => uint16At(candidates.confidence, b) - uint16At(candidates.confidence, a))
        .slice(0, CANDIDATES_OF_ONE);
      for (const at of best) {
        const handle = uint32At(candidates.record, at);
        const ref = { source: generation.sourceOf(handle), rowKey: generation.rowKeyOf(handle) };
        refs.set(`${ref.source} ${ref.rowKey}`, ref);
      }
      await nextTurn();
    }
    from += answered;
  }
  return [...refs.values()];
}
