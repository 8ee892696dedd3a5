import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Something that must not be found, and how we call it when it is. */
export type Canary = { readonly name: string; readonly bytes: Buffer };

export function textCanary(name: string, text: string): Canary {
  return { name, bytes: Buffer.from(text, 'utf8') };
}

type Needle = { readonly name: string; readonly form: string; readonly bytes: Buffer };

/**
 * The forms in which bytes lie about: as they are, as UTF-16, in hex, in base64. A base64 text differs with the place of
 * the first byte among three; the letters at its edges also hold bits of the neighbours and are left out.
 */
export function toNeedles({ name, bytes }: Canary): readonly Needle[] {
  const hex = bytes.toString('hex');
  const utf16 = Buffer.from(bytes.toString('utf8'), 'utf16le');
  const base64 = [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]);
    const whole = padded.length - (padded.length % 3);
    const text = padded
      .subarray(0, whole)
      .toString('base64')
      .slice(before === 0 ? 0 : 4);
    return [...new Set([text, text.replaceAll('+', '-').replaceAll('/', '_')])].map((letters) => ({
      form: `base64 at ${before}`,
      bytes: Buffer.from(letters),
    }));
  });
  const isText = bytes.every((byte) => byte < 0x80);
  return [
    { form: 'raw', bytes },
    ...(isText ? [{ form: 'UTF-16', bytes: utf16 }] : []),
    { form: 'hex', bytes: Buffer.from(hex) },
    { form: 'HEX', bytes: Buffer.from(hex.toUpperCase()) },
    ...base64,
  ].map((needle) => ({ name, ...needle }));
}

export type Leak = { readonly canary: string; readonly form: string; readonly file: string };

export type SearchReport = { readonly leaks: readonly Leak[]; readonly files: number; readonly bytes: number };

/** Every file below the folders, whatever it is. `mayHold` names files, relative to their folder, that are a canary's own. */
export async function searchFolders(
  folders: readonly string[],
  canaries: readonly Canary[],
  mayHold: (canary: string, file: string) => boolean = () => false,
): Promise<SearchReport> {
  const needles = canaries.flatMap(toNeedles);
  const leaks: Leak[] = [];
  let bytes = 0;
  let files = 0;
  for (const folder of folders)
    for (const path of await listFiles(folder)) {
      const content = await readFile(path);
      const file = relative(folder, path);
      files += 1;
      bytes += content.length;
      const used = withoutZeroTail(content);
      for (const { name, form, bytes: wanted } of needles)
        if (used.includes(wanted) && !mayHold(name, file)) leaks.push({ canary: name, form, file });
    }
  return { leaks, files, bytes };
}

const listFiles = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** A write-ahead segment is 16 MB long from the start, most of it zeros. */
const withoutZeroTail = (content: Buffer): Buffer => {
  let end = content.length;
  while (end >= 8 && content.readDoubleLE(end - 8) === 0) end -= 8;
  return content.subarray(0, end);
};
