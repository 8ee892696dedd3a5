import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Characters buffered per file. With about four hundred open files this bounds the memory. */
const BUFFER_CHARACTERS = 48 * 1024;

interface Feed {
  readonly path: string;
  readonly handle: FileHandle;
  lines: string;
}

/**
 * Writes line files that appear under their names together at the end. Before that, or after a failure, no partial file
 * is visible.
 */
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
    /** Returns undefined if the line is buffered, which is the usual case. */
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

/**
 * Returns the feeds of an earlier nation in the folder. Without a `truth.ndjson`, no file in the folder belongs to the
 * simulator.
 */
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
