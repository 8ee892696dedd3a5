import { APART, agglomerate, type JoinStep } from './agglomerate.ts';
import { type Blocks, createPairWalk, listBlockKeys, toBlocks } from './block.ts';
import { createComparison } from './compare.ts';
import { listComponents } from './components.ts';
import { encodeRows } from './encode.ts';
import { type EncodedRows, newInts } from './encoded.ts';
import { explainPair, type PairExplanation, toProbability } from './explain.ts';
import { countFrequencies } from './frequencies.ts';
import { toInformation } from './information.ts';
import { joinParts, type LinkInput } from './join-parts.ts';
import { learn } from './learn.ts';
import { frequenciesOf, isSourceExclusive, type LinkModel, toLinkModel, weightsOf } from './link-model.ts';
import {
  LINK_LOG_ODDS,
  MERGE_LOG_ODDS,
  RELATE_LOG_ODDS,
  STATED_INFORMATION,
  STATED_LOG_ODDS,
  toLinkOdds,
  toMergeOdds,
  toRelateOdds,
} from './pair-rules.ts';
import { encodeInThreads } from './part-threads.ts';
import { withPlainLinks } from './plainly-same.ts';
import { inOrder, type LinkedProduct, type Published, readPublished } from './read-published.ts';
import type { Identity, LinkRow } from './row.ts';
import { joinScored, type Scored, type ScoreTask, scoreChunks } from './score.ts';
import { scoreInThreads } from './score-threads.ts';
import { toStated, toStatedEdges } from './stated.ts';
import { toLogOdds } from './weigh.ts';

export interface LinkOptions {
  /** Pairs of ids that an operator has taken apart: they are never in one cluster again. */
  readonly keepApart?: readonly (readonly [string, string])[];
  /** What an earlier full link learned; without it the rows themselves are learned from. */
  readonly model?: LinkModel;
  readonly threads?: number;
}

export interface HowStep {
  readonly left: readonly string[];
  readonly right: readonly string[];
  /** Mean log2 odds over all pairs between the two, each counted by how much it could tell. */
  readonly meanLogOdds: number;
  /** The pair that says most. */
  readonly strongest: { readonly a: string; readonly b: string } & PairExplanation;
}

export interface Linked {
  /** Ids believed to be one person; ids in none are alone. */
  readonly clusters: readonly (readonly string[])[];
  /** Ids that may be merged; each list lies within one cluster. */
  readonly merges: readonly (readonly string[])[];
  /** The pairs above the link threshold, before clusters are drawn. */
  readonly pairs: () => Iterable<readonly [string, string, number]>;
  /**
   * Pairs of ids believed to be one person surely enough to be told, and not merged; with the probability by which the groups that
   * the two stand in became one. Drawn when asked for.
   */
  readonly relations: () => Iterable<readonly [string, string, number]>;
  readonly explain: (a: string, b: string) => PairExplanation;
  /** The steps by which these ids became one, with the evidence of each. */
  readonly how: (ids: readonly string[], level?: 'link' | 'merge') => readonly HowStep[];
  readonly model: LinkModel;
  readonly candidates: number;
}

const SAMPLE_PAIRS = 250_000;

/** All candidates of every so many rows. */
const samplePairs = (rows: EncodedRows, blocks: Blocks) => {
  const every = Math.max(1, Math.round((rows.count * 12) / SAMPLE_PAIRS));
  const [as, bs]: [number[], number[]] = [[], []];
  const walk = createPairWalk(blocks, rows.count);
  let walked = 0;
  for (let row = 0; row < rows.count; row += every) {
    walk(row, row + 1, (i, j) => {
      as.push(i);
      bs.push(j);
    });
    walked++;
  }
  return { as: Int32Array.from(as), bs: Int32Array.from(bs), share: walked / Math.max(rows.count, 1) };
};

const encode = (list: readonly LinkRow[], model?: LinkModel): LinkInput => {
  const rows = encodeRows(list, model?.columns);
  return { list, rows, blocks: toBlocks(listBlockKeys(rows)) };
};

const prepare = ({ rows, blocks }: LinkInput, model: LinkModel | undefined) => {
  const frequencies = model ? frequenciesOf(model, rows) : countFrequencies(rows);
  const learned = model
    ? { weights: weightsOf(model), priors: model.priors }
    : learn(rows, frequencies, samplePairs(rows, blocks));
  const task: ScoreTask = { rows, frequencies, blocks, ...learned, taken: newInts(1) };
  return { task, model: model ?? toLinkModel(rows, frequencies, learned.weights, learned.priors) };
};

const draw = (
  list: readonly Identity[],
  task: ScoreTask,
  scored: Scored,
  model: LinkModel,
  options: LinkOptions,
): Linked => {
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
  const weigh = {
    link: createWeigh(toLinkOdds),
    merge: createWeigh(toMergeOdds),
    relate: createWeigh(toRelateOdds),
  };
  const toIds = (members: readonly number[]): readonly string[] =>
    members.map((member) => (list[member] as Identity).id);

  const clusters: (readonly string[])[] = [];
  const merges: (readonly string[])[] = [];
  for (const component of listComponents(rows.count, edges, LINK_LOG_ODDS))
    for (const cluster of agglomerate(component, weigh.link, LINK_LOG_ODDS)) {
      if (cluster.length < 2) continue;
      clusters.push(toIds(cluster));
      for (const merged of agglomerate(cluster, weigh.merge, MERGE_LOG_ODDS))
        if (merged.length > 1) merges.push(toIds(merged));
    }

  const indexOf = (id: string): number => {
    const index = stated.indexOf(id);
    if (index === undefined) throw new RangeError(`no row ${id}`);
    return index;
  };
  const explain = (a: string, b: string): PairExplanation =>
    explainPair(compare(indexOf(a), indexOf(b)), weights, priors, model.columns);

  const toHow = ({ left, right, mean }: JoinStep, level: 'link' | 'merge'): HowStep => {
    let [best, bestA, bestB] = [APART, left[0] as number, right[0] as number];
    for (const a of left)
      for (const b of right) {
        const { odds } = weigh[level](a, b);
        if (odds > best) [best, bestA, bestB] = [odds, a, b];
      }
    const [[a = ''], [b = '']] = [toIds([bestA]), toIds([bestB])];
    return { left: toIds(left), right: toIds(right), meanLogOdds: mean, strongest: { a, b, ...explain(a, b) } };
  };
  const how = (ids: readonly string[], level: 'link' | 'merge' = 'merge'): readonly HowStep[] => {
    const steps: JoinStep[] = [];
    const threshold = level === 'merge' ? MERGE_LOG_ODDS : LINK_LOG_ODDS;
    agglomerate(ids.map(indexOf), weigh[level], threshold, (step) => steps.push(step));
    return steps.map((step) => toHow(step, level));
  };
  function* pairs(): Generator<readonly [string, string, number]> {
    for (let at = 0; at < scored.as.length; at++)
      yield [
        (list[scored.as[at] as number] as Identity).id,
        (list[scored.bs[at] as number] as Identity).id,
        scored.odds[at] as number,
      ];
  }
  function* relations(): Generator<readonly [string, string, number]> {
    const steps: JoinStep[] = [];
    for (const component of listComponents(rows.count, edges, LINK_LOG_ODDS))
      agglomerate(component, weigh.relate, RELATE_LOG_ODDS, (step) => steps.push(step));
    for (const { left, right, mean } of steps)
      for (const a of toIds(left)) for (const b of toIds(right)) yield [a, b, toProbability(mean)];
  }
  return { clusters, merges, pairs, relations, explain, how, model, candidates: scored.candidates };
};

const linkEncoded = async (encoded: LinkInput, options: LinkOptions): Promise<Linked> => {
  const { task, model } = prepare(encoded, options.model);
  return draw(encoded.list, task, await scoreInThreads(task, options.threads ?? 1), model, options);
};

/** Which rows are one person: unsupervised, one configuration for all data. */
export const createLinker = (options: LinkOptions = {}) => ({
  link: (list: readonly LinkRow[]): Promise<Linked> => linkEncoded(encode(list, options.model), options),
});

export interface EncodingOptions {
  readonly product: LinkedProduct;
  readonly threads: number;
  /** Rows that are plainly one person are one, whatever is learned. */
  readonly statesPlainlySame: boolean;
}

export interface EncodedRecords {
  readonly link: (keepApart: LinkOptions['keepApart']) => Promise<Linked>;
}

/** All records of a product, in whatever order they come. By several threads their texts are not kept: there may be millions. */
export const encodePublished = async (
  chunks: AsyncIterable<readonly Published[]>,
  { product, threads, statesPlainlySame }: EncodingOptions,
): Promise<EncodedRecords> => {
  if (threads > 1) {
    const parts = await encodeInThreads(chunks, product, threads);
    return { link: (keepApart = []) => linkEncoded(joinParts(parts, { statesPlainlySame }), { keepApart, threads }) };
  }
  const rows: LinkRow[] = [];
  for await (const chunk of chunks) for (const each of chunk) rows.push(readPublished(product, each));
  const list = statesPlainlySame ? withPlainLinks(inOrder(rows)) : inOrder(rows);
  return { link: (keepApart = []) => linkEncoded(encode(list), { keepApart }) };
};

/** Rows that changed, with the rows that share a blocking key with them, by a model learned before: in this thread, at once. */
export const linkIncremental = (
  changed: readonly LinkRow[],
  candidates: readonly LinkRow[],
  options: LinkOptions & { readonly model: LinkModel },
): Linked => {
  const ids = new Set(changed.map(({ id }) => id));
  const list = [...changed, ...candidates.filter(({ id }) => !ids.has(id))];
  const { task, model } = prepare(encode(list, options.model), options.model);
  return draw(list, task, scoreChunks(task), model, options);
};
