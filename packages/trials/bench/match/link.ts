import { runAdversarialBench } from './adversarial.ts';
import { listLabelledSets } from './labelled-sets.ts';
import { measureNation } from './link-nation.ts';
import { HEADING, type LinkSetFigures, measureLink, toLine } from './measure-link.ts';

export interface LinkBenchOptions {
  readonly json?: boolean;
  /** Rows of each nation; 0 leaves the nations out. */
  readonly records?: number;
}

async function* measureSets(folder: string, records: number): AsyncGenerator<LinkSetFigures> {
  for (const { set, rows, truth } of listLabelledSets(folder)) yield await measureLink(set, rows, truth);
  if (records === 0) return;
  yield await measureNation(records, 'plain');
  yield await measureNation(records, 'true-to-life');
}

/** Every csv of the folder with a `cluster` column, both nations and the adversarial set, with one configuration. */
export async function runLinkBench(folder: string, { json = false, records = 100_000 }: LinkBenchOptions = {}) {
  const sets: LinkSetFigures[] = [];
  if (!json) console.log(HEADING);
  for await (const figures of measureSets(folder, records)) {
    sets.push(figures);
    if (!json) console.log(toLine(figures));
  }
  const adversarial = await runAdversarialBench(undefined, undefined, { json });
  if (json) console.log(JSON.stringify({ sets, adversarial }));
  return { sets, adversarial };
}
