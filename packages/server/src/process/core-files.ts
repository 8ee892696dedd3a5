import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { CLEAN_ENVIRONMENT } from './child-environment.ts';

/**
 * Prevents core files, which contain keys and searched names. Child processes inherit the limit.
 * The limit is one byte, because Linux ignores a limit of zero if cores are piped to a program.
 */
export function forbidCoreFiles(): void {
  spawnSync('prlimit', ['--pid', String(process.pid), '--core=1:1'], { stdio: 'ignore', env: CLEAN_ENVIRONMENT });
}

/** Returns undefined if the system does not report it. */
export function mayWriteCoreFiles(): boolean | undefined {
  try {
    const limit = /^Max core file size +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? undefined : !['0', '1'].includes(limit);
  } catch {
    return undefined;
  }
}
