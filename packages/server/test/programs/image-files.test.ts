import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSharedSecrets, startServer } from '../kit/server-process.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PROGRAM = 'packages/server/bin/blotter.mjs';

let folder: string;
let code: string;

/** Lists the files of git that the Dockerfile copies. */
const listImageFiles = async (): Promise<readonly string[]> => {
  const dockerfile = await readFile(join(ROOT, 'deploy/Dockerfile'), 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...copied], {
    cwd: ROOT,
    maxBuffer: 50_000_000,
  });
  const isIgnored = (path: string): boolean => /^packages\/trials\/(?!package\.json$)/.test(path);
  return stdout.split('\0').filter((path) => path !== '' && !isIgnored(path) && existsSync(join(ROOT, path)));
};

/** Links the installed packages. Those of the workspace are the copied ones. */
const linkPackages = async (): Promise<void> => {
  for (const own of ['.', 'packages/server', 'tools/codegen']) {
    const from = join(ROOT, own, 'node_modules');
    const to = join(code, own, 'node_modules');
    if (!existsSync(from)) continue;
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from))
      if (name !== '@blotter' && !name.startsWith('.')) await symlink(join(from, name), join(to, name));
  }
  await mkdir(join(code, 'node_modules/@blotter'));
  for (const kind of ['packages', 'apps', 'tools'])
    for (const name of await readdir(join(code, kind)))
      await symlink(join(code, kind, name), join(code, 'node_modules/@blotter', name));
};

/** True if another user can reach the code, so that root can give the program to one. */
const canChangeUser = async (uid: number): Promise<boolean> =>
  run(process.execPath, ['-e', `require('fs').readdirSync(${JSON.stringify(join(ROOT, 'node_modules'))})`], {
    uid,
  }).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-image-'));
  await chmod(folder, 0o755);
  code = join(folder, 'code');
  for (const path of await listImageFiles()) {
    await mkdir(dirname(join(code, path)), { recursive: true });
    await cp(join(ROOT, path), join(code, path));
  }
  await linkPackages();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listFiles = (path: string): Promise<readonly string[]> => readdir(path, { recursive: true }).catch(() => []);

describe('the files of the container image (contract, Operating)', () => {
  it('are all that the program needs: pages are built with the image, and no start writes beside the code', async () => {
    await run(process.execPath, [join(code, PROGRAM), 'build'], { cwd: code });
    const [data, cache] = [join(folder, 'data'), join(folder, 'cache')];
    for (const own of [data, cache]) await mkdir(own, { mode: 0o700 });
    const nobody = 65_534;
    const isOther = process.getuid?.() === 0 && (await canChangeUser(nobody));
    if (isOther) for (const own of [data, cache]) await chown(own, nobody, nobody);
    else await run('chmod', ['-R', 'a-w', code]);
    const before = await listFiles(code);
    const settings = { ...newSharedSecrets(), BLOTTER_DATA: data, BLOTTER_CACHE: cache };
    const user = isOther ? { uid: nobody } : {};
    const server = await startServer({ settings, entry: join(code, PROGRAM), args: ['serve'], ...user });
    try {
      for (const path of ['/', '/docs', '/docs/guides/search', '/verify', '/openapi.json', '/llms.txt', '/readyz']) {
        const { status, text } = await server.send('GET', path);
        expect([path, status, text.length > 10]).toEqual([path, 200, true]);
      }
    } finally {
      server.signal('SIGTERM');
      await server.exited;
      if (!isOther) await run('chmod', ['-R', 'u+w', code]);
    }
    expect(await listFiles(code)).toEqual(before);
    expect((await listFiles(cache)).filter((name) => /^(verify|portal|docs|console)/.test(name))).toEqual([]);
  });
});
