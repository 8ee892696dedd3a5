import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLinker } from '../src/link/linker.ts';
import { readTable } from '../src/link/read-table.ts';
import type { LinkRow } from '../src/link/row.ts';
import { runAdversarialBench } from './adversarial.ts';
import { createTruth, type Figures } from './link-figures.ts';
import { readCsv } from './read-csv.ts';

export interface LinkSetFigures {
  readonly set: string;
  readonly rows: number;
  /** Pairs above the link threshold, before clusters are drawn. */
  readonly pairs: Figures;
  /** Pairs that stand in one cluster. */
  readonly cluster: Figures;
  /** Pairs that would be merged. */
  readonly merge: Figures;
  /** Clusters reproduced to the last row. */
  readonly exact: Figures;
  readonly seconds: number;
}

export const measureLink = async (
  set: string,
  rows: readonly LinkRow[],
  truth: ReadonlyMap<string, string>,
  threads = availableParallelism(),
): Promise<LinkSetFigures> => {
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
    exact: ofExact(linked.clusters),
    seconds,
  };
};

const toText = ({ p, r, f1 }: Figures): string => [p, r, f1].map((figure) => figure.toFixed(4)).join(' ');

export const HEADING = `${'set'.padEnd(20)}${'rows'.padStart(9)}   pairs p r f1           cluster p r f1         merge p r f1           rows/s`;

export const toLine = ({ set, rows, pairs, cluster, merge, seconds }: LinkSetFigures): string =>
  `${set.padEnd(20)}${String(rows).padStart(9)}   ${toText(pairs)}   ${toText(cluster)}   ${toText(merge)}   ${(rows / seconds).toFixed(0)}`;

const findSet = (file: string): { rows: readonly LinkRow[]; truth: ReadonlyMap<string, string> } | undefined => {
  const [header = [], ...table] = readCsv(readFileSync(file, 'utf8'));
  const column = header.indexOf('cluster');
  if (column < 0) return undefined;
  // Ids need not be unique across a set's sources.
  const rows = readTable(header, table).map((row, index) => ({ ...row, id: String(index) }));
  return { rows, truth: new Map(table.map((cells, index) => [String(index), cells[column] ?? ''])) };
};

/** Every csv of the folder with a `cluster` column, then the adversarial set, with one configuration. */
export const runLinkBench = async (folder: string, { json = false }: { readonly json?: boolean } = {}) => {
  const sets: LinkSetFigures[] = [];
  if (!json) console.log(HEADING);
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()) {
    const found = findSet(join(folder, file));
    if (found === undefined) continue;
    const figures = await measureLink(basename(file, '.csv'), found.rows, found.truth);
    sets.push(figures);
    if (!json) console.log(toLine(figures));
  }
  const adversarial = await runAdversarialBench(undefined, undefined, { json });
  if (json) console.log(JSON.stringify({ sets, adversarial }));
  return { sets, adversarial };
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (folder === undefined) throw new Error('usage: link.ts <folder> [--json]');
  await runLinkBench(folder, { json: process.argv.includes('--json') });
}
