import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text files of a built app, by file name. */
export type BuiltFiles = {
  /** Throws if the build has no such file. */
  readonly get: (name: string) => string;
  readonly all: ReadonlyMap<string, string>;
};

/** Waits for the build if the app is not built yet. Called at the first visit. */
export type GetBuiltFiles = () => Promise<BuiltFiles>;

/** The package that customers install, under its name in the folder of its build. */
export function readSdkTarball(folder: string): Promise<Buffer> {
  return readFile(join(folder, 'blotter-sdk.tgz'));
}

/** Reads a built app into memory. It is small, and its folder may be removed later. */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const names = await readdir(folder);
  const all = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
  const get = (name: string): string => {
    const content = all.get(name);
    if (content === undefined) throw new Error(`The built app has no file ${name}.`);
    return content;
  };
  return { get, all };
}
