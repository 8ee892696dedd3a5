import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listTree } from '../../src/browser/process-tree.ts';
import { copyBuiltPages } from '../kit/built-pages.ts';
import { createClient } from '../kit/http-client.ts';
import { BLOTTER, findEvidenceUrl, newSharedSecrets, startServer, stopServer } from '../kit/server-process.ts';

/** The children of the server whose environment this test wants to have seen, by their command lines. */
const CHILDREN = {
  postgres: /^\S*postgres -D /,
  simulator: /simulator\.mjs serve/,
  'web build': /build\.mjs /,
  typesetting: /typesetting\.mjs/,
  browser: /--type=zygote/,
};

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Reads the environments of all descendants again and again, because some live only for a moment. */
const watchChildren = (root: number, secrets: readonly string[]) => {
  const seen = new Set<string>();
  const leaks = new Set<string>();
  let isOver = false;
  const readCommand = async (pid: number): Promise<string> =>
    (await readText(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ');
  const look = async (pid: number): Promise<void> => {
    const command = await readCommand(pid);
    const environment = await readText(`/proc/${pid}/environ`);
    // Between fork and exec a child still is a copy of its parent.
    if (environment === '' || command === (await readCommand(root))) return;
    for (const [name, pattern] of Object.entries(CHILDREN)) if (pattern.test(command)) seen.add(name);
    if (secrets.some((secret) => environment.includes(secret))) leaks.add(command);
  };
  const watching = (async () => {
    while (!isOver) {
      await Promise.all((await listTree(root)).filter((pid) => pid !== root).map(look));
      await sleep(5);
    }
  })();
  return {
    seen,
    leaks,
    stop: async () => {
      isOver = true;
      await watching;
    },
  };
};

it.skipIf(process.platform !== 'linux')(
  'no child process has a secret of the program in its environment: PostgreSQL, simulator, web build, typesetting, browser',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'blotter-children-'));
    // The program builds the other apps.
    await copyBuiltPages(join(folder, 'cache'), ['portal', 'docs', 'console']);
    const secrets = newSharedSecrets();
    const settings = {
      ...secrets,
      BLOTTER_SMTP_URL: 'smtp://user:mail-secret-4711@127.0.0.1:9',
      UNRELATED_TOKEN: 'unrelated-secret-4711',
      BLOTTER_SIM: 'on',
      BLOTTER_DATA: join(folder, 'data'),
      BLOTTER_CACHE: join(folder, 'cache'),
      BLOTTER_CHROMIUM_SANDBOX: 'optional',
      BLOTTER_CHROMIUM: process.env.BLOTTER_CHROMIUM ?? '',
    };
    const server = await startServer({ settings, entry: BLOTTER, args: ['serve'] });
    const children = watchChildren(server.pid, [...Object.values(secrets), 'secret-4711']);
    try {
      const admin = secrets.BLOTTER_ADMIN_KEY;
      const body = { email: 'owner@example.com', orgName: 'Acme', billingEnabled: true, keyMode: 'live' };
      const { key } = (await server.send('POST', '/v1/admin/accounts', { admin, body })).body;
      const query = { lastName: 'Doverlane', firstName: 'John' };
      const report = await server.send('POST', '/v1/report', { key: key.secret, body: { query } });
      expect(report.headers['x-report-id'], report.text.slice(0, 200)).toMatch(/^rpt_/);
      const evidence = createClient(findEvidenceUrl(server) as string);
      const asked = { query, live: { jurisdictions: ['ND'] } };
      const accepted = await evidence('POST', '/v1/evidence/searches', { key: key.secret, body: asked });
      expect(accepted.status, accepted.text).toBe(202);
      await expect.poll(() => [...children.seen].sort(), { timeout: 120_000 }).toEqual(Object.keys(CHILDREN).sort());
      await children.stop();
      expect([...children.leaks]).toEqual([]);
    } finally {
      await children.stop();
      await stopServer(server);
      await rm(folder, { recursive: true, force: true });
    }
  },
);
