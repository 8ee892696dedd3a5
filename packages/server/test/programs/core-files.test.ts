import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLOTTER, newSharedSecrets } from '../kit/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'blotter-core-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Where cores may be as large as the system ever lets them, in an empty folder. */
const startIn = async (name: string, args: readonly string[]): Promise<{ cwd: string; child: ChildProcess }> => {
  const cwd = join(folder, name);
  await mkdir(cwd);
  const settings = { DATABASE_URL: database.url, BLOTTER_DATA: join(folder, `${name}-data`), BLOTTER_SIM: 'off' };
  const child = spawn('sh', ['-c', 'ulimit -S -c "$(ulimit -H -c)" && exec "$@"', 'sh', process.execPath, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, PORT: '0', BLOTTER_EVIDENCE_PORT: '0', ...newSharedSecrets(), ...settings },
  });
  return { cwd, child };
};

/** Into the folder of the process, and as large as it is. */
const areCoresWritten = async (): Promise<boolean> => {
  const pattern = await readFile('/proc/sys/kernel/core_pattern', 'utf8').catch(() => '|');
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  return !/^[|/]/.test(pattern) && /^Max core file size +\S+ +unlimited/m.test(limits);
};

const hasControl = await areCoresWritten();

describe('secrets and personal data are in no core file (spec §8; contract, At rest)', () => {
  it('a server that crashes writes no memory to disk, whatever limit it was started with', async () => {
    const { cwd, child } = await startIn('server', [BLOTTER, 'serve']);
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    await expect.poll(() => printed, { timeout: 30_000 }).toMatch(/^\s*API\s+http/m);
    const limits = await readFile(`/proc/${child.pid}/limits`, 'utf8');
    expect(limits).toMatch(/^Max core file size +1 +1 /m);
    child.kill('SIGABRT');
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGABRT');
    expect(await readdir(cwd)).toEqual([]);
  });

  it.skipIf(!hasControl)('a process that has no such limit does', async () => {
    const { cwd, child } = await startIn('plain', ['-e', 'process.abort()']);
    await once(child, 'close');
    expect(await readdir(cwd)).toHaveLength(1);
  });
});
