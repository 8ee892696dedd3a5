import { parseArgs } from 'node:util';
import { BadArguments } from './bench-arguments.ts';
import { measureNation } from './match/link-nation.ts';
import { HEADING, toLine } from './match/measure-link.ts';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  seed: { type: 'string', default: 'link' },
  'true-to-life': { type: 'boolean', default: false },
} as const;

/** Links one nation of the given size and prints precision and recall. A million rows need `NODE_OPTIONS=--max-old-space-size=12000`. */
export async function benchLinkNation(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const records = Number(positionals[0] ?? 100_000);
  if (positionals.length > 1 || !Number.isInteger(records) || records < 1)
    throw new BadArguments('link-nation takes one number of records');
  const figures = await measureNation(records, values['true-to-life'] ? 'true-to-life' : 'plain', values.seed);
  console.log(values.json ? JSON.stringify(figures) : `${HEADING}\n${toLine(figures)}`);
}
