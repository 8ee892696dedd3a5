import { availableParallelism } from 'node:os';
import { createLinker } from '../../../match/src/link/linker.ts';
import type { LinkRow } from '../../../match/src/link/row.ts';
import { type EqualPairFigures, measureEqualPairs } from './equal-pairs.ts';
import { createTruth, type Figures } from './link-figures.ts';

export interface LinkSetFigures {
  readonly set: string;
  readonly rows: number;
  /** Pairs above the link threshold, before clusters are drawn. */
  readonly pairs: Figures;
  /** Pairs in one cluster. */
  readonly cluster: Figures;
  /** Pairs that would be merged. */
  readonly merge: Figures;
  /** Merges of pairs that publish the full name and birth date equally. */
  readonly equalMerge: EqualPairFigures;
  /** Clusters reproduced to the last row. */
  readonly exact: Figures;
  readonly seconds: number;
}

export async function measureLink(
  set: string,
  rows: readonly LinkRow[],
  truth: ReadonlyMap<string, string>,
  threads = availableParallelism(),
): Promise<LinkSetFigures> {
  const startedAt = performance.now();
  const linked = await createLinker({ threads: rows.length > 100_000 ? threads : 1 }).link(rows);
  const seconds = (performance.now() - startedAt) / 1000;
  const { ofPairs, ofClusters, ofExact } = createTruth(truth);
  return {
    set,
    rows: rows.length,
    pairs: ofPairs(linked.pairs()),
    cluster: ofClusters(linked.clusters),
    merge: ofClusters(linked.merges),
    equalMerge: measureEqualPairs(rows, truth, linked.merges),
    exact: ofExact(linked.clusters),
    seconds,
  };
}

const toText = ({ p, r, f1 }: Figures): string => [p, r, f1].map((figure) => figure.toFixed(4)).join(' ');

export const HEADING = `${'set'.padEnd(22)}${'rows'.padStart(9)}   pairs p r f1           cluster p r f1         merge p r f1           merge r, equal name and date   rows/s`;

function toEqualText({ recall, pairs }: EqualPairFigures): string {
  return `${recall.toFixed(4)} of ${String(pairs).padEnd(8)}`;
}

export function toLine({ set, rows, pairs, cluster, merge, equalMerge, seconds }: LinkSetFigures): string {
  return `${set.padEnd(22)}${String(rows).padStart(9)}   ${toText(pairs)}   ${toText(cluster)}   ${toText(merge)}   ${toEqualText(equalMerge).padEnd(29)}   ${(rows / seconds).toFixed(0)}`;
}
