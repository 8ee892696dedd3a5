import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uint8At } from '@blotter/vocab';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../log.ts';
import { createMergedPersonCache, type MergedPersonCache } from './person-cache.ts';
import type { Lines } from './reading.ts';

const log = createLog('silent');
const COUNT = 1_500;
const KEYS = Array.from({ length: COUNT }, (_, at) => `TX ${at} 1`);
const linesOf = (key: string): Lines => [`"name":"${key}"`, '', `"é ${key.repeat(300)}"`];

let folder: string;
const opened: MergedPersonCache[] = [];

const openCache = async (label = 'one', max = 10_000): Promise<MergedPersonCache> => {
  const personCache = createMergedPersonCache({ folder, log });
  opened.push(personCache);
  await personCache.open(
    async () => label,
    (own) => own === label,
  );
  await personCache.limit(max);
  return personCache;
};
const fill = async (personCache: MergedPersonCache, keys = KEYS): Promise<void> => {
  for (const key of keys) personCache.put(key, linesOf(key));
  await personCache.written();
};
const listFound = async (personCache: MergedPersonCache): Promise<readonly string[]> => {
  const found = await personCache.find(KEYS);
  return KEYS.filter((key, at) => {
    const lines = found[at];
    if (lines) expect(lines).toEqual(linesOf(key));
    return lines !== undefined;
  });
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-shelf-'));
});
afterEach(async () => {
  for (const personCache of opened.splice(0)) await personCache.close();
  await rm(folder, { recursive: true });
});

describe('the disk cache of texts', () => {
  it('returns stored entries, and nothing for another key', async () => {
    const personCache = await openCache();
    await fill(personCache);
    expect(await listFound(personCache)).toEqual(KEYS);
    expect(await personCache.find(['TX 1 2', 'TX 7 1'])).toEqual([undefined, linesOf('TX 7 1')]);
    expect([personCache.has('TX 7 1'), personCache.has('TX 1 2'), personCache.size()]).toEqual([true, false, COUNT]);
  });

  it('returns them after a restart, whichever process wrote them', async () => {
    const [one, other] = [await openCache(), await openCache()];
    await fill(one, KEYS.slice(0, 750));
    await fill(other, KEYS.slice(750));
    await one.close();
    await other.close();
    expect(await listFound(await openCache())).toEqual(KEYS);
  });

  it('deletes files with a label that is not accepted', async () => {
    const personCache = await openCache('one');
    await fill(personCache);
    await personCache.close();
    expect(await listFound(await openCache('two'))).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('drops a damaged entry and keeps the others', async () => {
    const personCache = await openCache();
    await fill(personCache);
    await personCache.close();
    const [name] = await readdir(folder);
    const path = join(folder, name as string);
    const bytes = await readFile(path);
    bytes[bytes.indexOf('"name":"TX 700 1"') + 9] = 0x59;
    await writeFile(path, bytes);
    expect(await listFound(await openCache())).toEqual(KEYS.filter((key) => key !== 'TX 700 1'));
  });

  it.each([
    ['cut off', -1],
    ['with another table', -40],
  ])('ignores a file that is %s', async (_how, at) => {
    const personCache = await openCache();
    await fill(personCache);
    await personCache.close();
    const [name] = await readdir(folder);
    const path = join(folder, name as string);
    const bytes = await readFile(path);
    const changed = Buffer.from(bytes);
    changed[bytes.length + at] = uint8At(bytes, bytes.length + at) ^ 1;
    await writeFile(path, at === -1 ? bytes.subarray(0, bytes.length - 1) : changed);
    expect(await listFound(await openCache())).toEqual([]);
  });

  it('a start deletes unfinished files of a killed process, and a live process still reads its own', async () => {
    const alive = await openCache();
    await fill(alive);
    expect((await readdir(folder)).map((name) => name.endsWith('.tmp'))).toEqual([true]);
    const next = await openCache();
    expect(await readdir(folder)).toEqual([]);
    expect(await listFound(next)).toEqual([]);
    expect(await listFound(alive)).toEqual(KEYS);
    await alive.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it('remembers its last completion until it is emptied', async () => {
    const personCache = await openCache();
    expect(await personCache.findWhole()).toBeUndefined();
    await fill(personCache);
    await personCache.markWhole('since then');
    // Simulates a kill: the files exist although they were not closed.
    const next = await openCache();
    expect(await next.findWhole()).toBe('since then');
    expect(await listFound(next)).toEqual(KEYS);
    expect(await next.limit(COUNT)).toBe(true);
    expect(await next.findWhole()).toBeUndefined();
  });

  it('stores at most its limit, and is emptied when it is full', async () => {
    const personCache = await openCache('one', 100);
    for (const key of KEYS) {
      personCache.put(key, linesOf(key));
      await personCache.written();
    }
    expect(personCache.size()).toBe(100);
    expect(await personCache.limit(100)).toBe(true);
    expect(personCache.size()).toBe(0);
    await fill(personCache, KEYS.slice(0, 50));
    expect(await listFound(personCache)).toEqual(KEYS.slice(0, 50));
    expect(await personCache.limit(100)).toBe(false);
  });

  it('leaves the required free space on the disk', async () => {
    const personCache = createMergedPersonCache({ folder, log, leftFreeBytes: Number.MAX_SAFE_INTEGER });
    await personCache.open(
      async () => 'one',
      () => true,
    );
    await personCache.limit(10_000);
    await fill(personCache);
    await personCache.markWhole('never');
    expect(await readdir(folder)).toEqual([]);
    expect(await listFound(personCache)).toEqual([]);
  });

  it('stores nothing before it is open, and still reads if it cannot write', async () => {
    const personCache = createMergedPersonCache({ folder, log });
    personCache.put('TX 1 1', linesOf('TX 1 1'));
    expect(await personCache.find(['TX 1 1'])).toEqual([undefined]);
    const other = await openCache();
    await fill(other, KEYS.slice(0, 10));
    await other.limit(10_000);
    await rm(folder, { recursive: true });
    await other.close();
    await writeFile(folder, 'no folder');
    const broken = createMergedPersonCache({ folder, log });
    await expect(
      broken.open(
        async () => 'one',
        () => true,
      ),
    ).rejects.toThrow();
    expect(await broken.find(['TX 1 1'])).toEqual([undefined]);
  });
});
