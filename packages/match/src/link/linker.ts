import { float32At, int32At, numberAt } from '@blotter/vocab';
import { APART, agglomerate, type JoinStep, type PairWeight } from './agglomerate.ts';
import { createComparison } from './compare.ts';
import { listComponents } from './components.ts';
import { explainPair, type PairExplanation, toProbability } from './explain.ts';
import { getFixedModel } from './fixed-model.ts';
import { toInformation } from './information.ts';
import { joinParts, type LinkInput } from './join-parts.ts';
import { isSourceExclusive, type LinkModel } from './link-model.ts';
import { createMergePairs } from './merge-pairs.ts';
import { toNameStatistics } from './name-statistics.ts';
import {
  LINK_LOG_ODDS,
  RELATE_LOG_ODDS,
  STATED_INFORMATION,
  STATED_LOG_ODDS,
  toLinkOdds,
  toRelateOdds,
} from './pair-rules.ts';
import { encodeInThreads } from './part-threads.ts';
import { encode, type PreparedScoring, prepareBy, prepareFixed, prepareLearned } from './prepare.ts';
import { inOrder, type LinkedProduct, type PublishedRecord, readPublished } from './read-published.ts';
import type { Identity, LinkRow } from './row.ts';
import { joinScored, type ScoredEdges, scoreChunks } from './score.ts';
import { scoreInThreads } from './score-threads.ts';
import { toStated, toStatedEdges } from './stated.ts';
import { toLogOdds } from './weigh.ts';

export interface LinkOptions {
  /** Pairs of ids that an operator separated. They are never in one cluster again. */
  readonly keepApart?: readonly (readonly [string, string])[];
  /** The result of an earlier full link. Without it, the model is learned from the rows. */
  readonly model?: LinkModel;
  /** If false, the fixed table is used without a model. For too few rows to learn from. */
  readonly learns?: boolean;
  readonly threads?: number;
  /** Returns the current person of a row id. Drift does not split merged rows (rule 6). */
  readonly personOf?: (id: string) => string | undefined;
}

export interface HowStep {
  readonly left: readonly string[];
  readonly right: readonly string[];
  /** Mean log2 odds over all pairs between the two, weighted by how much each could prove. */
  readonly meanLogOdds: number;
  /** A registry names the id of the other row. Otherwise the merge rules of the contract apply. */
  readonly isCrossReferenced: boolean;
  /** The pair with the strongest evidence. */
  readonly strongest: { readonly a: string; readonly b: string } & PairExplanation;
}

export interface LinkResult {
  /** Ids that are probably one person. Ids in no cluster are alone. */
  readonly clusters: readonly (readonly string[])[];
  /** Ids that may be merged. Each list lies within one cluster. */
  readonly merges: readonly (readonly string[])[];
  /** The pairs above the link threshold, before clustering. */
  readonly pairs: () => Iterable<readonly [string, string, number]>;
  /**
   * Unmerged pairs of ids that are one person with enough certainty to report, with the probability at which their
   * groups were joined. Computed on demand.
   */
  readonly relations: () => Iterable<readonly [string, string, number]>;
  readonly explain: (a: string, b: string) => PairExplanation;
  /** Returns the steps that joined these ids, with the evidence of each. */
  readonly how: (ids: readonly string[], level?: 'link' | 'merge') => readonly HowStep[];
  readonly model: LinkModel;
  /** Why the learned model is implausible. The fixed table was used instead. */
  readonly refusal?: string;
  readonly candidates: number;
}

const MERGED: PairWeight = { odds: STATED_LOG_ODDS, information: STATED_INFORMATION * 1_000 };
const MERGED_AT_LEAST = 1;
const APART_PAIR: PairWeight = { odds: APART, information: 1 };

const draw = (
  list: readonly Identity[],
  prepared: PreparedScoring,
  scored: ScoredEdges,
  options: LinkOptions,
): LinkResult => {
  const { task, model, refusal } = prepared;
  const { rows, frequencies, weights, priors } = task;
  const { compare, featureCount } = createComparison(rows, frequencies, weights);
  const isExclusive = isSourceExclusive(weights);
  const stated = toStated(list, options.keepApart ?? []);
  const edges = joinScored([scored, toStatedEdges(stated)]);

  const createWeigh = (toOdds: typeof toLinkOdds) => (i: number, j: number) => {
    const findings = compare(i, j);
    const information = toInformation(findings);
    if (stated.isApart(i, j)) return { odds: APART, information };
    const odds = toOdds(toLogOdds(findings, weights, priors, featureCount), findings, isExclusive);
    if (odds !== APART && stated.isSame(i, j))
      return { odds: STATED_LOG_ODDS, information: information * STATED_INFORMATION };
    return { odds, information };
  };
  const personAt = (index: number): string | undefined => options.personOf?.((list[index] as Identity).id);
  const merging = createMergePairs({
    rows,
    stated,
    statistics: toNameStatistics(model.names),
    areTogether: (i, j) => personAt(i) !== undefined && personAt(i) === personAt(j),
  });
  const weighLink = createWeigh(toLinkOdds);
  const mergeOf = new Map<number, number>();
  const isMerged = (i: number, j: number): boolean => mergeOf.has(i) && mergeOf.get(i) === mergeOf.get(j);
  const weigh = {
    /** Merged rows are always linked. */
    link: (i: number, j: number) => (isMerged(i, j) ? MERGED : weighLink(i, j)),
    merge: (i: number, j: number) =>
      isMerged(i, j) ? { ...weighLink(i, j), odds: Math.max(weighLink(i, j).odds, MERGED_AT_LEAST) } : APART_PAIR,
    relate: createWeigh(toRelateOdds),
  };
  const toIds = (members: readonly number[]): readonly string[] =>
    members.map((member) => (list[member] as Identity).id);

  const clusters: (readonly string[])[] = [];
  const merges: (readonly string[])[] = [];
  for (const component of listComponents(rows.count, edges, LINK_LOG_ODDS)) {
    for (const merged of merging.listGroups(component)) {
      for (const member of merged) mergeOf.set(member, numberAt(merged, 0));
      merges.push(toIds(merged));
    }
    for (const cluster of agglomerate(component, weigh.link, LINK_LOG_ODDS))
      if (cluster.length > 1) clusters.push(toIds(cluster));
  }

  const indexOf = (id: string): number => {
    const index = stated.indexOf(id);
    if (index === undefined) throw new RangeError(`no row ${id}`);
    return index;
  };
  const explain = (a: string, b: string): PairExplanation =>
    explainPair(compare(indexOf(a), indexOf(b)), weights, priors, model.columns);

  const toHow = ({ left, right, mean }: JoinStep, level: 'link' | 'merge'): HowStep => {
    let [best, bestA, bestB] = [APART, numberAt(left, 0), numberAt(right, 0)];
    for (const a of left)
      for (const b of right) {
        const { odds } = weigh[level](a, b);
        if (odds > best) [best, bestA, bestB] = [odds, a, b];
      }
    const [[a = ''], [b = '']] = [toIds([bestA]), toIds([bestB])];
    const isCrossReferenced = left.some((one) => right.some((other) => stated.isSame(one, other)));
    const strongest = { a, b, ...explain(a, b) };
    return { left: toIds(left), right: toIds(right), meanLogOdds: mean, isCrossReferenced, strongest };
  };
  const how = (ids: readonly string[], level: 'link' | 'merge' = 'merge'): readonly HowStep[] => {
    const steps: JoinStep[] = [];
    agglomerate(ids.map(indexOf), weigh[level], LINK_LOG_ODDS, (step) => steps.push(step));
    return steps.map((step) => toHow(step, level));
  };
  function* pairs(): Generator<readonly [string, string, number]> {
    for (let at = 0; at < scored.as.length; at++)
      yield [
        (list[int32At(scored.as, at)] as Identity).id,
        (list[int32At(scored.bs, at)] as Identity).id,
        float32At(scored.odds, at),
      ];
  }
  function* relations(): Generator<readonly [string, string, number]> {
    const steps: JoinStep[] = [];
    for (const component of listComponents(rows.count, edges, LINK_LOG_ODDS))
      agglomerate(component, weigh.relate, RELATE_LOG_ODDS, (step) => steps.push(step));
    for (const { left, right, mean } of steps)
      for (const a of toIds(left)) for (const b of toIds(right)) yield [a, b, toProbability(mean)];
  }
  const drawn = { clusters, merges, pairs, relations, explain, how, model, candidates: scored.candidates };
  return refusal === undefined ? drawn : { ...drawn, refusal };
};

const linkEncoded = async (encoded: LinkInput, options: LinkOptions): Promise<LinkResult> => {
  const { model: known, learns = true, threads = 1 } = options;
  const prepared = known ? prepareBy(known, encoded) : learns ? prepareLearned(encoded) : prepareFixed(encoded);
  return draw(encoded.list, prepared, await scoreInThreads(prepared.task, threads), options);
};

/** Returns a linker that groups rows by person: unsupervised, with one configuration for all data. */
export function createLinker(options: LinkOptions = {}) {
  return {
    link: (list: readonly LinkRow[]): Promise<LinkResult> => linkEncoded(encode(list, options.model), options),
  };
}

export interface EncodingOptions {
  readonly product: LinkedProduct;
  readonly threads: number;
}

export interface EncodedRecords {
  readonly link: (options: Pick<LinkOptions, 'keepApart' | 'personOf' | 'learns'>) => Promise<LinkResult>;
  /** Only learns. The records are this share of all, each chosen independently of the others. */
  readonly learn: (sampled: number) => Pick<LinkResult, 'model' | 'refusal'>;
}

const toEncodedRecords = (encodeNow: () => LinkInput, threads: number): EncodedRecords => ({
  link: (options) => linkEncoded(encodeNow(), { ...options, threads }),
  learn: (sampled) => {
    const { model, refusal } = prepareLearned(encodeNow(), sampled);
    return refusal === undefined ? { model } : { model, refusal };
  },
});

/**
 * Encodes all records of a product, in any order. With several threads the texts are not retained, because there may be
 * millions.
 */
export async function encodePublished(
  chunks: AsyncIterable<readonly PublishedRecord[]>,
  { product, threads }: EncodingOptions,
): Promise<EncodedRecords> {
  if (threads > 1) {
    const parts = await encodeInThreads(chunks, product, threads);
    return toEncodedRecords(() => joinParts(parts), threads);
  }
  const rows: LinkRow[] = [];
  for await (const chunk of chunks) for (const each of chunk) rows.push(readPublished(product, each));
  const list = inOrder(rows);
  return toEncodedRecords(() => encode(list), threads);
}

/**
 * Links changed rows and their neighbours by a learned model, or else by the fixed table. Runs synchronously in this
 * thread.
 */
export function linkIncremental(
  changed: readonly LinkRow[],
  candidates: readonly LinkRow[],
  options: Omit<LinkOptions, 'threads'> = {},
): LinkResult {
  const ids = new Set(changed.map(({ id }) => id));
  const list = [...changed, ...candidates.filter(({ id }) => !ids.has(id))];
  const known = options.model ?? getFixedModel();
  const prepared = prepareBy(known, encode(list, known));
  return draw(list, prepared, scoreChunks(prepared.task), options);
}
