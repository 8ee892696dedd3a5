import { type Blocks, createPairWalk, listBlockKeys, toBlocks } from './block.ts';
import { encodeRows } from './encode.ts';
import { type EncodedRows, newInts } from './encoded.ts';
import { getFixedModel } from './fixed-model.ts';
import { countFrequencies } from './frequencies.ts';
import type { LinkInput } from './join-parts.ts';
import { learn } from './learn.ts';
import { frequenciesOf, type LinkModel, toLinkModel, weightsOf } from './link-model.ts';
import { countNames } from './name-statistics.ts';
import { countEqualPairs, findImplausible } from './plausible.ts';
import type { LinkRow } from './row.ts';
import type { ScoreTask } from './score.ts';

const SAMPLE_PAIRS = 250_000;

/** Returns all candidates of every n-th row. */
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

/** Encodes rows as integers and finds their shared blocking keys. */
export function encode(list: readonly LinkRow[], model?: LinkModel): LinkInput {
  const rows = encodeRows(list, model?.columns);
  return { list, rows, blocks: toBlocks(listBlockKeys(rows)) };
}

/** The data that scores rows. */
export interface PreparedScoring {
  readonly task: ScoreTask;
  readonly model: LinkModel;
  readonly refusal?: string;
}

/** Uses a model that was learned before. */
export function prepareBy(model: LinkModel, { rows, blocks }: Pick<LinkInput, 'rows' | 'blocks'>): PreparedScoring {
  const task = {
    rows,
    blocks,
    frequencies: frequenciesOf(model, rows),
    weights: weightsOf(model),
    priors: model.priors,
  };
  return { model, task: { ...task, taken: newInts(1) } };
}

/** The fixed table ignores other columns, but still uses the name counts of the rows. */
export function prepareFixed(input: LinkInput, names = countNames(input.rows)): PreparedScoring {
  return prepareBy({ ...getFixedModel(), names }, { ...input, rows: { ...input.rows, others: [] } });
}

/**
 * Learns from the rows, or falls back to the fixed table if the result is implausible. `sampled` is the share of all
 * rows that these are, if each was chosen independently of the others.
 */
export function prepareLearned(input: LinkInput, sampled = 1): PreparedScoring {
  const { rows, blocks } = input;
  const frequencies = countFrequencies(rows);
  const { weights, priors, matchesPerRow } = learn(rows, frequencies, samplePairs(rows, blocks), sampled);
  const names = countNames(rows, sampled);
  const refusal = findImplausible(weights, matchesPerRow, countEqualPairs(rows) / Math.max(rows.count * sampled, 1));
  if (refusal !== undefined) return { ...prepareFixed(input, names), refusal };
  const model = toLinkModel(rows, frequencies, weights, priors, names);
  return { model, task: { rows, blocks, frequencies, weights, priors, taken: newInts(1) } };
}
