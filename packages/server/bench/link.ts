import { parseArgs } from 'node:util';
import { BadArguments } from './bench-arguments.ts';

type RunLinkBench = (folder: string, options: { readonly json: boolean }) => Promise<void>;

/** Linkage against known clusters: the match library's own bench, told where the tables lie. */
export const benchLink = async (args: readonly string[]): Promise<void> => {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new BadArguments('link takes one folder of csv files');
  const { runLinkBench } = (await import(new URL('../../match/bench/link.ts', import.meta.url).href)) as {
    readonly runLinkBench: RunLinkBench;
  };
  await runLinkBench(folder, values);
};
