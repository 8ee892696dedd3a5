import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Generation,
  type IndexQuery,
  type LinkRow,
  OPEN_QUERY,
  type RowRef,
  toBirthNumber,
  toRules,
} from '@blotter/match';
import { uint16At, uint32At } from '@blotter/vocab';
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

/** Lists records that may be one of these people by name or date of birth, including misspellings. */
export async function listCandidates(
  forQuery: (query: IndexQuery) => Promise<Generation>,
  rows: readonly LinkRow[],
): Promise<readonly RowRef[]> {
  const refs = new Map<string, RowRef>();
  for (const { first = '', last = '', dob = '' } of rows) {
    const queries = [
      { ...BEST_OF_EACH_SOURCE, rule: toRules({ match: 'broad' }), first, last },
      ...(dob.length === 10
        ? [
            {
              ...BEST_OF_EACH_SOURCE,
              rule: toRules({ match: 'strict' }),
              birth: toBirthQuery(dob),
              needsBirthEvidence: true,
            },
          ]
        : []),
    ];
    for (const query of queries.filter((each) => each.last !== '' || each.birth)) {
      const generation = await forQuery(query);
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
  }
  return [...refs.values()];
}
