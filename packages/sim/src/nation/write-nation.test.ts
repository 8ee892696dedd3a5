import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type NationProgress, writeNation } from './write-nation.ts';

const folders: string[] = [];
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'nation-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const readAll = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
};

const countLines = (text: string | undefined): number => (text ?? '').split('\n').length - 1;

describe('writing a nation (contract Command line: feeds and truth.ndjson)', () => {
  test('the same seed writes the same bytes, one file per source and no partial file', async () => {
    const [one, other] = [await makeFolder(), await makeFolder()];
    const progress: NationProgress[] = [];
    const written = await writeNation({ seed: 9, records: 500, out: one, onProgress: (each) => progress.push(each) });
    await writeNation({ seed: 9, records: 500, out: other });
    const files = await readAll(one);
    expect(await readAll(other)).toEqual(files);
    expect([...files.keys()]).toEqual(written.files);
    expect(written).toMatchObject({ records: 500, people: written.peopleTotal });
    expect(progress.at(-1)).toMatchObject({ records: 500 });
    const offenders = [...files].filter(([name]) => name.startsWith('offender/'));
    expect(offenders.reduce((sum, [, text]) => sum + countLines(text), 0)).toBe(500);
    expect(countLines(files.get('truth.ndjson'))).toBe(500 + written.criminal);
  });

  test('feeds of an earlier nation in the folder do not mix with the new one', async () => {
    const folder = await makeFolder();
    await writeNation({ seed: 1, records: 400, out: folder });
    const written = await writeNation({ seed: 1, records: 3, out: folder });
    expect([...(await readAll(folder)).keys()]).toEqual(written.files);
  });

  test('a write failure is an error and leaves no partial file', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'offender'), '');
    await expect(writeNation({ seed: 1, records: 50, out: folder })).rejects.toThrow();
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
