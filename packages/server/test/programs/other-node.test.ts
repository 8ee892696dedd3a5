import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { BLOTTER, newSharedSecrets, startServer } from '../kit/server-process.ts';
import { cloneDatabase } from '../kit/test-database.ts';

const own = Number(process.versions.node.split('.')[0]);

/** The binary that runs this test, or one from npm. The test is skipped if the registry cannot be reached. */
const findNode = async (major: number, { skip }: TestContext): Promise<string> => {
  if (major === own) return process.execPath;
  const { fetchNode } = await import(new URL('../../../../scripts/node-binary.mjs', import.meta.url).href);
  return await fetchNode(major).catch((error: Error) => skip(`Node ${major} could not be fetched: ${error.message}`));
};

const run = promisify(execFile);
const RUN = fileURLToPath(new URL('../kit/run.mjs', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-node-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The oldest version that is supported, the one of the container image, and the one that runs this test. */
const VERSIONS = [...new Set([20, 24, own])];

describe.each(VERSIONS)('the program runs on Node %i', (major) => {
  it('starts, creates an account, searches and stops', async (context) => {
    const node = await findNode(major, context);
    const database = await cloneDatabase();
    const settings = { ...newSharedSecrets(), DATABASE_URL: database.url, BLOTTER_DATA: folder };
    const { PATH = '', HOME = '' } = process.env;
    const server = await startServer({ node, settings, entry: BLOTTER, args: ['serve'] });
    try {
      const account = ['account', 'create', '--email', 'node@example.com', '--org', 'Node', '--billing', '--json'];
      const { stdout } = await run(node, [BLOTTER, ...account], { env: { PATH, HOME, ...settings } });
      const { key } = JSON.parse(stdout) as { key: string };
      const query = { firstName: 'John', lastName: 'Smith' };
      const { status, body } = await server.send('POST', '/v1/search', { key, body: { query } });
      expect(status).toBe(200);
      expect(body.searchId).toMatch(/^srch_/);
      server.signal('SIGTERM');
      expect(await server.exited).toEqual({ code: 0, signal: null });
    } finally {
      server.signal('SIGKILL');
      await server.exited;
      await database.drop();
    }
  });

  it('loads its sources as they are if nothing can be written beside them', async (context) => {
    const node = await findNode(major, context);
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'node_modules'), 'not a folder');
    await writeFile(join(folder, 'main.ts'), `const version: string = process.version;\nconsole.log(version);\n`);
    const { stdout } = await run(node, [RUN, join(folder, 'main.ts')]);
    expect(stdout).toMatch(new RegExp(`^v${major}\\.`));
  });
});
