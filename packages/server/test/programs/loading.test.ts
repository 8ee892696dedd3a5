import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('../kit/run.mjs', import.meta.url));
const run = promisify(execFile);
const { prepare }: { readonly prepare: (file: string) => Promise<string> } = await import(
  new URL('../../bin/load.mjs', import.meta.url).href
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-loading-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'word.ts'), `export const word: string = 'one';\n`);
  await writeFile(
    join(folder, 'main.ts'),
    `import { word } from './word.ts';\nconsole.log(word, import.meta.url, process.argv.slice(2).join(' '));\n`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [RUN, join(folder, 'main.ts'), ...args])).stdout.trim();
const said = (word: string, args = ''): string => `${word} file://${folder}/main.ts ${args}`.trim();

const listBuilds = async (): Promise<readonly string[]> => {
  const cache = join(folder, 'node_modules/.cache/blotter');
  const [own = ''] = await readdir(cache);
  return (await readdir(join(cache, own))).filter((name) => name !== 'latest.json');
};

describe('a program is compiled once and run from its sources (ADR 25)', () => {
  it('receives its arguments and its source path as its own URL', async () => {
    expect(await start('a', 'b')).toBe(said('one', 'a b'));
    expect(await start('c')).toBe(said('one', 'c'));
    expect(await listBuilds()).toHaveLength(1);
  });

  it('is compiled again if one of its files changed, was removed or lost its build', async () => {
    await start();
    await writeFile(join(folder, 'word.ts'), `export const word: string = 'other';\n`);
    expect(await start()).toBe(said('other'));
    expect(await listBuilds()).toHaveLength(2);
    await writeFile(join(folder, 'main.ts'), `console.log('alone');\n`);
    await rm(join(folder, 'word.ts'));
    expect(await start()).toBe('alone');
    await rm(join(folder, 'node_modules'), { recursive: true });
    expect(await start()).toBe('alone');
  });

  it('gives one complete build to all concurrent starts and leaves no partial build', async () => {
    expect(await Promise.all(Array.from({ length: 4 }, () => start()))).toEqual(
      Array.from({ length: 4 }, () => said('one')),
    );
    expect(await listBuilds()).toHaveLength(1);
  });

  it('reports why a file cannot be compiled and runs the corrected one', async () => {
    await writeFile(join(folder, 'word.ts'), 'export const word = ;\n');
    await expect(start()).rejects.toThrow('Unexpected ";"');
    await writeFile(join(folder, 'word.ts'), `export const word = 'mended';\n`);
    expect(await start()).toBe(said('mended'));
  });

  it('runs if nothing can be written beside it', async () => {
    await writeFile(join(folder, 'node_modules'), 'not a folder');
    expect(await start()).toBe(said('one'));
    expect(await readFile(join(folder, 'node_modules'), 'utf8')).toBe('not a folder');
  });

  it('keeps five builds, because a process of an earlier build may still read its files', async () => {
    for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      await writeFile(join(folder, 'word.ts'), `export const word: string = '${word.repeat(3)}';\n`);
      expect(await prepare(join(folder, 'main.ts'))).toContain(folder);
    }
    expect(await start()).toBe(said('ggg'));
    expect(await listBuilds()).toHaveLength(5);
  });
});
