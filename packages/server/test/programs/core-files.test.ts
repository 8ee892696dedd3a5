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

/** Starts in an empty folder with the largest core limit that the system allows. */
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

const limitOf = async (pid: number | 'self'): Promise<readonly string[]> => {
  const limits = await readFile(`/proc/${pid}/limits`, 'utf8');
  return /^Max core file size +(\S+) +(\S+)/m.exec(limits)?.slice(1) ?? [];
};

/** Returns the number of core files that an unlimited crash leaves: none if they are piped elsewhere or forbidden. */
const countUsual = async (): Promise<number> => {
  const pattern = await readFile('/proc/sys/kernel/core_pattern', 'utf8');
  const [, most] = await limitOf('self');
  return /^[|/]/.test(pattern) || most !== 'unlimited' ? 0 : 1;
};

describe('core files contain no secrets or personal data (spec §8; contract, At rest)', () => {
  it('a crashing server writes no core file at any initial limit, and a process without the server’s limit does', async () => {
    const { cwd, child } = await startIn('server', [BLOTTER, 'serve']);
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    await expect.poll(() => printed).toMatch(/^\s*API\s+http/m);
    const [, most] = await limitOf('self');
    // A hard limit of 0 cannot be raised to one byte.
    expect(await limitOf(child.pid as number)).toEqual(most === '0' ? ['0', '0'] : ['1', '1']);
    child.kill('SIGABRT');
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGABRT');
    expect(await readdir(cwd)).toEqual([]);

    const plain = await startIn('plain', ['-e', 'process.abort()']);
    await once(plain.child, 'close');
    expect(await readdir(plain.cwd)).toHaveLength(await countUsual());
  });
});
