import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { composeIntake } from '../../server/src/compose/compose-intake.ts';
import { openCopy } from '../../server/src/store/copy.ts';
import { asOwner } from '../../server/test/kit/owner-database.ts';
import { openTestServer, printLine, type TestServer } from './test-server.ts';

const ROWS = 100_000;
/** One source per round, because the rows must arrive in an empty source. */
const SOURCES = ['OK', 'KS', 'AR'] as const;

const toRow = (source: string, n: number, version: number) => ({
  uuid: `${source}-${n}`,
  name: { first: `Given${n % 997}`, middle: 'Lee', last: `Family${source}${n % 4_999}`, suffix: n % 50 ? '' : 'JR' },
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

const writeFeed = async (path: string, source: string, version: number): Promise<void> => {
  const out = createWriteStream(path);
  for (let n = 0; n < ROWS; n++)
    if (!out.write(`${JSON.stringify(toRow(source, n, version))}\n`)) await once(out, 'drain');
  out.end();
  await finished(out);
};

/**
 * Ingests a feed into an empty source, and again with one row in a hundred changed: from the file to the commit,
 * including linking. Compares it with a bare COPY of the stored rows in PostgreSQL's binary format into empty tables
 * with the same columns and indexes. Takes the best of several rounds.
 */
export async function benchIngest(): Promise<void> {
  const testServer = await openTestServer();
  const folder = await mkdtemp(join(tmpdir(), 'blotter-bench-feed-'));
  const { sources, intake } = composeIntake(testServer.foundation);
  const read = async (source: string, version: number): Promise<number> => {
    const path = join(folder, `${source}-${version}.ndjson`);
    await writeFeed(path, source, version);
    const manifest = sources.get(source);
    const began = performance.now();
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
  const best = { arriving: 0, changing: 0, stored: 0, documents: 0 };
  try {
    for (const source of SOURCES) {
      best.arriving = Math.max(best.arriving, await read(source, 1));
      best.stored = Math.max(best.stored, await copyBare(testServer, source, STORED));
      best.documents = Math.max(best.documents, await copyBare(testServer, source, ['record_versions']));
      best.changing = Math.max(best.changing, await read(source, 2));
    }
  } finally {
    await testServer.close();
    await rm(folder, { recursive: true, force: true });
  }
  const { arriving, changing, stored, documents } = best;
  const toShares = (rate: number): string =>
    `${rate.toFixed(0)} rows/s, ${(rate / stored).toFixed(2)} of all that, ${(rate / documents).toFixed(2)} of the documents alone`;
  printLine(`bare COPY of everything stored for ${ROWS} rows (${STORED.join(', ')}): ${stored.toFixed(0)} rows/s`);
  printLine(`bare COPY of the documents only (record_versions): ${documents.toFixed(0)} rows/s`);
  printLine(`all new: ${toShares(arriving)}`);
  printLine(`1 in 100 changed: ${toShares(changing)}`);
}

/** Tables that a run writes permanently. */
const STORED = ['record_versions', 'records', 'link_keys', 'record_changes'] as const;

/** Returns feed rows per second for copying the stored rows table by table. */
const copyBare = async ({ foundation }: TestServer, source: string, tables: readonly string[]): Promise<number> => {
  const { databaseUrl } = foundation;
  let elapsedMs = 0;
  for (const table of tables) {
    const pieces = await copyOut(databaseUrl, `COPY (SELECT * FROM ${table} WHERE source = '${source}') TO STDOUT`);
    await asOwner(foundation, (owner) => owner.query(`CREATE TABLE bare (LIKE ${table} INCLUDING ALL)`));
    const copy = await openCopy(databaseUrl);
    const began = performance.now();
    const copying = copy.begin('COPY bare FROM STDIN (FORMAT binary)');
    for (const piece of pieces) await copying.write(piece);
    await copying.end();
    elapsedMs += performance.now() - began;
    await copy.close();
    await asOwner(foundation, (owner) => owner.query('DROP TABLE bare'));
  }
  return ROWS / (elapsedMs / 1_000);
};

const PIECE_BYTES = 256 * 1_024;

const copyOut = async (connectionString: string, statement: string): Promise<readonly Buffer[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const rows: Buffer[] = [];
  for await (const row of client.query(copyTo(`${statement} (FORMAT binary)`))) rows.push(row as Buffer);
  await client.end();
  const whole = Buffer.concat(rows);
  const pieces: Buffer[] = [];
  for (let at = 0; at < whole.length; at += PIECE_BYTES) pieces.push(whole.subarray(at, at + PIECE_BYTES));
  return pieces;
};
