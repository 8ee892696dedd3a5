import { parseArgs } from 'node:util';
import { BadArguments } from './bench-arguments.ts';

type RunFindBench = (
  folder: string | undefined,
  options: { readonly records: number; readonly searches: number; readonly json: boolean },
) => Promise<unknown>;

const OPTIONS = {
  records: { type: 'string', default: '100000' },
  searches: { type: 'string', default: '2000' },
  json: { type: 'boolean', default: false },
} as const;

/** Recall of searches by name, and by name and birth date: the match library's own bench. */
export async function benchFind(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [folder, ...more] = positionals;
  const [records, searches] = [Number(values.records), Number(values.searches)];
  if (more.length > 0) throw new BadArguments('find takes at most one folder of csv files');
  if (![records, searches].every((count) => Number.isInteger(count) && count > 0))
    throw new BadArguments('find takes --records and --searches, whole numbers');
  const { runFindBench } = (await import(new URL('./match/find.ts', import.meta.url).href)) as {
    readonly runFindBench: RunFindBench;
  };
  await runFindBench(folder, { records, searches, json: values.json });
}
