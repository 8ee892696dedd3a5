import { type CandidateList, type Generation, type IndexQuery, type MatchMode, toMatchState } from '@blotter/match';
import { uint8At, uint32At } from '@blotter/vocab';
import { toQuery } from '../search/registries.ts';
import { isWithinRules } from './by-rule.ts';
import { ORIGIN_NAMES, RARITY_NAMES } from './groups.ts';
import { keyOf, type Pair } from './pairs.ts';

export const MOST_BELOW_POINTS = 2;
const WHOLE = 'everyone';

export type GroupFigures = {
  readonly group: string;
  readonly queries: number;
  /** Share of the queries by name and date of birth that found the wanted row, and its margin of error at 95 %. */
  readonly recall: number;
  readonly margin: number;
  readonly pointsBelowWhole: number;
  /** The same, of the queries whose mode allows the match. Shows losses of the search itself, not of its rules. */
  readonly recallWithinRules: number;
  /** The same by name alone. Shows losses caused by the name. */
  readonly recallByName: number;
  /** The share of another person's records among those whose full date of birth counts as equal. */
  readonly falseMatchRate: number;
  /** Records of other people per query, whatever their date of birth. */
  readonly othersPerQuery: number;
};

export type ModeFigures = {
  readonly mode: MatchMode;
  readonly groups: readonly GroupFigures[];
  readonly tooLow: readonly string[];
};

type Answer = { isFound: boolean; others: number; verified: number; verifiedOthers: number };

const readAnswer = ({ own, wanted }: Pair, held: Generation, candidates: CandidateList): Answer => {
  const wantedKey = keyOf(wanted.source, wanted.record.uuid);
  const answer = { isFound: false, others: 0, verified: 0, verifiedOthers: 0 };
  for (let at = 0; at < candidates.size; at++) {
    const record = uint32At(candidates.record, at);
    const key = keyOf(held.sourceOf(record), held.rowKeyOf(record));
    const isVerified = toMatchState(uint8At(candidates.birth, at)) === 'dob_match';
    if (key === wantedKey) answer.isFound = true;
    if (isVerified) answer.verified += 1;
    if (own.has(key)) continue;
    answer.others += 1;
    if (isVerified) answer.verifiedOthers += 1;
  }
  return answer;
};

const newTally = () => ({
  queries: 0,
  found: 0,
  withinRules: 0,
  foundWithinRules: 0,
  foundByName: 0,
  others: 0,
  verified: 0,
  verifiedOthers: 0,
});
type Tally = ReturnType<typeof newTally>;

const addTo = (tally: Tally, answer: Answer, isFoundByName: boolean, isWithin: boolean): void => {
  tally.queries += 1;
  tally.found += answer.isFound ? 1 : 0;
  tally.withinRules += isWithin ? 1 : 0;
  tally.foundWithinRules += isWithin && answer.isFound ? 1 : 0;
  tally.foundByName += isFoundByName ? 1 : 0;
  tally.others += answer.others;
  tally.verified += answer.verified;
  tally.verifiedOthers += answer.verifiedOthers;
};

const toFigures = (group: string, tally: Tally, whole: Tally): GroupFigures => {
  const { queries, found, foundByName, others, verified, verifiedOthers } = tally;
  const recall = found / queries;
  return {
    group,
    queries,
    recall,
    margin: 1.96 * Math.sqrt((recall * (1 - recall)) / queries),
    pointsBelowWhole: (whole.found / whole.queries - recall) * 100,
    recallWithinRules: tally.foundWithinRules / Math.max(1, tally.withinRules),
    recallByName: foundByName / queries,
    falseMatchRate: verifiedOthers / Math.max(1, verified),
    othersPerQuery: others / queries,
  };
};

/** Searches for every pair in a mode. `onMiss` is called for each pair whose row was not found. */
export function measureMode(
  mode: MatchMode,
  pairs: readonly Pair[],
  held: Generation,
  now: Date,
  onMiss: (pair: Pair) => void,
): ModeFigures {
  const today = now.toISOString().slice(0, 10);
  const tallies = new Map([WHOLE, ...ORIGIN_NAMES, ...RARITY_NAMES].map((group) => [group, newTally()]));
  for (const pair of pairs) {
    const { firstName, lastName } = pair.query;
    const nameOnly = { lastName, ...(firstName === undefined ? {} : { firstName }) } as Pair['query'];
    const ask = (query: IndexQuery): Answer => readAnswer(pair, held, held.search(query).candidates);
    const asked = toQuery({ query: pair.query, match: mode }, now);
    const answer = ask(asked);
    const { isFound: isFoundByName } = ask(toQuery({ query: nameOnly, match: mode }, now));
    const isWithin = isWithinRules(asked, pair.wanted.record, today);
    if (!answer.isFound) onMiss(pair);
    for (const group of [...pair.groups, ...(pair.isOfWhole ? [WHOLE] : [])])
      addTo(tallies.get(group) as Tally, answer, isFoundByName, isWithin);
  }
  const whole = tallies.get(WHOLE) as Tally;
  const groups = [...tallies]
    .filter(([, { queries }]) => queries > 0)
    .map(([group, tally]) => toFigures(group, tally, whole));
  const tooLow = groups.filter(({ pointsBelowWhole }) => pointsBelowWhole > MOST_BELOW_POINTS);
  return { mode, groups, tooLow: tooLow.map(({ group }) => group) };
}
