import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps the largest feeds of each product. Three hundred sources of a few rows would measure the cost of a run. */
export async function keepLargestFeeds(feeds: string, sources: number): Promise<void> {
  for (const product of ['offender', 'criminal']) {
    const paths = (await readdir(join(feeds, product)).catch(() => [])).map((name) => join(feeds, product, name));
    const sized = await Promise.all(paths.map(async (path) => ({ path, size: (await stat(path)).size })));
    for (const { path } of sized.sort((a, b) => b.size - a.size).slice(sources)) await rm(path);
  }
}
