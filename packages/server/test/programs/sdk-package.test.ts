import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const LARGEST_BYTES = 15 * 1024;

const run = promisify(execFile);

let server: TestServer;
let folder: string;
/** The folder of a customer's project that has installed the package. */
let project: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-sdk-'));
  project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{"name": "project", "private": true, "type": "module"}');
  server = await startTestServer();
  // With an empty cache and no registry, the installation fails if the package has a dependency.
  const settings = { npm_config_cache: join(folder, 'cache'), npm_config_registry: 'http://127.0.0.1:9' };
  const env = { ...process.env, ...settings, npm_config_audit: 'false', npm_config_fund: 'false' };
  await run('npm', ['install', `${server.url}/docs/blotter-sdk.tgz`], { env, cwd: project });
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN')]);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('@blotter/sdk as it is served (house: built for publication)', () => {
  it('installs from the running server without a registry or dependencies, and a plain script searches with it', async () => {
    const { key } = await server.createAccount();
    await writeFile(
      join(project, 'search.js'),
      `import { createBlotter, isBlotterError, readVerdict, searchToEnd } from '@blotter/sdk';
const [baseUrl, apiKey] = process.argv.slice(2);
const blotter = createBlotter({ baseUrl, apiKey });
const answer = await searchToEnd(blotter, { query: { lastName: 'Grover' }, jurisdictions: ['TX'] });
const { kind } = readVerdict(answer);
const refused = await blotter.search({ query: {} }).catch((error) => error);
console.log(JSON.stringify({ kind, names: answer.records.map(({ name }) => name.full), refused: isBlotterError(refused) && refused.code }));
`,
    );
    const { stdout } = await run(process.execPath, ['search.js', server.url, key], { cwd: project });
    expect(JSON.parse(stdout)).toEqual({ kind: 'match', names: ['JOHN GROVER'], refused: 'unprocessable_query' });
    const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
    expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/@blotter/sdk']);
  });

  it('has types for the input and output of an operation', async () => {
    await writeFile(
      join(project, 'typed.ts'),
      `import { type Blotter, createBlotter, type SearchEnvelope } from '@blotter/sdk';
const blotter: Blotter = createBlotter({ baseUrl: '/app' });
export const found: Promise<SearchEnvelope['records']> = blotter.search({ query: { lastName: 'Grover' } }).then((answer) => ('records' in answer ? answer.records : []));
export const pdf: Promise<Uint8Array> = blotter.getProofDocument({ token: 't' }).then(({ bytes }) => bytes);
// @ts-expect-error: an unknown field
blotter.search({ query: { surname: 'Grover' } });
// @ts-expect-error: an operation needs its parameters
blotter.getSearch();
// @ts-expect-error: and its body
blotter.openDispute({ id: 'ord_1' });
// @ts-expect-error: an answer may be a job or a price
blotter.search({ query: { lastName: 'Grover' } }).then((answer) => answer.records);
`,
    );
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, ...flags, 'typed.ts'], { cwd: project }).catch(
      (error: { readonly stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  it(`is under ${LARGEST_BYTES} bytes, bundled, minified and gzipped, and unused code is left out`, async () => {
    // The bundler is esbuild, a dependency of tsx.
    const { build } = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))('esbuild');
    const sizeOf = async (source: string): Promise<number> => {
      const options = { bundle: true, minify: true, format: 'esm', platform: 'browser', write: false };
      const { outputFiles } = await build({ stdin: { contents: source, resolveDir: project }, ...options });
      return gzipSync(outputFiles[0].contents).length;
    };
    const whole = await sizeOf(`export * from '@blotter/sdk'`);
    const client = await sizeOf(`export { createBlotter } from '@blotter/sdk'`);
    const webhook = await sizeOf(`export { verifyWebhook } from '@blotter/sdk'`);
    console.log(`@blotter/sdk: ${whole} bytes; createBlotter alone ${client}; verifyWebhook alone ${webhook}`);
    expect(whole).toBeLessThan(LARGEST_BYTES);
    expect(client).toBeLessThan(whole);
    expect(webhook).toBeLessThan(client / 2);
  });
});
