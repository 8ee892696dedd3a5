import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { composeIntake } from '../../server/src/compose/compose-intake.ts';
import { type Foundation, openFoundation } from '../../server/src/compose/foundation.ts';
import { runCommand } from '../../server/src/compose/own-command.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { listSourceStates } from '../../server/src/features/sources/sources-store.ts';
import { createLog } from '../../server/src/log.ts';
import type { IndexedProduct } from '../../server/src/searches/index/index-store.ts';
import { SIMULATOR } from '../../server/src/serve/simulator.ts';
import type { Settings } from '../../server/test/kit/server-process.ts';
import { ADMIN_KEY, startBenchServer } from './bench-server.ts';
import type { NationSize } from './nation.ts';
import { memoryOf } from './process-usage.ts';
import { logProgress, toCount } from './progress.ts';

export const TRUTH_FILE = 'truth.ndjson';

export type Account = { readonly accountId: string; readonly key: string };

export async function writeFeeds({ seed, ...sizes }: NationSize, out: string): Promise<void> {
  // All feeds are published at once, so one file means that all are there.
  if (existsSync(join(out, TRUTH_FILE))) return;
  const sized = Object.entries(sizes).flatMap(([name, count]) => [`--${name}`, String(count)]);
  logProgress(`Generating a nation: ${sized.join(' ')}.`);
  const settings = [...sized, '--seed', seed, '--out', out, '--json'];
  const began = performance.now();
  const child = spawn(process.execPath, [SIMULATOR, 'nation', ...settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the simulator exited with ${code}`);
  logProgress(`  ${toSeconds(began)} s`);
}

const toSeconds = (beganMs: number): string => ((performance.now() - beganMs) / 1_000).toFixed(1);

const PROGRESS_SECONDS = 10;

/** Linked here, or the first server would link while it is measured. */
const link = async ({ config, databaseUrl }: Foundation, product: IndexedProduct): Promise<void> => {
  logProgress(`Linking ${product} records.`);
  const began = performance.now();
  await runCommand(['link', '--product', product], config, databaseUrl, new AbortController().signal);
  logProgress(`  ${toSeconds(began)} s`);
};

/** Ingests the feeds. Sources that an interrupted build has ingested are skipped. */
export async function readFeeds(
  settings: Settings,
  feeds: string,
  products: readonly IndexedProduct[],
  { links = true }: { readonly links?: boolean } = {},
): Promise<{ readonly rows: number; readonly seconds: number }> {
  const foundation = await openFoundation(readConfig(settings, {}), createLog('warn'));
  try {
    const { sources, intake } = composeIntake(foundation);
    const states = await listSourceStates(foundation.db);
    const files = await Promise.all(
      products.map(async (product) =>
        (await readdir(join(feeds, product)).catch(() => [])).map((name) => join(product, name)),
      ),
    );
    const unread = files
      .flat()
      .map((file) => ({ file, code: basename(file, '.ndjson') }))
      .filter(({ code }) => sources.has(code) && !states.get(code)?.lastSuccessAt)
      .sort((a, b) => (a.file < b.file ? -1 : 1));
    const began = performance.now();
    let [rows, toldAt] = [0, 0];
    for (const [at, { file, code }] of unread.entries()) {
      const run = await intake.ingestFile({
        manifest: sources.get(code),
        path: join(feeds, file),
        format: 'ndjson',
        mapping: undefined,
        delta: false,
        acceptDepartures: true,
      });
      if (run.state !== 'done') throw new Error(`the feed of ${code} was ${run.state}: ${run.reasons.join(' ')}`);
      rows += run.rowsRead;
      const seconds = (performance.now() - began) / 1_000;
      if (seconds < toldAt + PROGRESS_SECONDS && at + 1 < unread.length) continue;
      toldAt = seconds;
      logProgress(
        `  ${at + 1} of ${unread.length} sources, ${toCount(rows)} rows, ${toCount(Math.round(rows / seconds))} rows/s`,
      );
    }
    const seconds = (performance.now() - began) / 1_000;
    await foundation.db.query('VACUUM ANALYZE');
    if (links) for (const product of products) await link(foundation, product);
    return { rows, seconds };
  } finally {
    await foundation.writes.idle();
    await foundation.close();
  }
}

const toMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0);

/** The server saves the snapshot of its index when it stops. */
const makeAccount = async (dataDir: string): Promise<Account> => {
  logProgress('Starting the server on it for the first time.');
  const began = performance.now();
  const server = await startBenchServer(dataDir);
  const { residentBytes, peakBytes } = memoryOf(server.pid);
  logProgress(
    `  ready in ${toSeconds(began)} s, ${toMegabytes(residentBytes)} MB, at most ${toMegabytes(peakBytes)} MB`,
  );
  try {
    const body = { email: `bench-${process.pid}@example.com`, orgName: 'Bench', billingEnabled: true };
    const made = await server.send('POST', '/v1/admin/accounts', { admin: ADMIN_KEY, body });
    if (made.status !== 201) throw new Error(`no account was made: ${made.status} ${made.text}`);
    const accountId: string = made.body.account.id;
    const limits = { ratePerSecond: 100_000, burst: 100_000 };
    const path = `/v1/admin/accounts/${accountId}`;
    const changed = await server.send('PATCH', path, { admin: ADMIN_KEY, body: { limits } });
    if (changed.status !== 200) throw new Error(`the limits stayed: ${changed.status} ${changed.text}`);
    return { accountId, key: made.body.key.secret };
  } finally {
    await server.stop();
  }
};

export async function buildNation(size: NationSize, folder: string, dataDir: string): Promise<Account> {
  const feeds = join(folder, 'feeds');
  await mkdir(folder, { recursive: true });
  await writeFeeds(size, feeds);
  // People on registries have criminal records too, so only the requested product is ingested.
  const { records, criminal } = size;
  const products: readonly IndexedProduct[] = [
    ...(records === undefined ? [] : (['offender'] as const)),
    ...(criminal === undefined ? [] : (['criminal'] as const)),
  ];
  await readFeeds({ BLOTTER_DATA: dataDir, BLOTTER_ADMIN_KEY: ADMIN_KEY }, feeds, products);
  // The truth file lists the records of each person, which linkage is compared with.
  await rename(join(feeds, TRUTH_FILE), join(folder, TRUTH_FILE));
  const account = await makeAccount(dataDir);
  await rm(feeds, { recursive: true, force: true });
  return account;
}
