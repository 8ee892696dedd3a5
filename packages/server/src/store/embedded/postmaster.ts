import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLEAN_ENVIRONMENT } from '../../process/child-environment.ts';
import type { Launcher } from './launcher.ts';
import type { Command } from './run-as.ts';

export type PostmasterExit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type Postmaster = {
  readonly pid: number | undefined;
  /** True once it accepts connections, false if it ended before. */
  readonly ready: Promise<boolean>;
  readonly exited: Promise<PostmasterExit>;
  /** A fast shutdown, which aborts running statements and writes a checkpoint. An immediate one if that takes too long. */
  readonly stop: () => Promise<void>;
};

const POLL_MS = 15;
const FAST_SHUTDOWN_MS = 5_000;

export async function launchPostmaster(
  launcher: Launcher,
  command: Command,
  clusterFolder: string,
  logPath: string,
): Promise<Postmaster> {
  const log = await open(logPath, 'a', 0o600);
  let child: ChildProcess;
  try {
    child = launcher.spawn(command, ['ignore', log.fd, log.fd]);
  } finally {
    await log.close();
  }
  const exited = new Promise<PostmasterExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
  const dismissGuard = launcher.endsWithParent ? undefined : guard(child);
  let ended = false;
  const noteEnd = exited.then(() => {
    ended = true;
    dismissGuard?.();
  });
  return {
    pid: child.pid,
    exited,
    ready: (async () => {
      while (!ended) {
        if (await saysReady(clusterFolder, child.pid)) return true;
        await sleep(POLL_MS);
      }
      return false;
    })(),
    stop: async () => {
      child.kill('SIGINT');
      const patience = new AbortController();
      const late = sleep(FAST_SHUTDOWN_MS, undefined, { signal: patience.signal }).then(
        () => child.kill('SIGQUIT'),
        () => {},
      );
      await noteEnd;
      patience.abort();
      await late;
    },
  };
}

/** Reads the eighth line of postmaster.pid like `pg_ctl --wait`, so that no connection has to be tried. */
const saysReady = async (clusterFolder: string, pid: number | undefined): Promise<boolean> => {
  const lines = (await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/** Without a death signal, a shell that outlives this process stops the postmaster when its input closes. */
const guard = (child: ChildProcess): (() => void) => {
  if (child.pid === undefined) return () => {};
  const shell = spawn('/bin/sh', ['-c', 'read -r line || kill -INT "$1"', 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: CLEAN_ENVIRONMENT,
    detached: true,
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  return () => shell.stdin.end('done\n');
};
