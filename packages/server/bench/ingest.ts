import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { composeIntake } from '../src/compose.ts';
import { createEgress } from '../src/outbound/guarded-fetch.ts';
import { openCopy } from '../src/store/copy.ts';
import { openStand, say } from './stand.ts';

const ROWS = 100_000;

const toRow = (n: number, version: number) => ({
  uuid: `OK-${n}`,
  name: { first: `Given${n % 997}`, middle: 'Lee', last: `Family${n % 4_999}`, suffix: n % 50 ? '' : 'JR' },
  aliases: [`FAMILY${n % 4_999}, NICK${n % 31}`],
  dob: `${(n % 12) + 1}/${(n % 28) + 1}/${1950 + (n % 50)}`,
  sex: n % 9 ? 'MALE' : 'FEMALE',
  height: `5'${String(n % 12).padStart(2, '0')}"`,
  weight: `${150 + (n % 90)} lbs`,
  addresses: [{ type: 'residence', line1: `${n} N MAIN ST`, city: 'TULSA', state: 'OK', zipcode: '74101' }],
  offenses: [{ crime: 'INDECENCY WITH A CHILD', statute: '21-1123', convictionDate: `0${(n % 9) + 1}/11/2004` }],
  stateData: {
    registrationEnds: n % 3 ? '10 YEARS' : 'LIFETIME',
    comments: version > 1 && n % 100 === 0 ? 'moved' : '',
  },
});

const writeFeed = async (path: string, version: number): Promise<void> => {
  const out = createWriteStream(path);
  for (let n = 0; n < ROWS; n++) if (!out.write(`${JSON.stringify(toRow(n, version))}\n`)) await once(out, 'drain');
  out.end();
  await finished(out);
};

/** A feed read into an empty source and again with one row in a hundred changed, against a bare COPY of the rows it staged. */
export const benchIngest = async (): Promise<void> => {
  const stand = await openStand();
  const folder = await mkdtemp(join(tmpdir(), 'blotter-bench-feed-'));
  const { sources, intake } = composeIntake(stand.foundation, createEgress({ allowedOrigins: [] }));
  const read = async (path: string): Promise<number> => {
    const began = performance.now();
    const manifest = sources.get('OK');
    await intake.ingestFile({
      manifest,
      path,
      format: 'ndjson',
      mapping: undefined,
      delta: false,
      acceptDepartures: false,
    });
    return ROWS / ((performance.now() - began) / 1_000);
  };
  try {
    const [first, second] = [join(folder, '1.ndjson'), join(folder, '2.ndjson')];
    await writeFeed(first, 1);
    await writeFeed(second, 2);
    const arriving = await read(first);
    const mostlyUnchanged = await read(second);
    const bare = await copyBare(stand.foundation.databaseUrl, stand.foundation.db);
    say(`bare COPY of the same ${ROWS} rows: ${bare.toFixed(0)} rows/s`);
    say(`all arriving: ${arriving.toFixed(0)} rows/s, ${(arriving / bare).toFixed(2)} of it`);
    say(`1 in 100 changed: ${mostlyUnchanged.toFixed(0)} rows/s, ${(mostlyUnchanged / bare).toFixed(2)} of it`);
  } finally {
    await stand.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const copyBare = async (
  url: string,
  db: Awaited<ReturnType<typeof openStand>>['foundation']['db'],
): Promise<number> => {
  const { rows } = await db.query<{ line: string }>(
    `SELECT row_key || E'\\t' || replace(published, '\\', '\\\\') || E'\\t' || replace(document, '\\', '\\\\') || E'\\n' AS line
     FROM record_versions WHERE source = 'OK' AND version = 1`,
  );
  await db.query('CREATE TABLE bare (row_key text PRIMARY KEY, published text NOT NULL, document text NOT NULL)');
  const copy = await openCopy(url);
  const began = performance.now();
  await copy.copy(
    'COPY bare FROM STDIN',
    rows.map(({ line }) => line),
  );
  const rate = rows.length / ((performance.now() - began) / 1_000);
  await copy.close();
  return rate;
};
