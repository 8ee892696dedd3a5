import { parseArgs } from 'node:util';
import { BadArguments } from './bench-arguments.ts';
import { runLinkBench } from './match/link.ts';

/** Links the labelled sets of a folder, two nations of `--records` rows and the adversarial set, and prints precision and recall. */
export async function benchLink(args: readonly string[]): Promise<void> {
  const options = {
    json: { type: 'boolean', default: false },
    records: { type: 'string', default: '100000' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new BadArguments('link takes one folder of csv files');
  const records = Number(values.records);
  if (!Number.isInteger(records) || records < 0) throw new BadArguments('link takes --records, a whole number');
  await runLinkBench(folder, { json: values.json, records });
}
