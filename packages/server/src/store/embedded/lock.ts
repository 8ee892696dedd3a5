import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../../clock.ts';
import { OperatorNotice } from '../../failure.ts';
import { randomText } from '../../ids.ts';
import { findStartMark } from './process-table.ts';

export type Lock = { readonly release: () => Promise<void> };

type Holder = { readonly pid: number; readonly startMark: string };

/** A killed process stays visible briefly, and a stopping one needs time to end. */
const PATIENCE_MS = 2_000;
const POLL_MS = 50;

/** Takes over the lock of a dead process. Fails with the id of a live one. */
export async function takeLock(path: string, what: string): Promise<Lock> {
  const mine = JSON.stringify({ pid: process.pid, startMark: await findStartMark(process.pid) });
  const since = monotonicMs();
  const draft = `${path}.${randomText(8)}`;
  await writeFile(draft, mine, { mode: 0o644, flag: 'wx' });
  try {
    while (!(await succeeds(link(draft, path), 'EEXIST'))) {
      const held = await readIfThere(path);
      if (held === undefined) continue;
      const holder = toHolder(held);
      if (holder && (await findStartMark(holder.pid)) === holder.startMark) {
        if (monotonicMs() - since < PATIENCE_MS) {
          await sleep(POLL_MS);
          continue;
        }
        throw new OperatorNotice(
          `${what} is in use by process ${holder.pid}. Stop that process first, or choose another folder with BLOTTER_DATA.`,
        );
      }
      await removeStale(path, held);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await readIfThere(path)) === mine) await rm(path, { force: true });
    },
  };
}

/** Returns the live process that holds the lock. */
export async function findHolder(path: string): Promise<number | undefined> {
  const holder = toHolder((await readIfThere(path)) ?? '');
  return holder && (await findStartMark(holder.pid)) === holder.startMark ? holder.pid : undefined;
}

/** Two processes may find the same stale lock. The slower one must not remove the lock that the faster one has just taken. */
const removeStale = async (path: string, stale: string): Promise<void> => {
  const aside = `${path}.${randomText(8)}`;
  if (!(await succeeds(rename(path, aside), 'ENOENT'))) return;
  if ((await readIfThere(aside)) !== stale) await succeeds(link(aside, path), 'EEXIST');
  await rm(aside, { force: true });
};

const toHolder = (text: string): Holder | undefined => {
  try {
    const { pid, startMark } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && Number.isInteger(pid) && typeof startMark === 'string'
      ? { pid, startMark }
      : undefined;
  } catch {
    return undefined;
  }
};

const succeeds = async (work: Promise<unknown>, codeOfNo: string): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === codeOfNo) return false;
    throw error;
  }
};

const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
