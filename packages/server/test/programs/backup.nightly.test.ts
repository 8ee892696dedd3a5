import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLOTTER, type ServerProcess, spawnServer, startServer, stopServer } from '../kit/server-process.ts';

let home: string;
let original: string;
let copy: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'blotter-backup-'));
  original = join(home, 'original');
  copy = join(home, 'copy');
});
afterAll(() => rm(home, { recursive: true, force: true }));

const ADMIN = 'admin-key-of-the-tests-0123456789';
const settingsOf = (folder: string) => ({
  BLOTTER_DATA: folder,
  BLOTTER_ADMIN_KEY: ADMIN,
  BLOTTER_LOG_LEVEL: 'silent',
});
const command = (folder: string, ...args: readonly string[]): ServerProcess =>
  spawnServer({ settings: settingsOf(folder), entry: BLOTTER, args });
const serve = (folder: string) => startServer({ settings: settingsOf(folder), entry: BLOTTER, args: ['serve'] });

const run = async (folder: string, ...args: readonly string[]) => {
  const process = command(folder, ...args);
  const { code } = await process.exited;
  return { code, out: process.stdout(), err: process.stderr() };
};

/** Kills the command as soon as it prints the words. */
const runAndKill = async (words: string, folder: string, ...args: readonly string[]): Promise<void> => {
  const process = command(folder, ...args);
  await expect.poll(process.stderr, { interval: 5, timeout: 60_000 }).toContain(words);
  process.signal('SIGKILL');
  await process.exited;
};

describe('backup and restore of the embedded database lose nothing acknowledged (contract Operating: backup and restore)', () => {
  it('restores every acknowledged search after kills of the server, the backup and the restore', async () => {
    const server = await serve(original);
    const body = { email: 'owner@example.com', password: 'at least twelve', orgName: 'Acme', billingEnabled: true };
    const made = await server.send('POST', '/v1/admin/accounts', { admin: ADMIN, body: { ...body, keyMode: 'live' } });
    const key: string = made.body.key.secret;
    const told = new Map<string, string>();
    const customers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const sent = { key, body: { query: { lastName: 'Doverlane' } } };
        const found = await server.send('POST', '/v1/search', sent).catch(() => undefined);
        if (!found) return;
        if (found.status !== 200) continue;
        const results = await server
          .send('GET', `/v1/searches/${found.body.searchId}/results`, { key })
          .catch(() => undefined);
        told.set(found.body.searchId, results?.status === 200 ? results.text : '');
      }
    });

    const whole = join(home, 'while-serving');
    expect(await run(original, 'backup', whole, '--json')).toMatchObject({ code: 0 });
    const broken = join(home, 'broken');
    await runAndKill('% public.', original, 'backup', broken);
    expect(await run(original, 'backup', broken, '--verify')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/or an incomplete one/),
    });
    expect(await run(original, 'backup', whole, '--verify')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^intact: /),
    });

    server.signal('SIGKILL');
    await Promise.all([server.exited, ...customers]);
    expect(told.size).toBeGreaterThan(10);

    const last = join(home, 'after-the-kill');
    expect(await run(original, 'backup', last)).toMatchObject({ code: 0 });
    expect(await run(copy, 'restore', last)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/needs the secrets/),
    });
    await mkdir(copy, { recursive: true, mode: 0o700 });
    for (const name of ['master.key', 'pepper']) await copyFile(join(original, name), join(copy, name));
    await runAndKill('writing public.searches', copy, 'restore', last);
    const restored = await run(copy, 'restore', last, '--json');
    expect(restored, restored.out + restored.err.slice(-500)).toMatchObject({ code: 0 });
    expect(JSON.parse(restored.out).audit).toMatchObject({ intact: true });
    expect(await run(copy, 'restore', last)).toMatchObject({ code: 1, err: expect.stringMatching(/not empty/) });

    const again = await serve(copy);
    // The kill endangers only the most recent searches.
    for (const [searchId, text] of [...told].slice(-300)) {
      const { status, text: now } = await again.send('GET', `/v1/searches/${searchId}/results`, { key });
      expect(status).toBe(200);
      if (text !== '') expect(now).toBe(text);
    }
    await stopServer(again);
  });
});
