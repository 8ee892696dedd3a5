import { createHmac, timingSafeEqual } from 'node:crypto';
import { OperatorNotice } from '../failure.ts';

/** The version of the file format. */
const FORMAT = 1;
export const MANIFEST_FILE = 'manifest';

export type TableFile = {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** Relative to the folder. */
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  /** SQL that creates the table if no migration does: a partition of a day, or the rows of a waiting run. */
  readonly create?: string;
};

export type Manifest = {
  readonly format: number;
  /** Everything acknowledged before this time is in the backup. */
  readonly takenAt: string;
  readonly migrations: readonly { readonly version: number; readonly name: string; readonly checksum: string }[];
  readonly postgres: string;
  readonly pepperFingerprint: string;
  /** Master keys that are needed to read it. */
  readonly masters: readonly string[];
  /** The highest transaction id in the rows. The target must be past it before they are read. */
  readonly lastTransaction: number;
  readonly tables: readonly TableFile[];
};

/** The backup is damaged. The message says which part. */
export class BackupDamaged extends OperatorNotice {
  override readonly name = 'BackupDamaged';
}

const toMac = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(body).digest();

/** One line of JSON and one line with its MAC under the pepper. A change of any byte is detected. */
export function toManifestText(manifest: Omit<Manifest, 'format'>, key: Buffer): string {
  const body = JSON.stringify({ format: FORMAT, ...manifest });
  return `${body}\n${toMac(key, body).toString('hex')}\n`;
}

export function fromManifestText(text: string, key: Buffer, pepperFingerprint: Buffer): Manifest {
  const [body = '', mac = '', ...rest] = text.split('\n');
  const expected = Buffer.from(toMac(key, body).toString('hex'));
  const given = Buffer.from(mac);
  const isOurs = rest.length === 1 && rest[0] === '' && given.length === expected.length;
  if (!isOurs || !timingSafeEqual(given, expected)) throw toRefusal(body, pepperFingerprint);
  const manifest = JSON.parse(body) as Manifest;
  if (manifest.format !== FORMAT)
    throw new OperatorNotice(`The backup has format ${manifest.format}; this program reads format ${FORMAT}.`);
  return manifest;
}

const toRefusal = (body: string, pepperFingerprint: Buffer): OperatorNotice => {
  const found = /"pepperFingerprint":"([0-9a-f]{32})"/.exec(body)?.[1];
  return found !== undefined && found !== pepperFingerprint.toString('hex')
    ? new OperatorNotice('The backup was made with another pepper: give this command the pepper of its deployment.')
    : new BackupDamaged('The manifest of the backup is damaged.');
};
