import { availableParallelism } from 'node:os';
import { createNation } from '@blotter/sim';
import { fromOffender } from '../../../match/src/link/from-offender.ts';
import { createLinker } from '../../../match/src/link/linker.ts';
import type { LinkRow } from '../../../match/src/link/row.ts';
import { COLLISION_FAMILIES } from './adversarial/collisions.ts';
import { CONFLICT_FAMILIES } from './adversarial/conflicts.ts';
import { DATE_FAMILIES } from './adversarial/dates.ts';
import { GROUP_FAMILIES } from './adversarial/groups.ts';
import { HOUSEHOLD_FAMILIES } from './adversarial/households.ts';
import { createKit, type Kit } from './adversarial/kit.ts';
import { SAME_FAMILIES } from './adversarial/same.ts';
import type { Family, Rule } from './adversarial/trap.ts';
import { TWIN_FAMILIES } from './adversarial/twins.ts';
import { type EqualPairFigures, measureEqualPairs } from './equal-pairs.ts';
import { createTruth, type Figures } from './link-figures.ts';

const FAMILIES: readonly Family[] = [
  ...TWIN_FAMILIES,
  ...HOUSEHOLD_FAMILIES,
  ...COLLISION_FAMILIES,
  ...DATE_FAMILIES,
  ...CONFLICT_FAMILIES,
  ...GROUP_FAMILIES,
  ...SAME_FAMILIES,
];

/** People who have nothing to do with the traps, so that a model can be learned. */
const BACKGROUND_PEOPLE = 20_000;
const ADVERSARIAL_PAIRS = 24_000;

export interface TrapPair {
  readonly a: string;
  readonly b: string;
  readonly family: string;
  readonly rule: Rule;
  readonly truth: 'same' | 'different';
}

export interface AdversarialSet {
  readonly rows: readonly LinkRow[];
  /** The person of every row, by the row's id. */
  readonly truth: ReadonlyMap<string, string>;
  readonly pairs: readonly TrapPair[];
}

interface GrowingSet {
  readonly rows: LinkRow[];
  readonly truth: Map<string, string>;
  readonly pairs: TrapPair[];
}

const addBackground = (set: GrowingSet, seed: string): void => {
  const nation = createNation({ seed: `${seed} background`, people: BACKGROUND_PEOPLE });
  for (const { personId, source, record } of nation.records()) {
    set.rows.push(fromOffender(source, record, nation.today));
    set.truth.set(record.uuid, personId);
  }
};

/** An id that its registry could have issued. It says nothing of the group. */
const drawId = ({ random }: Kit, { truth }: GrowingSet, source: string | undefined): string => {
  for (;;) {
    const id = `${source}-${random.int(1_000_000, 99_999_999)}`;
    if (!truth.has(id)) return id;
  }
};

const addGroup = (set: GrowingSet, kit: Kit, { name, rule, make }: Family, group: number): number => {
  const members = make(kit);
  const ids: string[] = [];
  for (const { person, row, refersTo } of members) {
    const id = drawId(kit, set, row.source);
    set.rows.push({ ...row, id, ...(refersTo === undefined ? {} : { linkIds: [ids[refersTo] as string] }) });
    set.truth.set(id, `${name} ${group} ${person}`);
    ids.push(id);
  }
  let count = 0;
  for (const [at, a] of ids.entries())
    for (const b of ids.slice(at + 1)) {
      const truth = set.truth.get(a) === set.truth.get(b) ? 'same' : 'different';
      set.pairs.push({ a, b, family: name, rule, truth });
      count++;
    }
  return count;
};

const byId = (one: LinkRow, other: LinkRow): number => (one.id < other.id ? -1 : 1);

/**
 * Traps for the linker with their truth, among people who have nothing to do with them: about `size` pairs, as many of every family.
 * Made from rules; the same seed gives the same set.
 */
function createAdversarialSet(seed = 'adversarial', size = ADVERSARIAL_PAIRS): AdversarialSet {
  const set: GrowingSet = { rows: [], truth: new Map(), pairs: [] };
  addBackground(set, seed);
  const kit = createKit(seed);
  const shares = FAMILIES.reduce((sum, { share = 1 }) => sum + share, 0);
  for (const family of FAMILIES) {
    const wanted = Math.ceil((size * (family.share ?? 1)) / shares);
    for (let [made, group] = [0, 0]; made < wanted; group++) made += addGroup(set, kit, family, group);
  }
  set.rows.sort(byId);
  return set;
}

export interface FamilyFigures {
  readonly family: string;
  readonly rule: Rule;
  readonly pairs: number;
  readonly wrongMerges: number;
  /** The merged share of one person's pairs; undefined if the family has none. */
  readonly mergedShare: number | undefined;
}

export interface AdversarialFigures {
  readonly rows: number;
  readonly pairs: number;
  readonly families: readonly FamilyFigures[];
  /** Counts wrong merges among the pairs of the families. */
  readonly wrongMerges: number;
  /** Counts wrong merges among all pairs, the background included. */
  readonly allWrongMerges: number;
  /** The figures include the background. */
  readonly merge: Figures;
  readonly equalMerge: EqualPairFigures;
  readonly seconds: number;
}

const toGroupNumbers = (merges: readonly (readonly string[])[]): ReadonlyMap<string, number> =>
  new Map(merges.flatMap((ids, group) => ids.map((id) => [id, group] as const)));

const countWrong = (merges: readonly (readonly string[])[], truth: ReadonlyMap<string, string>): number => {
  let wrong = 0;
  for (const ids of merges)
    for (const [at, a] of ids.entries()) for (const b of ids.slice(at + 1)) if (truth.get(a) !== truth.get(b)) wrong++;
  return wrong;
};

const toFamilyFigures = (pairs: readonly TrapPair[], isMerged: (pair: TrapPair) => boolean): FamilyFigures => {
  const { family, rule } = pairs[0] as TrapPair;
  const same = pairs.filter(({ truth }) => truth === 'same');
  const wrongMerges = pairs.filter((pair) => pair.truth === 'different' && isMerged(pair)).length;
  const mergedShare = same.length === 0 ? undefined : same.filter(isMerged).length / same.length;
  return { family, rule, pairs: pairs.length, wrongMerges, mergedShare };
};

/** Links the set and counts, for every family, pairs of two people that were merged. */
async function measureAdversarial({ rows, truth, pairs }: AdversarialSet): Promise<AdversarialFigures> {
  const startedAt = performance.now();
  const { merges } = await createLinker({ threads: availableParallelism() }).link(rows);
  const seconds = (performance.now() - startedAt) / 1000;
  const groups = toGroupNumbers(merges);
  const isMerged = ({ a, b }: TrapPair): boolean => groups.has(a) && groups.get(a) === groups.get(b);
  const families = FAMILIES.map(({ name }) =>
    toFamilyFigures(
      pairs.filter(({ family }) => family === name),
      isMerged,
    ),
  );
  return {
    rows: rows.length,
    pairs: pairs.length,
    families,
    wrongMerges: families.reduce((sum, { wrongMerges }) => sum + wrongMerges, 0),
    allWrongMerges: countWrong(merges, truth),
    merge: createTruth(truth).ofClusters(merges),
    equalMerge: measureEqualPairs(rows, truth, merges),
    seconds,
  };
}

const toText = ({ family, rule, pairs, wrongMerges, mergedShare }: FamilyFigures): string =>
  `${String(rule).padEnd(16)}${family.padEnd(62)}${String(pairs).padStart(6)}${String(wrongMerges).padStart(8)}   ${mergedShare === undefined ? '' : mergedShare.toFixed(4)}`;

/** Makes the set, links it and prints a line per family. */
export async function runAdversarialBench(
  seed?: string,
  size?: number,
  { json = false }: { readonly json?: boolean } = {},
): Promise<AdversarialFigures> {
  const figures = await measureAdversarial(createAdversarialSet(seed, size));
  if (json) return figures;
  console.log(
    `\n${'rule'.padEnd(16)}${'adversarial family'.padEnd(62)} pairs   wrong   merged share of one person’s pairs`,
  );
  for (const family of figures.families) console.log(toText(family));
  const { merge, equalMerge } = figures;
  console.log(
    `merge precision ${merge.p.toFixed(5)}, recall ${merge.r.toFixed(4)}; where both rows publish the full name and birth date equally ${equalMerge.recall.toFixed(4)} of ${equalMerge.pairs} pairs`,
  );
  console.log(
    `${figures.families.length} families, ${figures.pairs} pairs, ${figures.rows} rows: ${figures.wrongMerges} wrong merges in the families, ${figures.allWrongMerges} in all, ${figures.seconds.toFixed(1)} s`,
  );
  return figures;
}
