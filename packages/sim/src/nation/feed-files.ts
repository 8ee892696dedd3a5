import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Characters kept for a file before they are written. With some four hundred files open this bounds the memory. */
const BUFFER_CHARACTERS = 48 * 1024;

interface Feed {
  readonly path: string;
  readonly handle: FileHandle;
  lines: string;
}

/** Line files that appear under their names all at the end; until then, and after a failure, nobody sees half a file. */
export function createFeedFiles(folder: string) {
  const feeds = new Map<string, Feed>();

  const openFeed = async (name: string): Promise<Feed> => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const feed = { path, handle: await open(`${path}.part`, 'w'), lines: '' };
    feeds.set(name, feed);
    return feed;
  };

  const flush = async (feed: Feed): Promise<void> => {
    const lines = feed.lines;
    feed.lines = '';
    await feed.handle.writeFile(lines);
  };

  return {
    /** Undefined when the line is buffered and there is nothing to wait for: most of the time. */
    append: (name: string, line: string): Promise<void> | undefined => {
      const feed = feeds.get(name);
      if (feed === undefined) {
        return openFeed(name).then((opened) => {
          opened.lines = `${line}\n`;
        });
      }
      feed.lines += `${line}\n`;
      return feed.lines.length < BUFFER_CHARACTERS ? undefined : flush(feed);
    },
    publish: async (): Promise<readonly string[]> => {
      for (const feed of feeds.values()) {
        await flush(feed);
        await feed.handle.close();
      }
      for (const { path } of feeds.values()) await rename(`${path}.part`, path);
      return [...feeds.keys()].sort();
    },
    discard: async (): Promise<void> => {
      for (const { path, handle } of feeds.values()) {
        await handle.close().catch(() => undefined);
        await rm(`${path}.part`, { force: true });
      }
    },
  };
}

/** The feeds of an earlier nation in the folder. Of a folder without a `truth.ndjson` nothing is ours. */
export async function listFeedFiles(folder: string): Promise<readonly string[]> {
  const list = (name: string): Promise<string[]> => readdir(join(folder, name)).catch(() => []);
  if (!(await list('')).includes('truth.ndjson')) return [];
  const names = await Promise.all(
    ['offender', 'criminal'].map(async (product) => (await list(product)).map((file) => `${product}/${file}`)),
  );
  return names.flat().filter((name) => name.endsWith('.ndjson'));
}

export async function removeFeedFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}
