import { parseArgs } from 'node:util';
import { BadArguments } from './bench-arguments.ts';

type RunLinkBench = (folder: string, options: { readonly json: boolean; readonly records: number }) => Promise<unknown>;

/** Linkage against known clusters, nations of `--records` rows and the adversarial set: the match library's own bench. */
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
  const { runLinkBench } = (await import(new URL('./match/link.ts', import.meta.url).href)) as {
    readonly runLinkBench: RunLinkBench;
  };
  await runLinkBench(folder, { json: values.json, records });
}
