import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findConnector } from '@blotter/connectors';
import { createCapture } from '../src/browser/capture.ts';
import { findChromium } from '../src/browser/chromium.ts';
import { createContainedBrowsers } from '../src/browser/contained-browsers.ts';
import { listTree, measureTree } from '../src/browser/process-tree.ts';
import { createRegistryPrinter, type RegistryPrinter } from '../src/browser/registry-printer.ts';
import { monotonicMs, realClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { createEgress } from '../src/outbound/guarded-fetch.ts';
import { unhurried } from '../src/outbound/pace-store.ts';
import { toSimulatedNetwork } from '../src/outbound/simulated-network.ts';
import { startSimulator } from '../src/serve/simulator.ts';
import { BadArguments } from './bench-arguments.ts';

const CAPTURES = 200;
const REGISTRIES = ['ND', 'NE', 'ID', 'AS', 'MP', 'VI'];
const NAMES = ['SMITH', 'JOHNSON', 'WILLIAMS', 'GARCIA', 'MARTINEZ'];
const MEBIBYTE = 1_024 * 1_024;

type Round = { readonly tookMs: number; readonly eachMs: readonly number[]; readonly complete: number };

/** Prints so many pages, `atOnce` beside one another. */
const printMany = async (printer: RegistryPrinter, count: number, atOnce: number): Promise<Round> => {
  const eachMs: number[] = [];
  let [next, complete] = [0, 0];
  const { signal } = new AbortController();
  const startedMs = monotonicMs();
  const work = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const from = monotonicMs();
      const query = { firstName: '', lastName: NAMES[at % NAMES.length] as string };
      const registry = REGISTRIES[at % REGISTRIES.length] as string;
      const printed = await printer.print(registry, query, `srch_${at}`, signal);
      eachMs.push(monotonicMs() - from);
      if (printed.kind === 'complete') complete += 1;
      else process.stdout.write(`  number ${at}, ${registry}: ${printed.detail}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { tookMs: monotonicMs() - startedMs, eachMs: eachMs.sort((a, b) => a - b), complete };
};

const describe = (name: string, { tookMs, eachMs, complete }: Round): string => {
  const at = (share: number): number => Math.round(eachMs[Math.floor((eachMs.length - 1) * share)] ?? 0);
  const rate = (eachMs.length / tookMs) * 1_000;
  return `  ${name}: ${complete} of ${eachMs.length} complete, ${rate.toFixed(2)} a second, median ${at(0.5)} ms, 95th ${at(0.95)} ms`;
};

/** Pages of the simulated registries printed two at once, against one at a time; and what is left of the browsers. */
export async function benchEvidence(args: readonly string[]): Promise<void> {
  const count = args[0] === undefined ? CAPTURES : Number(args[0]);
  if (!Number.isInteger(count) || count < 1) throw new BadArguments('evidence takes a number of captures');
  const folder = await mkdtemp(join(tmpdir(), 'blotter-bench-evidence-'));
  const simulator = await startSimulator({ people: '20000', seed: '7', port: '0' });
  const log = createLog('warn');
  const browsers = createContainedBrowsers({ findProgram: () => findChromium(readConfig()), folder, log });
  const { fetch } = createEgress({ allowedOrigins: [simulator.origin] });
  const printer = createRegistryPrinter({
    findConnector,
    capture: createCapture({ browsers, clock: realClock, log }),
    network: toSimulatedNetwork(fetch, simulator.origin),
    paceOf: () => unhurried,
  });
  let peak = 0;
  const measuring = setInterval(async () => {
    peak = Math.max(peak, await measureTree(process.pid));
  }, 250);
  try {
    process.stdout.write(`  isolation: ${await browsers.isolation()}\n`);
    await printMany(printer, 2, 1);
    const before = { processes: (await listTree(process.pid)).length, rss: process.memoryUsage.rss() };
    const alone = await printMany(printer, Math.ceil(count / 10), 1);
    const both = await printMany(printer, count, 2);
    const after = { processes: (await listTree(process.pid)).length, rss: process.memoryUsage.rss() };
    const ratio = both.eachMs.length / both.tookMs / (alone.eachMs.length / alone.tookMs);
    process.stdout.write(
      [
        describe('one at a time', alone),
        describe('two at once', both),
        `  ${ratio.toFixed(2)} times as many a second`,
        `  processes below this one: ${before.processes} before, ${after.processes} after; folders left: ${(await readdir(folder)).length}`,
        `  memory of this process: ${Math.round(before.rss / MEBIBYTE)} MiB before, ${Math.round(after.rss / MEBIBYTE)} MiB after; of all of them at most ${Math.round(peak / MEBIBYTE)} MiB`,
        '',
      ].join('\n'),
    );
  } finally {
    clearInterval(measuring);
    await simulator.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
