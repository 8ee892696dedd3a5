import { type Blocks, createPairWalk } from './block.ts';
import { createComparison } from './compare.ts';
import type { Edges } from './components.ts';
import type { EncodedRows } from './encoded.ts';
import type { Weights } from './features.ts';
import type { Frequencies } from './frequencies.ts';
import { LINK_LOG_ODDS } from './pair-rules.ts';
import { type Priors, toLogOdds } from './weigh.ts';

export interface ScoreTask {
  readonly rows: EncodedRows;
  readonly frequencies: Frequencies;
  readonly blocks: Blocks;
  readonly weights: Weights;
  readonly priors: Priors;
  /** Shared counter of the chunks taken by all threads. */
  readonly taken: Int32Array;
}

const CHUNK = 2048;
/** Just above the link threshold. */
const PROPOSED_LOG_ODDS = 0.01;

export interface ScoredEdges extends Edges {
  readonly candidates: number;
}

/** Takes chunks of rows until none is left. Pairs above the link threshold become edges. */
export function scoreChunks({ rows, frequencies, blocks, weights, priors, taken }: ScoreTask): ScoredEdges {
  const { compareHopeful, featureCount } = createComparison(rows, frequencies, weights);
  const walk = createPairWalk(blocks, rows.count);
  const [as, bs, odds]: [number[], number[], number[]] = [[], [], []];
  let candidates = 0;
  const { first, last, dob } = rows;
  /** The merge rules always examine equal names with an equal full birth date, whatever the model says. */
  const isProposed = (i: number, j: number): boolean =>
    first[i] === first[j] &&
    last[i] === last[j] &&
    dob[i] === dob[j] &&
    first[i] !== 0 &&
    last[i] !== 0 &&
    dob[i] !== 0;
  const visit = (i: number, j: number): void => {
    candidates++;
    const findings = compareHopeful(i, j, LINK_LOG_ODDS - priors.match);
    const model = findings === undefined ? LINK_LOG_ODDS : toLogOdds(findings, weights, priors, featureCount);
    const logOdds = isProposed(i, j) ? Math.max(model, PROPOSED_LOG_ODDS) : model;
    if (logOdds <= LINK_LOG_ODDS) return;
    as.push(i);
    bs.push(j);
    odds.push(logOdds);
  };
  for (let from = Atomics.add(taken, 0, 1) * CHUNK; from < rows.count; from = Atomics.add(taken, 0, 1) * CHUNK)
    walk(from, Math.min(rows.count, from + CHUNK), visit);
  return { as: Int32Array.from(as), bs: Int32Array.from(bs), odds: Float32Array.from(odds), candidates };
}

export function joinScored(parts: readonly ScoredEdges[]): ScoredEdges {
  const length = parts.reduce((sum, { as }) => sum + as.length, 0);
  const joined = { as: new Int32Array(length), bs: new Int32Array(length), odds: new Float32Array(length) };
  let at = 0;
  for (const { as, bs, odds } of parts) {
    joined.as.set(as, at);
    joined.bs.set(bs, at);
    joined.odds.set(odds, at);
    at += as.length;
  }
  return { ...joined, candidates: parts.reduce((sum, { candidates }) => sum + candidates, 0) };
}
