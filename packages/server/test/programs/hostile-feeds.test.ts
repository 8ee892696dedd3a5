import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { QuarantinedRow, StoredRun } from '../../src/features/ingest/run.ts';
import { type CommandHost, startCommandHost } from '../kit/command-host.ts';
import { HOSTILE_ARCHIVES, PEOPLE, toArchive, toSheet } from '../kit/hostile-archives.ts';
import { CANARY, ENDLESS, ODD_LINES, toGoodLine, toSwellingLine, UNREADABLE_LINES } from '../kit/hostile-rows.ts';
import { newSharedSecrets } from '../kit/server-process.ts';
import { listStored, openSealOf } from '../kit/stored-records.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const MAX_RSS_MB = 700;
const GOOD = 500;

let own: TestDatabase;
let commands: CommandHost;
let folder: string;
const secrets = newSharedSecrets();
const measured: string[] = [];
beforeAll(async () => {
  own = await cloneDatabase();
  commands = startCommandHost();
  folder = await mkdtemp(join(tmpdir(), 'blotter-hostile-'));
});
afterAll(async () => {
  console.info(measured.join('\n'));
  await commands.stop();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

type Ended = {
  readonly code: number | null;
  readonly run: StoredRun;
  readonly quarantine: readonly QuarantinedRow[];
};

/** Runs a command and checks that its memory stays bounded and its messages contain no value. */
const blotter = async (
  what: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> => {
  const settings = { ...secrets, DATABASE_URL: own.url, BLOTTER_DATA: join(folder, 'data') };
  const { code, out, err, peakMb } = await commands.run([...args, '--json'], { ...settings, ...more });
  measured.push(`${what}: ${Math.round(peakMb)} MB`);
  expect([0, 1], err.slice(-2_000)).toContain(code);
  expect(peakMb).toBeLessThan(MAX_RSS_MB);
  expect(err).not.toContain(CANARY);
  expect(commands.log()).not.toContain(CANARY);
  const run = JSON.parse(out) as StoredRun;
  const { rows } = await own.db.query<QuarantinedRow>(
    'SELECT number_in_file AS "rowNumber", resource, reason, excerpt FROM quarantine WHERE run_id = $1 ORDER BY row_number',
    [run.id],
  );
  for (const { reason, excerpt } of rows) {
    expect(reason).not.toContain(CANARY);
    expect(reason.length).toBeLessThan(300);
    expect(excerpt.length).toBeLessThanOrEqual(200);
  }
  return { code, run, quarantine: rows };
};

const ingest = async (source: string, name: string, parts: readonly (string | Buffer)[]): Promise<Ended> => {
  const path = join(folder, name);
  const file = createWriteStream(path);
  for (const part of parts) file.write(part);
  file.end();
  await finished(file);
  return blotter(name, ['ingest', source, path]);
};

const listKeys = async (source: string): Promise<ReadonlySet<string>> => {
  const { rows } = await own.db.query<{ row_key: string }>(
    'SELECT row_key FROM records WHERE source = $1 AND departed_at IS NULL',
    [source],
  );
  return new Set(rows.map(({ row_key }) => row_key));
};

const good = Array.from({ length: GOOD }, (_, n) => toGoodLine(n));
const GOOD_KEYS = good.map((_, n) => `G-${n}`);

/** Puts a good line after each hostile one. */
const among = (lines: readonly (string | Buffer)[]): readonly (string | Buffer)[] =>
  good.flatMap((line, n) => [...(lines[n] === undefined ? [] : [lines[n] as string, '\n']), line, '\n']);

const readAmong = (source: string, name: string, lines: readonly (string | Buffer)[]): Promise<Ended> =>
  ingest(source, name, among(lines));

describe('an unreadable row is counted, quarantined with its reason and never stops the file (operator, Feeds)', () => {
  it('NDJSON: every kind of unreadable line affects only itself', async () => {
    const lines = Object.values(UNREADABLE_LINES);
    const { run, quarantine } = await readAmong('TX', 'unreadable.ndjson', lines);
    expect(quarantine.map(({ rowNumber }) => Object.keys(UNREADABLE_LINES)[(rowNumber - 1) / 2])).toEqual(
      Object.keys(UNREADABLE_LINES),
    );
    expect(run).toMatchObject({ state: 'done', rowsRead: GOOD + lines.length, quarantined: lines.length });
    expect(await listKeys('TX')).toEqual(new Set(GOOD_KEYS));
  });

  it(`NDJSON: unusual lines are stored or quarantined and stop nothing: ${Object.keys(ODD_LINES).join('; ')}`, async () => {
    const lines = Object.values(ODD_LINES);
    const { run, quarantine } = await readAmong('OK', 'odd.ndjson', lines);
    expect(run).toMatchObject({ state: 'done', rowsRead: GOOD + lines.length });
    const odd = lines.map((_, n) => 2 * n + 1);
    expect(odd).toEqual(expect.arrayContaining(quarantine.map(({ rowNumber }) => rowNumber)));
    const keys = await listKeys('OK');
    expect(GOOD_KEYS.filter((key) => !keys.has(key))).toEqual([]);
    expect(keys.size).toBe(GOOD + lines.length - run.quarantined);
  });

  it('rows that are small in the file and large when expanded do not exhaust memory', async () => {
    const lines = Array.from({ length: 20 }, (_, n) => toSwellingLine(n));
    const { run } = await readAmong('LA', 'swelling.ndjson', lines);
    expect(run).toMatchObject({ state: 'done', rowsRead: GOOD + lines.length });
  });

  it('new unknown keys in every row do not exhaust memory', async () => {
    const strange = (n: number): string =>
      JSON.stringify({
        uuid: `U-${n}`,
        name: 'Fenn, Zo',
        ...Object.fromEntries(Array.from({ length: 100 }, (_, k) => [`${CANARY}-${n}-${k}-${'x'.repeat(40)}`, 1])),
      });
    const rows = 1_000 * inject('scale');
    const parts = Array.from({ length: rows }, (_, n) => `${strange(n)}\n`);
    const { run } = await ingest('KS', 'strange.ndjson', parts);
    expect(run).toMatchObject({ state: 'done', arrived: rows });
    expect(run.unknownFields.length).toBeLessThan(10_000);
  });

  it('a line of 300 MB without a newline is one unreadable row', async () => {
    const block = Buffer.alloc(1_000_000, 'x');
    const tail = [`{"uuid": "${CANARY}`, ...Array.from({ length: 300 }, () => block)];
    const { run } = await ingest('NM', 'endless.ndjson', [...among([]), ...tail]);
    expect(run).toMatchObject({ state: 'done', rowsRead: GOOD + 1, quarantined: 1, arrived: GOOD });
  });

  it('a JSON list: elements that are too long, too deep or broken affect only themselves', async () => {
    const lines = ['a value of ten million characters', 'nesting in a field that is read', 'a NUL in a name'].map(
      (what) => String(UNREADABLE_LINES[what]),
    );
    const list = good.flatMap((line, n) => [...(lines[n] === undefined ? [] : [lines[n]]), line]);
    const { run } = await ingest('AR', 'list.json', [`[${list.join(',')}]`]);
    expect(run).toMatchObject({ state: 'done', quarantined: 3, arrived: GOOD });
  });

  it('CSV: invalid cells, columns, quotes and bytes affect only their row', async () => {
    const rows: readonly (string | Buffer)[] = [
      `H-1,"${ENDLESS}",x`,
      `H-2,${CANARY},${'x,'.repeat(100_000)}`,
      `H-3,"${CANARY}\0",x`,
      `H-4,${CANARY}`,
      `H-5,"${CANARY}" x,x`,
      `H-6,"${CANARY},x`,
    ];
    const lines = good.flatMap((_, n) => [...(rows[n] ? [rows[n], '\n'] : []), `G-${n},Good ${n},Fenn\n`]);
    const latin = Buffer.concat([Buffer.from('O-1,Pe'), Buffer.of(0xf1), Buffer.from('a,Fenn\n')]);
    const { run, quarantine } = await ingest('MS', 'cells.csv', ['uuid,name.first,name.last\n', ...lines, latin]);
    expect(run).toMatchObject({ state: 'done', quarantined: rows.length, arrived: GOOD + 1 });
    expect(quarantine).toHaveLength(rows.length);
    const [kept] = await listStored(own.db, await openSealOf(own.db, secrets), 'MS', "v.row_key = 'O-1'");
    expect(kept?.document).toContain('Peña');
  });

  it('CSV: a header of 100,000 columns is rejected as a whole, and no row is stored', async () => {
    const { run } = await ingest('AL', 'wide.csv', [`uuid,name,${'c,'.repeat(100_000)}\n`, 'G-1,Fenn\n']);
    expect([run.state, run.quarantined]).toEqual(['held', 1]);
    expect(await listKeys('AL')).toEqual(new Set());
  });

  it('CSV: columns named like properties of every object are rejected or ignored and change no other row', async () => {
    const header = 'uuid,name.last,constructor.prototype.marks,constructor.prototype.toString,toString.marks\n';
    const lines = good.map((_, n) => `G-${n},Fenn,${CANARY},${CANARY},${CANARY}\n`);
    const { run } = await ingest('WV', 'prototype.csv', [header, ...lines]);
    const stored = await listStored(own.db, await openSealOf(own.db, secrets), 'WV');
    expect(stored.filter(({ document }) => document.includes(CANARY))).toEqual([]);
    expect(run.quarantined === GOOD || run.arrived === GOOD).toBe(true);
  });
});

describe('a file that is cut off, empty or in another encoding gets a reason and loses no other row (operator, Feeds)', () => {
  const text = good.join('\n').concat('\n');
  const packed = gzipSync(
    good.map((line, n) => line.replace('Fable Rd', `Fable Rd ${hash('sha256', `${n}`)}`)).join('\n'),
  );

  it.each([
    ['a byte-order mark and CRLF', Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['gzip', gzipSync(text)],
  ])('%s: every row is read', async (what, bytes) => {
    const { run } = await ingest('VT', `${what.replaceAll(/\W+/g, '-')}.ndjson`, [bytes]);
    expect(run).toMatchObject({ state: 'done', rowsRead: GOOD, quarantined: 0 });
    expect(await listKeys('VT')).toEqual(new Set(GOOD_KEYS));
  });

  it('a last line that is cut off is quarantined; the run is held if it would also depart records', async () => {
    const cut = [text, toGoodLine(GOOD).slice(0, 40)];
    const first = await ingest('RI', 'cut-first.ndjson', cut);
    expect(first.run).toMatchObject({ state: 'done', arrived: GOOD, quarantined: 1 });
    expect(first.quarantine).toMatchObject([{ rowNumber: GOOD + 1, reason: 'is not JSON' }]);
    await ingest('RI', 'more.ndjson', [text, toGoodLine(GOOD)]);
    expect((await ingest('RI', 'cut.ndjson', cut)).run).toMatchObject({
      state: 'held',
      reasons: ['The last row could not be read: the file may be cut off, and 1 record would depart.'],
    });
  });

  it('a gzip file that is cut off gives all rows before the cut and is held', async () => {
    const { run, quarantine } = await ingest('ME', 'cut.ndjson.gz', [packed.subarray(0, packed.length / 2)]);
    const reason = 'the compressed file is cut off or damaged';
    expect(run).toMatchObject({ state: 'held', reasons: [`The source could not be fully read: ${reason}.`] });
    expect(run.arrived).toBeGreaterThan(GOOD / 3);
    expect(quarantine).toMatchObject([{ rowNumber: 0, reason }]);
  });

  it('an empty file is held, even as a delta', async () => {
    const { run } = await ingest('ND', 'empty.ndjson', []);
    expect(run).toMatchObject({ state: 'held', rowsRead: 1, quarantined: 1 });
    expect(run.reasons).toContain('The file: is empty.');
    const delta = await blotter('an empty delta', ['ingest', 'SD', join(folder, 'empty.ndjson'), '--delta']);
    expect(delta.run).toMatchObject({ state: 'held', kind: 'delta' });
  });
});

/** They expand to 200 MB and more, as the bomb that lies does. */
const LARGE = ['a bomb in the workbook', 'a sheet of nothing but cells', 'a sheet that nests without end'];

describe('archives of a source that turned hostile, over HTTP (operator, Feeds)', () => {
  let archive: Buffer;
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/msor.zip')) response.writeHead(200, { 'content-type': 'application/zip' }).end(archive);
    else response.writeHead(404).end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const crawl = (what: string, bytes: Buffer): Promise<Ended> => {
    archive = bytes;
    return blotter(what, ['crawl', 'MO'], {
      BLOTTER_SIM: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
  };

  afterEach(() =>
    own.db.query(
      "UPDATE ingest_runs SET state = 'discarded', finished_at = now() WHERE state = 'held' AND source = 'MO'",
    ),
  );

  it('a valid archive is read', async () => {
    const { run, quarantine } = await crawl('a sound archive', toArchive(toSheet(PEOPLE)));
    expect([run.arrived, quarantine]).toEqual([100, []]);
    expect((await listKeys('MO')).size).toBe(100);
  });

  it.each(Object.entries(HOSTILE_ARCHIVES).filter(([what]) => inject('isNightly') || !LARGE.includes(what)))(
    '%s is rejected, and existing records stay',
    async (what, [bytes, reason]) => {
      const { run, quarantine } = await crawl(what, bytes());
      expect([run.state, run.arrived]).toEqual(['held', 0]);
      expect(quarantine.map((row) => row.reason)).toContainEqual(expect.stringMatching(reason));
      expect((await listKeys('MO')).size).toBe(100);
    },
  );

  it('cells in the last corner and cells that are too long affect only their row', async () => {
    const strange =
      '<row r="500"><c r="XFD500" t="inlineStr"><is><t>x</t></is></c></row>' +
      `<row r="501"><c r="A501" t="inlineStr"><is><t>${ENDLESS}</t></is></c></row>`;
    const { run, quarantine } = await crawl('a sheet with strange cells', toArchive(toSheet(PEOPLE, strange)));
    expect([run.state, run.unchanged]).toEqual(['done', 100]);
    expect(quarantine.map(({ reason }) => reason)).toEqual([
      'has a cell in column 16384, beyond 2000',
      'is longer than 1000000 characters',
    ]);
  });
});
