import { benchBatch } from './batch.ts';
import { BadArguments } from './bench-arguments.ts';
import { benchCapacity } from './capacity.ts';
import { benchCluster } from './cluster.ts';
import { benchConsole } from './console.ts';
import { benchCriminal } from './criminal.ts';
import { benchFairness } from './fairness.ts';
import { benchFind } from './find.ts';
import { benchIndex } from './index.ts';
import { benchIngest } from './ingest.ts';
import { benchLink } from './link.ts';
import { benchLinkBlocks } from './link-blocks.ts';
import { benchLinkNation } from './link-nation.ts';
import { benchMonitors } from './monitors.ts';
import { benchOverload } from './overload.ts';
import { benchReport } from './report.ts';
import { benchSearch } from './search.ts';
import { benchTiming } from './timing.ts';

const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  search: benchSearch,
  criminal: benchCriminal,
  batch: benchBatch,
  index: benchIndex,
  ingest: benchIngest,
  link: benchLink,
  'link-blocks': benchLinkBlocks,
  'link-nation': benchLinkNation,
  find: benchFind,
  fairness: benchFairness,
  monitors: benchMonitors,
  report: benchReport,
  console: benchConsole,
  overload: benchOverload,
  capacity: benchCapacity,
  cluster: benchCluster,
  timing: benchTiming,
};

const USAGE = `Usage: npm run bench -- <name> [options]\nNames: ${Object.keys(BENCHES).join(', ')}.\nOptions and durations are in packages/trials/README.md.\n`;

const refuse = (message: string): never => {
  process.stderr.write(message);
  process.exit(2);
};

const [name = '', ...args] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (name === '--help') process.stdout.write(USAGE);
else if (bench === undefined) refuse(name === '' ? USAGE : `There is no bench named ${name}.\n${USAGE}`);
else {
  // With --json, standard output holds the report only.
  if (!args.includes('--json')) process.stdout.write(`\n${name}\n`);
  await bench(args).catch((error: unknown) => {
    if (error instanceof BadArguments) refuse(`${error.message}.\n`);
    throw error;
  });
}
