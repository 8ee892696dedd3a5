import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { composeIntake } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { listSourceStates } from '../src/features/sources/sources-store.ts';
import { openFoundation } from '../src/foundation.ts';
import { createLog } from '../src/log.ts';
import { SIMULATOR } from '../src/simulator.ts';
import type { NationSize } from './nation.ts';
import { tell, toCount } from './progress.ts';
import { ADMIN_KEY, startStand } from './running-stand.ts';

export type Account = { readonly accountId: string; readonly key: string };

const writeFeeds = async ({ records, criminal, seed }: NationSize, out: string): Promise<void> => {
  // Feeds are published all at once: where there is one, there are all.
  if (existsSync(join(out, 'truth.ndjson'))) return;
  tell(`Making a nation of ${toCount(records)} registry records.`);
  const sized = [
    ...['--records', String(records), '--seed', seed, '--out', out, '--json'],
    ...(criminal === undefined ? [] : ['--criminal', String(criminal)]),
  ];
  const child = spawn(process.execPath, [SIMULATOR, 'nation', ...sized], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the simulator ended with ${code}`);
};

const PROGRESS_SECONDS = 10;

/** What a killed build has read already is not read again. */
const readFeeds = async (dataDir: string, feeds: string): Promise<void> => {
  const settings = { BLOTTER_DATA: dataDir, BLOTTER_ADMIN_KEY: ADMIN_KEY };
  const foundation = await openFoundation(readConfig(settings, {}), createLog('warn'));
  try {
    const { sources, intake } = composeIntake(foundation);
    const states = await listSourceStates(foundation.db);
    const codes = (await readdir(feeds))
      .map((name) => name.replace('.ndjson', ''))
      .filter((code) => sources.has(code) && !states.get(code)?.lastSuccessAt)
      .sort();
    const began = performance.now();
    let [rows, toldAt] = [0, 0];
    for (const [at, code] of codes.entries()) {
      const run = await intake.ingestFile({
        ...{ manifest: sources.get(code), path: join(feeds, `${code}.ndjson`), format: 'ndjson', mapping: undefined },
        ...{ delta: false, acceptDepartures: true },
      });
      if (run.state !== 'done') throw new Error(`the feed of ${code} was ${run.state}: ${run.reasons.join(' ')}`);
      rows += run.rowsRead;
      const seconds = (performance.now() - began) / 1_000;
      if (seconds < toldAt + PROGRESS_SECONDS && at + 1 < codes.length) continue;
      toldAt = seconds;
      tell(
        `  ${at + 1} of ${codes.length} sources, ${toCount(rows)} rows, ${toCount(Math.round(rows / seconds))} rows/s`,
      );
    }
    await foundation.db.query('VACUUM ANALYZE');
  } finally {
    await foundation.writes.idle();
    await foundation.close();
  }
};

/** Leaves the snapshot of the index behind: the program saves it when it stops. */
const makeAccount = async (dataDir: string): Promise<Account> => {
  tell('Starting the program on it for the first time.');
  const server = await startStand(dataDir);
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

export const buildNation = async (size: NationSize, folder: string, dataDir: string): Promise<Account> => {
  const feeds = join(folder, 'feeds');
  await mkdir(folder, { recursive: true });
  await writeFeeds(size, feeds);
  await readFeeds(dataDir, join(feeds, 'offender'));
  if (size.criminal !== undefined) {
    await readFeeds(dataDir, join(feeds, 'criminal'));
    // Which records are one person: what a linkage is measured by.
    await rename(join(feeds, 'truth.ndjson'), join(folder, 'truth.ndjson'));
  }
  const account = await makeAccount(dataDir);
  await rm(feeds, { recursive: true, force: true });
  return account;
};
