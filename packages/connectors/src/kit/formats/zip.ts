import { unzipSync } from 'fflate';
import { toReason, type UnreadableRow, unreadable } from '../parsed-row.ts';
import { findBytes, type Resource, toResource } from '../resource.ts';
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES } from './limits.ts';

export interface ZipEntry {
  readonly name: string;
  readonly unpackedBytes: number;
}

/**
 * Returns the entries that the directory of the archive claims. Unpacking never exceeds the claim, so a claim within
 * the limits is safe.
 */
export function listZip(bytes: Uint8Array): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries.push({ name, unpackedBytes: originalSize });
      return false;
    },
  });
  return entries;
}

export function findZipFault(entries: readonly ZipEntry[], maxBytes = MAX_UNPACKED_BYTES): string | undefined {
  if (entries.length > MAX_ZIP_ENTRIES) return `holds ${entries.length} files, more than ${MAX_ZIP_ENTRIES}`;
  const total = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  return total > maxBytes ? `unpacks to ${total} bytes, more than ${maxBytes}` : undefined;
}

/** Yields the files of an archive one at a time, in order, without folders. */
export async function* unzip(
  resource: Resource,
  { maxBytes = MAX_UNPACKED_BYTES }: { readonly maxBytes?: number } = {},
): AsyncIterable<Resource | UnreadableRow> {
  const bytes = await findBytes(resource);
  if (bytes === undefined) return void (yield unreadable(resource.name, 0, 'is too large to be read whole'));
  try {
    const entries = listZip(bytes);
    const fault = findZipFault(entries, maxBytes);
    if (fault !== undefined) return void (yield unreadable(resource.name, 0, fault));
    for (const [wanted, { name }] of entries.entries()) {
      if (name.endsWith('/')) continue;
      // Selects by position, because with a thousand entries of one name, each would unpack all.
      let place = 0;
      const unpacked = unzipSync(bytes, { filter: () => place++ === wanted })[name];
      if (unpacked) yield toResource(unpacked, { name, url: resource.url, charset: resource.charset });
    }
  } catch (error) {
    yield unreadable(resource.name, 0, `is no archive that can be read (${toReason(error)})`);
  }
}
