import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../../clock.ts';
import { toSocketPath } from './endpoint.ts';
import { findStartMark, listProcesses, type RunningProcess, sendSignal } from './process-table.ts';

const POLL_MS = 25;

/** With a postmaster: a fast shutdown, then an immediate one, then SIGKILL. Orphans without a postmaster have nothing to finish. */
const STEPS = {
  postmaster: [
    { afterMs: 0, signal: 'SIGINT' },
    { afterMs: 5_000, signal: 'SIGQUIT' },
    { afterMs: 10_000, signal: 'SIGKILL' },
  ],
  orphans: [
    { afterMs: 0, signal: 'SIGQUIT' },
    { afterMs: 2_000, signal: 'SIGKILL' },
  ],
} as const;

/** True if the command line is that of a postmaster or child of the named cluster. */
export function belongsToCluster(name: string, { command }: RunningProcess): boolean {
  return command.startsWith(`postgres: ${name}: `) || ` ${command} `.includes(` cluster_name=${name} `);
}

/**
 * Stops processes left by an earlier run on this cluster. Orphaned backends hold the shared memory that a new
 * postmaster needs, a busy one until its statement ends.
 */
export async function stopRemnants(name: string, clusterFolder: string): Promise<number> {
  const since = monotonicMs();
  const postmaster = await findPostmasterPid(clusterFolder);
  let running = await listRemnants(name);
  const found = running.length;
  const hadPostmaster = running.includes(postmaster ?? -1);
  const steps = [...(hadPostmaster ? STEPS.postmaster : STEPS.orphans)];
  while (running.length > 0) {
    const step = steps[0];
    if (step && monotonicMs() - since >= step.afterMs) {
      steps.shift();
      const targets =
        postmaster !== undefined && running.includes(postmaster) && step.signal !== 'SIGKILL' ? [postmaster] : running;
      for (const pid of targets) sendSignal(pid, step.signal);
    }
    await sleep(POLL_MS);
    running = await listRemnants(name);
  }
  return found;
}

/**
 * PostgreSQL takes any live or zombie process with the noted id for its predecessor. After a container restart that
 * id often belongs to another process. Call this when no process of the cluster is left.
 */
export async function removeStaleLocks(clusterFolder: string, socketFolder: string | undefined): Promise<void> {
  const pid = await findPostmasterPid(clusterFolder);
  if (pid !== undefined && (await isTaken(pid))) await rm(join(clusterFolder, 'postmaster.pid'), { force: true });
  if (!socketFolder) return;
  const socket = toSocketPath(socketFolder);
  for (const path of [socket, `${socket}.lock`]) await rm(path, { force: true });
}

const isTaken = async (pid: number): Promise<boolean> => {
  if ((await findStartMark(pid)) !== undefined) return true;
  try {
    return sendSignal(pid, 0);
  } catch {
    return true;
  }
};

const listRemnants = async (name: string): Promise<number[]> =>
  (await listProcesses()).filter((one) => belongsToCluster(name, one)).map(({ pid }) => pid);

const findPostmasterPid = async (clusterFolder: string): Promise<number | undefined> => {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
};
