import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CriminalManifest, listManifests } from '@blotter/connectors';
import type { CriminalSourceRecord } from '@blotter/vocab';

const SOURCES = new URL('../../../../../connectors/src/sources/criminal/', import.meta.url);

type Row = { readonly kind: string; readonly record?: CriminalSourceRecord };
type ExpectedRows = { readonly [key in 'rows' | 'value' | 'partial']?: readonly Row[] };

const toFolder = (code: string): string => fileURLToPath(new URL(`${code}/examples/`, SOURCES));

const listRecords = (code: string): readonly CriminalSourceRecord[] => {
  const folder = toFolder(code);
  return readdirSync(folder).flatMap((name) => {
    const { rows, value, partial } = JSON.parse(readFileSync(`${folder}${name}/expected.json`, 'utf8')) as ExpectedRows;
    return (rows ?? value ?? partial ?? []).flatMap(({ record }) => record ?? []);
  });
};

/** Lists the records that the connectors parse from their examples. Some family members share the examples of another. */
export function listPublishedRecords() {
  return listManifests()
    .filter((manifest): manifest is CriminalManifest => manifest.product === 'criminal')
    .filter(({ code }) => existsSync(new URL(`${code}/examples/`, SOURCES)))
    .map((manifest) => ({ title: manifest.code, manifest, records: listRecords(manifest.code) }));
}
