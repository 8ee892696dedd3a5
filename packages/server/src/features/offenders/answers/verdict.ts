import { NO_REAL_REGISTRY, type SourceStatus, type Verdict } from '@blotter/contract';
import type { FilterWords, Limit } from '../query/filter-sentences.ts';
import type { NearMissFacts } from '../query/near-people.ts';

/** A reason against a conclusion and its remedy, one sentence each. */
export type Doubt = { readonly because: string; readonly remedy: string };

export type VerdictFacts = {
  readonly statuses: readonly SourceStatus[];
  readonly incomplete: readonly SourceStatus[];
  /** All people who matched, before paging. */
  readonly records: number;
  /** People left out by the caller's clearances. */
  readonly suppressed: number;
  readonly asks: { readonly lastName: boolean; readonly birth: 'dob' | 'age' | undefined };
  readonly filters: FilterWords;
  readonly nearMisses: NearMissFacts;
  readonly scope: {
    readonly skippedByScope: number;
    /** Registries in the scope that have no records yet and were not requested by name. */
    readonly uncovered: readonly string[];
    readonly isScoped: boolean;
  };
  /** True for a test key. No real registry was searched, so nothing can be concluded about a real person. */
  readonly isTest: boolean;
  readonly doubts: readonly Doubt[];
};

const MOST_NAMED = 12;
const list = (codes: readonly string[]): string =>
  codes.length > MOST_NAMED
    ? `${codes.slice(0, MOST_NAMED).join(', ')} and ${codes.length - MOST_NAMED} more`
    : codes.join(', ');

const toCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
const toRegistries = (count: number): string => toCount(count, 'registry', 'registries');
const toSentences = (...clauses: readonly (string | undefined | false)[]): readonly string[] =>
  clauses.filter((clause) => typeof clause === 'string').map((clause) => `${clause}.`);

const BIRTH_WORDS = { dob: 'date of birth', age: 'age' } as const;

const toNearPeople = ({ nearMisses: { people, jurisdictions, reasons }, asks }: VerdictFacts): string => {
  const name = reasons.includes('mode') ? 'this or a similar name' : 'this name';
  const birth = asks.birth ? BIRTH_WORDS[asks.birth] : '';
  const born = birth === '' ? '' : ` and ${reasons.includes('birth') ? `this or a similar ${birth}` : birth}`;
  return `${toCount(people, 'person', 'people')} with ${name}${born} ${people === 1 ? 'is' : 'are'} registered in ${list(jurisdictions)}`;
};

/** A record, so that the compiler requires every reason. */
const LIMIT_TABLE: { readonly [L in Limit]: true } = { place: true, time: true, mode: true };
const LIMITS = Object.keys(LIMIT_TABLE) as readonly Limit[];

/** Describes every filter in a sentence. The near misses are reported with the first filter that excludes one of them. */
const toLimits = (facts: VerdictFacts): readonly string[] => {
  const { filters, nearMisses } = facts;
  const clause = nearMisses.people > 0 ? toNearPeople(facts) : undefined;
  const beside = LIMITS.find((limit) => filters[limit] !== undefined && nearMisses.reasons.includes(limit));
  return [
    ...toSentences(beside === undefined && clause),
    ...LIMITS.flatMap((limit) =>
      toSentences(limit === beside && clause !== undefined ? `${filters[limit]}; ${clause}` : filters[limit]),
    ),
    ...toSentences(filters.asOf),
  ];
};

const toScope = ({ statuses, scope: { isScoped, skippedByScope, uncovered } }: VerdictFacts): readonly string[] =>
  toSentences(
    isScoped && statuses.length > 0 && `The search was limited to ${list(statuses.map(({ source }) => source))}`,
    skippedByScope > 0 &&
      `${toRegistries(skippedByScope)} outside this scope ${skippedByScope === 1 ? 'was' : 'were'} not searched`,
    uncovered.length > 0 &&
      `Searched ${statuses.length} of ${toRegistries(statuses.length + uncovered.length)}. Not covered yet: ${uncovered.join(', ')}`,
  );

const TEST_REMEDY = 'Search with a live key.';
const REMEDIES: { readonly [R in NearMissFacts['reasons'][number]]: string } = {
  place: 'Search again without the place filter.',
  time: 'Search again without the time filter.',
  mode: 'Search again with broad matching.',
  birth: 'Check the date of birth, and search again with broad matching.',
};

const toRemedies = ({ isTest, incomplete, asks, nearMisses, records, suppressed, doubts }: VerdictFacts): string[] => [
  ...new Set([
    ...(isTest ? [TEST_REMEDY] : []),
    ...incomplete.flatMap(({ remedy }) => remedy ?? []),
    ...doubts.map(({ remedy }) => remedy),
    ...(records + suppressed > 0 ? [] : nearMisses.reasons.map((reason) => REMEDIES[reason])),
    ...(asks.lastName || records > 0 ? [] : ['Send a last name.']),
  ]),
];

const canConclude = (facts: VerdictFacts): boolean =>
  !facts.isTest &&
  facts.asks.lastName &&
  facts.statuses.length > 0 &&
  facts.incomplete.length === 0 &&
  facts.records === 0 &&
  facts.suppressed === 0 &&
  facts.nearMisses.people === 0 &&
  facts.doubts.length === 0;

/**
 * Answers “Can this person be reported as not found?” (contract, Envelope: verdict). The PDF report finds the registry
 * codes at the end of these sentences (`verdict-section.ts` of features/reports).
 */
export function toVerdict(facts: VerdictFacts): Verdict {
  const { isTest, statuses, incomplete, records, suppressed, asks, doubts } = facts;
  const canConcludeNoMatch = canConclude(facts);
  return {
    canConcludeNoMatch,
    because: [
      ...(isTest ? [NO_REAL_REGISTRY] : []),
      ...toSentences(
        statuses.length === 0 && 'No registry was searched',
        records > 0 && `${toCount(records, 'person', 'people')} matched`,
        suppressed > 0 &&
          `${toCount(suppressed, 'matching person was', 'matching people were')} left out by your clearances`,
        incomplete.length > 0 && `Not searched to the end: ${list(incomplete.map(({ source }) => source))}`,
        !asks.lastName && 'No last name was sent; a search without one cannot rule a person out',
      ),
      ...doubts.map(({ because }) => because),
      ...(canConcludeNoMatch
        ? toSentences(
            `No person matched in the ${statuses.length === 1 ? 'registry that was' : `${statuses.length} registries that were`} searched`,
          )
        : []),
      ...toLimits(facts),
      ...toScope(facts),
    ],
    remedies: toRemedies(facts),
    nearMisses: facts.nearMisses,
  };
}
