import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorNotice } from './failure.ts';
import { newId } from './ids.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const APP = join(ROOT, 'apps/console');
const PAGES = join(APP, 'src/pages');
/** Whatever goes into the console; another text of it is another console. */
const SOURCES = ['apps/console', 'packages/sdk/src', 'package-lock.json'];

const isSource = (name: string): boolean => !/^(node_modules|dist)$|\.test\.tsx?$/.test(name);

const listFiles = async (path: string): Promise<readonly string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter(isSource).sort();
  return (await Promise.all(names.map((name) => listFiles(join(path, name))))).flat();
};

const toFingerprint = async (): Promise<string> => {
  const files = (await Promise.all(SOURCES.map((path) => listFiles(join(ROOT, path))))).flat();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file.slice(ROOT.length))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex').slice(0, 32);
};

/** A page of the console is a folder: its name is the first part of its address. */
export function listConsolePages(): Promise<readonly string[]> {
  return readdir(PAGES);
}

/** The folder of the built console. Built at most once a text of its sources, however many processes ask. */
export async function buildConsole(cacheDir: string): Promise<string> {
  const folder = join(cacheDir, 'console', await toFingerprint());
  const isThere = await stat(join(folder, 'index.html')).catch(() => undefined);
  if (isThere) return folder;
  const building = inHand.get(folder) ?? build(cacheDir, folder).finally(() => inHand.delete(folder));
  inHand.set(folder, building);
  return building;
}

const inHand = new Map<string, Promise<string>>();

const build = async (cacheDir: string, folder: string): Promise<string> => {
  const draft = join(cacheDir, 'console', `${newId('job')}.tmp`);
  await mkdir(draft, { recursive: true });
  try {
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, [join(APP, 'build.mjs'), draft], { stdio: [...stdio] });
    // A server that stops does not wait for it.
    child.unref();
    child.channel?.unref();
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new OperatorNotice(`The console could not be built (code ${code}).`);
    // Another process may have been faster: its folder holds the same.
    await rename(draft, folder).catch(async (error: unknown) => {
      if (!(await stat(join(folder, 'index.html')).catch(() => undefined))) throw error;
    });
    await sweep(join(cacheDir, 'console'), folder);
    return folder;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Builds of a week before the newest, whole or cut off: whoever serves one holds it in memory. */
const sweep = async (builds: string, newest: string): Promise<void> => {
  const madeAtMs = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
  const oldestKeptMs = (await madeAtMs(newest)) - KEPT_MS;
  for (const name of await readdir(builds))
    if ((await madeAtMs(join(builds, name))) < oldestKeptMs)
      await rm(join(builds, name), { recursive: true, force: true });
};
