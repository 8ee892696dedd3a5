import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorNotice } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { CLEAN_ENVIRONMENT } from '../../process/child-environment.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

/** Every folder of `apps/` with a `build.mjs`. The quick builds come first. */
export const WEB_APPS = ['verify', 'portal', 'docs', 'console', 'sdk-tarball'] as const;
export type WebApp = (typeof WEB_APPS)[number];

/** Apps that were built with the program, as in the container image, whose code is read-only. */
const PREBUILT = join(ROOT, 'dist/web');

const toAppFolder = (app: WebApp): string => join(ROOT, 'apps', app);

const isSource = (name: string): boolean => !/^(node_modules|dist)$|\.test\.tsx?$/.test(name);

const listFiles = async (path: string): Promise<readonly string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter(isSource).sort();
  return (await Promise.all(names.map((name) => listFiles(join(path, name))))).flat();
};

/** Digest of everything that can change the built files of an app. */
const toFingerprint = async (app: WebApp): Promise<string> => {
  const shared = [
    'tools/web-build',
    'tools/codegen/src/sdk-package.ts',
    'packages/sdk',
    'packages/vocab/src',
    'package-lock.json',
  ].map((path) => join(ROOT, path));
  const sources = [toAppFolder(app), ...shared];
  const files = (await Promise.all(sources.map(listFiles))).flat();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file.slice(ROOT.length))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex').slice(0, 32);
};

/** Each page of the console is a folder. Its name is the first part of its address. */
export function listConsolePages(): Promise<readonly string[]> {
  return readdir(join(toAppFolder('console'), 'src/pages'));
}

const runningBuilds = new Map<string, Promise<string>>();

/**
 * Returns the folder with the built files of an app. Builds them if the sources changed, once for all callers of this process.
 * Fails with an OperatorNotice if the build fails.
 */
export async function buildWebApp(app: WebApp, cacheDir: string): Promise<string> {
  const fingerprint = await toFingerprint(app);
  const prebuilt = join(PREBUILT, app, fingerprint);
  if (await exists(prebuilt)) return prebuilt;
  const folder = join(cacheDir, app, fingerprint);
  if (await exists(folder)) return folder;
  const running = runningBuilds.get(folder) ?? build(app, cacheDir, folder).finally(() => runningBuilds.delete(folder));
  runningBuilds.set(folder, running);
  return running;
}

/** Builds the apps one after the other, so that a start leaves a core for requests. Fails at the first app that cannot be built. */
export async function buildWebApps(apps: readonly WebApp[], cacheDir: string): Promise<void> {
  for (const app of apps) await buildWebApp(app, cacheDir);
}

/** Builds all apps into the folder of the program, so that no start has to. */
export async function prebuildWebApps(): Promise<void> {
  // A build keeps no process alive.
  const alive = setInterval(() => {}, 60_000);
  await buildWebApps(WEB_APPS, PREBUILT).finally(() => clearInterval(alive));
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;

const build = async (app: WebApp, cacheDir: string, folder: string): Promise<string> => {
  const builds = join(cacheDir, app);
  const draft = join(builds, `${newId('job')}.tmp`);
  await mkdir(draft, { recursive: true });
  try {
    const child = spawn(process.execPath, [join(toAppFolder(app), 'build.mjs'), draft], {
      // The bundler names modules relative to this folder.
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: CLEAN_ENVIRONMENT,
    });
    // A stopping server does not wait for the build.
    child.unref();
    child.channel?.unref();
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new OperatorNotice(`The web app "${app}" could not be built (code ${code}).`);
    // If another process was faster, its folder has the same content.
    await rename(draft, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error;
    });
    await removeOldBuilds(builds, folder);
    return folder;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

/** Removes builds and drafts a week older than the newest. A running server keeps its own files in memory. */
const removeOldBuilds = async (builds: string, newest: string): Promise<void> => {
  const madeAtMs = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
  const oldestKeptMs = (await madeAtMs(newest)) - MAX_AGE_MS;
  for (const name of await readdir(builds))
    if ((await madeAtMs(join(builds, name))) < oldestKeptMs)
      await rm(join(builds, name), { recursive: true, force: true });
};
