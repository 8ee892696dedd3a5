import { parseArgs } from 'node:util';
import { BadArguments } from './bench-arguments.ts';
import { runFindBench } from './match/find.ts';

const OPTIONS = {
  records: { type: 'string', default: '100000' },
  searches: { type: 'string', default: '2000' },
  json: { type: 'boolean', default: false },
} as const;

/** Prints recall and false answers of searches by name, and by name and birth date, in every match mode. */
export async function benchFind(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [folder, ...more] = positionals;
  const [records, searches] = [Number(values.records), Number(values.searches)];
  if (more.length > 0) throw new BadArguments('find takes at most one folder of csv files');
  if (![records, searches].every((count) => Number.isInteger(count) && count > 0))
    throw new BadArguments('find takes --records and --searches, whole numbers');
  await runFindBench(folder, { records, searches, json: values.json });
}
