import { parseArgs } from 'node:util';
import { BadArguments } from './bench-arguments.ts';

type RelatedFigures = {
  readonly rows: number;
  readonly pairs: number;
  readonly precision: number;
  readonly recall: number;
  readonly recallByBirth: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly peakMegabytes: number;
};

const OPTIONS = {
  people: { type: 'string', default: '100000' },
  seed: { type: 'string', default: 'related' },
  json: { type: 'boolean', default: false },
} as const;

/** `related[]` of criminal records against the truth of a synthetic nation: the match library's own bench. */
export async function benchRelated(args: readonly string[]): Promise<void> {
  const { people, seed, json } = parseArgs({ args: [...args], options: OPTIONS }).values;
  const count = Number(people);
  if (!Number.isInteger(count) || count < 1) throw new BadArguments('related takes --people, a whole number');
  const { runRelatedBench } = (await import(new URL('./match/related.ts', import.meta.url).href)) as {
    readonly runRelatedBench: (people: number, seed: string) => Promise<RelatedFigures>;
  };
  const figures = await runRelatedBench(count, seed);
  if (json) return void process.stdout.write(`${JSON.stringify(figures)}\n`);
  const { rows, pairs, precision, recall, recallByBirth, seconds, peakMegabytes } = figures;
  const lines = [
    `${rows} criminal records of ${people} people, ${pairs} pairs that name each other`,
    `precision ${precision.toFixed(5)}   recall ${recall.toFixed(4)}`,
    ...Object.entries(recallByBirth).map(([kind, share]) => `  recall where ${kind}: ${share.toFixed(4)}`),
    `${seconds.toFixed(1)} s, peak ${peakMegabytes.toFixed(0)} MB`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
