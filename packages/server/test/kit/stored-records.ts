import { realClock } from '../../src/clock.ts';
import { openCore, openFacets, openRest } from '../../src/searches/documents/stored-version.ts';
import type { Database, Executor } from '../../src/store/database.ts';
import { createDataKeys } from '../../src/vault/data-keys.ts';
import { openMasterKeyring } from '../../src/vault/master-keyring.ts';
import { openRecordSeal, type RecordSeal } from '../../src/vault/record-seal.ts';

/** Opens the key of the records with the master key of a program on the same database. */
export async function openSealOf(
  db: Database,
  settings: { readonly BLOTTER_DATA?: string; readonly BLOTTER_MASTER_KEY?: string },
): Promise<RecordSeal> {
  const keyring = await openMasterKeyring({
    dataDir: settings.BLOTTER_DATA ?? '',
    masterKey: settings.BLOTTER_MASTER_KEY,
    warn: () => {},
  });
  return openRecordSeal(createDataKeys(db, keyring, realClock));
}

type Row = {
  rowKey: string;
  sealedCore: Buffer;
  sealedRest: Buffer;
  sealedFacets: Buffer;
};

/** Reads the versions of a source that fulfil the condition: the document, the published data and the facets as JSON. */
export async function listStored(
  db: Executor,
  seal: RecordSeal,
  source: string,
  condition = 'true',
  values: readonly unknown[] = [],
) {
  const { rows } = await db.query<Row>(
    `SELECT v.row_key AS "rowKey", v.sealed_core AS "sealedCore", v.sealed_rest AS "sealedRest",
       v.sealed_facets AS "sealedFacets"
     FROM record_versions v JOIN records r ON r.source = v.source AND r.row_key = v.row_key
     WHERE v.source = $1 AND ${condition} ORDER BY v.row_key, v.version`,
    [source, ...values],
  );
  return rows.map(({ rowKey, sealedCore, sealedRest, sealedFacets }) => {
    const key = { source, rowKey };
    const { published, extended } = openRest(seal, key, sealedRest);
    return {
      rowKey,
      document: `{${[openCore(seal, key, sealedCore).core, ...extended].join(',')}}`,
      published: published.toString(),
      facets: openFacets(seal, { ...key, sealedFacets, facets: '' }),
    };
  });
}
