import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SIZE_MB = 768;

/** Runs `work` on a small file system if this user may mount one, else in an ordinary folder. */
export async function withSmallDisk<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'blotter-disk-'));
  await chmod(folder, 0o755);
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  try {
    return await work(folder);
  } finally {
    if (isMounted) await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}
