import { createSecretKey, hash } from 'node:crypto';
import type { RunRow } from '../../src/features/ingest/run.ts';
import { createIngest, type RunRequest } from '../../src/features/ingest/runs/ingest-service.ts';
import { createLog } from '../../src/log.ts';
import { toMembers } from '../../src/searches/answers/record-json.ts';
import { openCore, type SealedVersion, sealVersion } from '../../src/searches/documents/stored-version.ts';
import { openCopy } from '../../src/store/copy.ts';
import { createRecordSeal } from '../../src/vault/record-seal.ts';
import type { TestDatabase } from './test-database.ts';

/** Encrypts the records of made-up sources. */
export const TEST_SEAL = createRecordSeal(createSecretKey(Buffer.alloc(32, 7)));

export function toSealed(source: string, rowKey: string, text: string): SealedVersion {
  return sealVersion(
    TEST_SEAL,
    { source, rowKey },
    {
      core: toMembers({ text }),
      extended: [],
      facts: {},
      published: JSON.stringify({ text }),
      facets: '{"names":[],"fullness":0}',
    },
  );
}

/** The text of each row by row key. `UNREADABLE` is a row that cannot be read. */
export type Rows = Readonly<Record<string, string>>;

export async function* toRows(
  source: string,
  rows: Rows,
  links: (key: string) => readonly string[] = () => [],
  cutAfter = Number.POSITIVE_INFINITY,
): AsyncIterable<RunRow> {
  let position = 0;
  for (const [rowKey, text] of Object.entries(rows)) {
    if (position >= cutAfter) throw new Error('cut off');
    const place = { position, rowNumber: position + 1, resource: '' };
    if (text === 'UNREADABLE')
      yield { kind: 'unreadable', ...place, reason: 'no name', excerpt: text, stopsReading: false };
    else {
      const published = JSON.stringify({ text });
      const row = {
        rowKey,
        contentHash: hash('sha256', published),
        sourceUpdatedAt: null,
        toContent: () => ({ ...toSealed(source, rowKey, text), linkKeys: links(rowKey) }),
      };
      yield { kind: 'row', ...place, row, filledFields: ['text'], unknownFields: [], missingFields: [] };
    }
    position += 1;
  }
}

/** Rows in this order, of which several may have one key. */
export async function* toListedRows(
  source: string,
  rows: readonly (readonly [key: string, text: string])[],
): AsyncIterable<RunRow> {
  for (const [position, [key, text]] of rows.entries())
    for await (const found of toRows(source, { [key]: text })) yield { ...found, position, rowNumber: position + 1 };
}

type RunOptions = Partial<RunRequest> & {
  readonly cutAfter?: number;
  readonly links?: (key: string) => readonly string[];
};

/** Runs of made-up sources on a database, and what is present afterwards. */
export function createIngestRuns(getOwn: () => TestDatabase, now: () => Date) {
  const ingest = () =>
    createIngest({
      db: getOwn().db,
      seal: TEST_SEAL,
      openCopy: () => openCopy(getOwn().url),
      clock: { now },
      log: createLog('silent'),
      announce: async () => {},
    });
  return {
    ingest,
    run: (source: string, rows: Rows, options: RunOptions = {}) =>
      ingest().run({
        source,
        product: 'offender',
        kind: 'full',
        fingerprint: JSON.stringify(rows),
        rows: toRows(source, rows, options.links, options.cutAfter),
        findFaults: () => [],
        acceptDepartures: false,
        ...options,
      }),
    /** Joined here: with statistics older than the source, PostgreSQL compared each record with each version. */
    present: async (source: string): Promise<Rows> => {
      const { db } = getOwn();
      const { rows: records } = await db.query<{ row_key: string; version: number }>(
        'SELECT row_key, version FROM records WHERE source = $1 AND departed_at IS NULL',
        [source],
      );
      const { rows: versions } = await db.query<{ row_key: string; version: number; core: Buffer }>(
        'SELECT row_key, version, sealed_core AS core FROM record_versions WHERE source = $1',
        [source],
      );
      const toKey = ({ row_key, version }: { row_key: string; version: number }) => `${version} ${row_key}`;
      const documents = new Map(
        versions.map((version) => {
          const { core } = openCore(TEST_SEAL, { source, rowKey: version.row_key }, version.core);
          return [toKey(version), `{${core}}`];
        }),
      );
      return Object.fromEntries(
        records.map((record) => [record.row_key, JSON.parse(documents.get(toKey(record)) as string).text]),
      );
    },
  };
}
