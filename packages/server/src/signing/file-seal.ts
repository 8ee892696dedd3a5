import { sha256 } from './digest.ts';

/**
 * The seal is a comment line of the PDF before `startxref`. No offset of the file changes, and readers skip it (ISO
 * 32000 7.2.4). After `%%EOF` it would also be found, but validators complain about content there.
 */
const MARK = '%blotter-seal:v1:';
const PLACE = 'startxref';
const SEAL = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;
const LONGEST_SEAL = 4_096;

export type Seal = { readonly statement: string; readonly keyId: string; readonly signature: string };

export function addSeal(pdf: Buffer, { statement, keyId, signature }: Seal): Buffer {
  const at = pdf.lastIndexOf(PLACE, undefined, 'latin1');
  if (at < 0) throw new Error('The file is not a PDF.');
  const line = `${MARK}${Buffer.from(statement).toString('base64url')}.${keyId}.${signature}\n`;
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(line, 'latin1'), pdf.subarray(at)]);
}

/** Returns the seal and the digest of the rest. Undefined unless it is at its position in its canonical spelling. */
export function findSeal(pdf: Buffer): (Seal & { readonly restSha256: string }) | undefined {
  const at = pdf.lastIndexOf(MARK, undefined, 'latin1');
  const end = at < 0 ? -1 : pdf.indexOf('\n', at, 'latin1');
  if (end < 0 || end - at > LONGEST_SEAL || pdf.lastIndexOf(PLACE, undefined, 'latin1') !== end + 1) return undefined;
  const [, encoded = '', keyId = '', signature = ''] = SEAL.exec(pdf.toString('latin1', at + MARK.length, end)) ?? [];
  const statement = Buffer.from(encoded, 'base64url');
  if (encoded === '' || statement.toString('base64url') !== encoded) return undefined;
  const rest = Buffer.concat([pdf.subarray(0, at), pdf.subarray(end + 1)]);
  return { statement: statement.toString('utf8'), keyId, signature, restSha256: sha256(rest).toString('hex') };
}
