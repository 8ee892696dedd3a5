import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeLinking } from '../../server/src/compose/compose-linking.ts';
import { openFoundation } from '../../server/src/compose/foundation.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { createLog } from '../../server/src/log.ts';
import { readCounts } from './bench-arguments.ts';
import { ADMIN_KEY } from './bench-server.ts';
import { readFeeds, writeFeeds } from './build-nation.ts';
import { createCpuBelow, memoryOf } from './process-usage.ts';
import { logProgress, toCount } from './progress.ts';

class WalkedEnough extends Error {}

/** Links criminal records in blocks and prints the resident memory during the first `walk` records. */
export async function benchLinkBlocks(args: readonly string[]): Promise<void> {
  const { records, walk, sample } = readCounts(args, { records: 100_000, walk: 10_000, sample: 20_000 });
  const folder = await mkdtemp(join(tmpdir(), 'blotter-link-blocks-'));
  const settings = { BLOTTER_DATA: join(folder, 'data'), BLOTTER_ADMIN_KEY: ADMIN_KEY };
  try {
    await writeFeeds({ criminal: records, seed: 'blocks' }, join(folder, 'feeds'));
    await readFeeds(settings, join(folder, 'feeds'), ['criminal'], { links: false });
    const foundation = await openFoundation(readConfig(settings, {}), createLog('warn'));
    const resident: number[] = [];
    const cpuBelow = createCpuBelow(process.pid);
    let before:
      | { readonly linked: number; readonly at: number; readonly own: NodeJS.CpuUsage; readonly below: number }
      | undefined;
    const onProgress = (linked: number): void => {
      // The index is filled before the first block.
      if (linked === 0) return;
      before ??= { linked, at: performance.now(), own: process.cpuUsage(), below: cpuBelow() };
      resident.push(memoryOf(process.pid).residentBytes / 1_000_000);
      if (linked < walk) return;
      const start = before;
      const own = process.cpuUsage(start.own);
      const perRecord = (ms: number): string => (ms / (linked - start.linked)).toFixed(1);
      const quarter = Math.ceil(resident.length / 4);
      const meanOf = (some: readonly number[]): string =>
        (some.reduce((sum, each) => sum + each, 0) / some.length).toFixed(0);
      logProgress(
        `${toCount(records)} records, ${toCount(linked)} linked: ${perRecord(performance.now() - start.at)} ms each, ` +
          `CPU ${perRecord((own.user + own.system) / 1_000)} ms in the program and ${perRecord(cpuBelow() - start.below)} ms in PostgreSQL, ` +
          `${meanOf(resident.slice(0, quarter))} MB in the first quarter, ${meanOf(resident.slice(-quarter))} MB in the last, at most ${Math.max(...resident).toFixed(0)} MB`,
      );
      throw new WalkedEnough();
    };
    try {
      await composeLinking(foundation).criminal({ inBlocks: true, mostSampled: sample, onProgress });
    } catch (error) {
      if (!(error instanceof WalkedEnough)) throw error;
    } finally {
      await foundation.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
