import { benchBadInput } from './bad-input.ts';
import { benchBatch } from './batch.ts';
import { BadArguments } from './bench-arguments.ts';
import { benchCapacity } from './capacity.ts';
import { benchCluster } from './cluster.ts';
import { benchConsole } from './console.ts';
import { benchCriminal } from './criminal.ts';
import { benchDurable } from './durable.ts';
import { benchEvidence } from './evidence.ts';
import { benchFairness } from './fairness.ts';
import { benchFind } from './find.ts';
import { benchGrowth } from './growth.ts';
import { benchIngest } from './ingest.ts';
import { benchLink } from './link.ts';
import { benchMonitors } from './monitors.ts';
import { benchOverload } from './overload.ts';
import { benchRelated } from './related.ts';
import { benchReport } from './report.ts';
import { benchSearch } from './search.ts';
import { benchTiming } from './timing.ts';

/** Each prints ratios against a named alternative measured in the same run, and says what was measured. */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  durable: benchDurable,
  'bad-input': benchBadInput,
  ingest: benchIngest,
};

/** Long, or in need of something named: run by name only, each with arguments of its own. */
const WITH_ARGUMENTS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  search: benchSearch,
  criminal: benchCriminal,
  batch: benchBatch,
  growth: benchGrowth,
  fairness: benchFairness,
  link: benchLink,
  find: benchFind,
  evidence: benchEvidence,
  related: benchRelated,
  monitors: benchMonitors,
  report: benchReport,
  console: benchConsole,
  timing: benchTiming,
  cluster: benchCluster,
  capacity: benchCapacity,
  overload: benchOverload,
};

const refuse = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
};

const runWithArguments = async (name: string, args: readonly string[]): Promise<void> => {
  if (!args.includes('--json')) process.stdout.write(`\n${name}\n`);
  await WITH_ARGUMENTS[name]?.(args).catch((error: unknown) => {
    if (error instanceof BadArguments) refuse(`${error.message}.`);
    throw error;
  });
};

const runPlain = async (wanted: readonly string[]): Promise<void> => {
  const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
  if (unknown.length > 0) {
    const known = [...Object.keys(BENCHES), ...Object.keys(WITH_ARGUMENTS)].join(', ');
    refuse(`There is no bench ${unknown.join(', ')}; there are ${known}.`);
  }
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stdout.write(`\n${name}\n`);
    await bench();
  }
};

const [first = '', ...rest] = process.argv.slice(2);
await (Object.hasOwn(WITH_ARGUMENTS, first) ? runWithArguments(first, rest) : runPlain(process.argv.slice(2)));
