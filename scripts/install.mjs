import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runChild } from './child.mjs';
import { ROOT } from './root.mjs';

const LOCK = join(ROOT, '.install.tmp');
const LOCK_POLL_MS = 200;

/** Installs the packages of package-lock.json if they are missing. Install scripts are never needed. */
export const ensureInstalled = async ({ withDevelopment = true } = {}) => {
  if (isInstalled(withDevelopment)) return;
  const release = await takeLock();
  try {
    if (isInstalled(withDevelopment)) return;
    console.log('Installing packages (npm ci)…');
    // Uses the npm that runs this script, not another one from PATH.
    const npm = process.env.npm_execpath;
    const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
    const [file, ...args] = [
      ...command,
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
    ];
    const status = await runChild(file, args);
    if (status !== 0) throw new Error(`npm ci ended with ${status}`);
  } finally {
    release();
  }
};

/**
 * npm writes node_modules/.package-lock.json last, so an aborted installation never counts as complete. Optional packages belong to
 * other platforms, and links are workspaces.
 */
const isInstalled = (withDevelopment) => {
  const installed = readPackages(join(ROOT, 'node_modules/.package-lock.json'));
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (!found)
      return entry.optional === true || ((entry.dev === true || entry.devOptional === true) && !withDevelopment);
    return entry.link === true || (found.version === entry.version && found.integrity === entry.integrity);
  });
};

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Waits for another installation in this folder. An aborted installation is taken over. */
const takeLock = async () => {
  const draft = `${LOCK}.${process.pid}.tmp`;
  writeFileSync(draft, String(process.pid));
  try {
    for (let waited = 0; !tryLink(draft); waited++) {
      if (waited === 0) console.log('Waiting for another installation in this folder…');
      if (!isAlive(readHolder())) renameAside();
      else await sleep(LOCK_POLL_MS);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(LOCK, { force: true });
};

const tryLink = (draft) => {
  try {
    linkSync(draft, LOCK);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const readHolder = () => (existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : undefined);

const isAlive = (pid) => {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const renameAside = () => {
  const aside = `${LOCK}.stale.${process.pid}.tmp`;
  try {
    renameSync(LOCK, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(aside, { force: true });
};
