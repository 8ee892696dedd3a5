import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { getBinaryPackage, prepareBinaries } from '../../src/store/embedded/binaries.ts';
import { createLauncher } from '../../src/store/embedded/launcher.ts';
import { ask, createEmbeddedEnvironment, kill, modeOf, PARENT_FILE } from '../kit/embedded-environment.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const nobodyReadsTheClone = isRoot && spawnSync('test', ['-r', PARENT_FILE], NOBODY).status === 0;

const { cleanup, makeFolder, start, startParent, clear } = createEmbeddedEnvironment();
afterEach(clear);

describe.skipIf(!isRoot)('the embedded PostgreSQL as root (operator, Two commands)', () => {
  it('runs below a 0700 folder in a user namespace with files that stay owned by root', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const postgres = await start({ dataDir });
    // Without user namespaces the program starts as the next test describes.
    const expected =
      postgres.runAs === 'namespace' ? { folder: join(dataDir, 'postgres'), uid: 0 } : { uid: NOBODY.uid };
    expect({ folder: postgres.clusterFolder, uid: (await stat(postgres.clusterFolder)).uid }).toMatchObject(expected);
    expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it('without user namespaces, runs as the user nobody with the cluster outside a 0700 folder', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const first = await start({ dataDir, userNamespaces: false });
    cleanup.unshift(() => rm(dirname(first.clusterFolder), { recursive: true, force: true }));
    expect(first.runAs).toBe('user');
    expect(first.clusterFolder.startsWith(dataDir)).toBe(false);
    expect((await stat(first.clusterFolder)).uid).toBe(NOBODY.uid);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const before = first.pid();
    kill(before);
    await vi.waitFor(async () => expect(await ask(first.url, 'SELECT n FROM kept')).toEqual({ n: 7 }), {
      timeout: 60_000,
      interval: 50,
    });
    await first.stop();
    const second = await start({ dataDir });
    expect([second.runAs, second.clusterFolder]).toEqual(['user', first.clusterFolder]);
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual({ n: 7 });
  });

  it('without user namespaces, uses the data folder itself if the user nobody can reach it, such as a mounted volume', async () => {
    const outer = await makeFolder();
    await chmod(outer, 0o755);
    const dataDir = join(outer, 'data');
    const { url, clusterFolder } = await start({ dataDir, userNamespaces: false });
    expect(clusterFolder).toBe(join(dataDir, 'postgres'));
    expect([await modeOf(dataDir), await modeOf(clusterFolder)]).toEqual([0o711, 0o700]);
    expect(await ask(url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it.runIf(inject('isNightly'))(
    'copies the binaries with their links if the user cannot reach the installed ones',
    async () => {
      const folder = join(await makeFolder(), 'package');
      const installed = await getBinaryPackage();
      await mkdir(join(folder, 'native'), { recursive: true });
      await cp(join(installed.folder, 'native'), join(folder, 'native'), { recursive: true });
      const home = await makeFolder();
      await chmod(home, 0o755);
      const launcher = createLauncher({ kind: 'user', user: NOBODY }, false);
      const { postgres } = await prepareBinaries({ ...installed, folder }, home, launcher);
      expect(postgres.startsWith(home)).toBe(true);
      expect(await launcher.run([postgres, '--version'])).toMatchObject({ ok: true });
      expect((await readdir(home)).length).toBe(1);
    },
  );

  it.skipIf(!nobodyReadsTheClone)(
    'an ordinary user can start it, root can take that folder over, and the user can take it back',
    async () => {
      const outer = await makeFolder();
      await chown(outer, NOBODY.uid, NOBODY.gid);
      const dataDir = join(outer, 'data');
      const asUser = () =>
        startParent({ dataDir }, { ...NOBODY, env: { PATH: process.env.PATH, HOME: outer, TMPDIR: outer } });
      const first = await asUser();
      expect(first.runAs).toBe('self');
      await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
      first.child.kill('SIGTERM');
      await once(first.child, 'exit');
      await rm(join(dataDir, 'postgres.log'));
      const taken = await start({ dataDir });
      expect(taken.runAs).toBe('user');
      expect(await ask(taken.url, 'SELECT n FROM kept')).toEqual({ n: 7 });
      await taken.stop();
      const back = await asUser();
      expect(await ask(back.url, 'SELECT n FROM kept')).toEqual({ n: 7 });
    },
  );
});
