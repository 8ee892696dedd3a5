import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CLEAN_ENVIRONMENT } from '../../process/child-environment.ts';

export type RunningProcess = { readonly pid: number; readonly command: string };

const ps = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('ps', args, { maxBuffer: 32 * 1024 * 1024, env: CLEAN_ENVIRONMENT });
  return stdout;
};

/**
 * Returns the system's start time of a process, which distinguishes it from a later one with the same id. Undefined
 * if there is none, or only a zombie.
 */
export async function findStartMark(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    const line = await ps('-o', 'stat=,lstart=', '-p', String(pid)).catch(() => '');
    return line.trim() === '' || line.trim().startsWith('Z') ? undefined : line.trim().replace(/^\S+\s+/, '');
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The second field is a name that may contain spaces and parentheses.
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return state === undefined || state === 'Z' || state === 'X' ? undefined : rest[18];
}

/** Lists every live process with a readable command line. A zombie has none. */
export async function listProcesses(): Promise<readonly RunningProcess[]> {
  if (process.platform !== 'linux') {
    const lines = (await ps('-axo', 'pid=,command=')).split('\n');
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+\s+/, '') }));
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const running = pids.map(async (pid) => {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return { pid: Number(pid), command: line.replaceAll('\0', ' ').trim() };
  });
  return (await Promise.all(running)).filter(({ command }) => command !== '');
}

/** False if the process was already gone. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
