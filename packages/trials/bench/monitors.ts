import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { composeIntake } from '../../server/src/compose-intake.ts';
import { readCounts } from './bench-arguments.ts';
import { openTestServer, printLine, type TestServer } from './test-server.ts';

const SOURCE = 'OK';
const RECORDS = 100_000;
/** More people than records, because most monitors watch people who are on no registry. */
const PEOPLE = 1_000_000;
const SURNAMES = 4_999;
const CLIENTS = 32;
const SEARCHES = 2_000;

const pad = (value: number): string => String(value).padStart(2, '0');
/** A few surnames are very common. */
const surnameOf = (n: number): string => `Family${Math.floor(SURNAMES * (((n * 7_919) % 10_007) / 10_007) ** 3)}`;
const bornOf = (n: number) => ({ year: 1950 + ((n * 31) % 55), month: ((n * 7) % 12) + 1, day: ((n * 13) % 28) + 1 });
const givenOf = (n: number): string => `Given${(n * 17) % 997}`;

const toRow = (n: number, round: number, changed: number) => {
  const { year, month, day } = bornOf(n);
  const hasMoved = round > 0 && n % Math.floor(RECORDS / changed) === 0;
  return {
    uuid: `${SOURCE}-${n}`,
    name: { first: givenOf(n), middle: '', last: surnameOf(n), suffix: '' },
    dob: `${month}/${day}/${year}`,
    addresses: [
      { type: 'residence', line1: `${hasMoved ? round : n} N MAIN ST`, city: 'TULSA', state: 'OK', zipcode: '74101' },
    ],
    offenses: [{ crime: 'INDECENCY WITH A CHILD', statute: '21-1123', convictionDate: '01/11/2004' }],
  };
};

const toPerson = (n: number) => {
  const { year, month, day } = bornOf(n);
  return { firstName: givenOf(n), lastName: surnameOf(n), dob: `${year}-${pad(month)}-${pad(day)}` };
};

const inLoops = async (from: number, to: number, work: (n: number) => Promise<unknown>): Promise<void> => {
  let next = from;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < to) await work(next++);
    }),
  );
};

const readIn = async ({ foundation }: TestServer, folder: string, round: number, changed: number): Promise<void> => {
  const path = join(folder, `${round}.ndjson`);
  const out = createWriteStream(path);
  for (let n = 0; n < RECORDS; n++)
    if (!out.write(`${JSON.stringify(toRow(n, round, changed))}\n`)) await once(out, 'drain');
  out.end();
  await finished(out);
  const { sources, intake } = composeIntake(foundation);
  await intake.ingestFile({
    manifest: sources.get(SOURCE),
    path,
    format: 'ndjson',
    mapping: undefined,
    delta: false,
    acceptDepartures: false,
  });
};

const untilCompared = async ({ foundation: { db } }: TestServer): Promise<void> => {
  const waiting = 'SELECT 1 FROM record_batches WHERE offender_alerts_at IS NULL LIMIT 1';
  while ((await db.query(waiting)).rowCount > 0) await sleep(20);
};

const countAlerts = async ({ foundation: { db } }: TestServer): Promise<number> =>
  Number((await db.query<{ count: bigint }>('SELECT count(*) FROM alerts')).rows[0]?.count ?? 0);

/**
 * Measures the time from the commit of a delta to its last alert, with a number of monitors and with twice as many.
 * Compares it with searching again for every monitored person.
 */
export async function benchMonitors(args: readonly string[]): Promise<void> {
  const { monitors, delta } = readCounts(args, { monitors: 100_000, delta: 10_000 });
  const testServer = await openTestServer();
  const folder = await mkdtemp(join(tmpdir(), 'blotter-bench-monitors-'));
  const post = async (path: string, body: object): Promise<void> => {
    const { status, text } = await testServer.send('POST', path, { key: testServer.key, body });
    if (status !== 200) throw new Error(text);
  };
  try {
    await readIn(testServer, folder, 0, delta);
    await untilCompared(testServer);
    const seconds: number[] = [];
    for (const round of [1, 2]) {
      const began = performance.now();
      await inLoops((round - 1) * monitors, round * monitors, (n) =>
        post('/v1/monitors', {
          product: 'sex-offender',
          type: 'person',
          person: toPerson((n * 7) % PEOPLE),
          channels: { email: 'watch@example.com' },
        }),
      );
      const rate = monitors / ((performance.now() - began) / 1_000);
      printLine(`${round * monitors} monitors (created at ${rate.toFixed(0)}/s over HTTP, ${CLIENTS} clients)`);
      const before = await countAlerts(testServer);
      await readIn(testServer, folder, round, delta);
      const committed = performance.now();
      await untilCompared(testServer);
      const elapsed = (performance.now() - committed) / 1_000;
      seconds.push(elapsed);
      const alerts = (await countAlerts(testServer)) - before;
      printLine(`  a delta of ${delta} rows: ${elapsed.toFixed(1)} s after its commit, ${alerts} alerts`);
    }
    const [single = 0, twice = 0] = seconds;
    printLine(`twice the monitors take ${(twice / single).toFixed(2)} x the time`);
    const began = performance.now();
    await inLoops(0, SEARCHES, (n) => post('/v1/search', { query: toPerson((n * 7) % PEOPLE) }));
    const asking = (monitors / SEARCHES) * ((performance.now() - began) / 1_000);
    printLine(
      `searching anew for each of ${monitors}: ${asking.toFixed(0)} s, ${(asking / single).toFixed(0)} x (from ${SEARCHES} searches)`,
    );
  } finally {
    await testServer.close();
    await rm(folder, { recursive: true, force: true });
  }
}
