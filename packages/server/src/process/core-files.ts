import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process that crashes would leave its memory in a file: keys, and what was searched for. What it starts inherits the limit.
 * One byte instead of none: a program that cores are piped to is not asked about a limit of none, but is about this one.
 */
export function forbidCoreFiles(): void {
  spawnSync('prlimit', ['--pid', String(process.pid), '--core=1:1'], { stdio: 'ignore' });
}

/** Undefined where the system does not tell. */
export function mayWriteCoreFiles(): boolean | undefined {
  try {
    const limit = /^Max core file size +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? undefined : !['0', '1'].includes(limit);
  } catch {
    return undefined;
  }
}
