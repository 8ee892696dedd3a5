import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type CommandHost, startCommandHost } from '../kit/command-host.ts';
import { expectRevoked } from '../kit/revocation.ts';
import { writeSandboxRefuser } from '../kit/sandbox-refuser.ts';
import { enableSecondFactor } from '../kit/second-factors.ts';
import { ADMIN_KEY, startTestServer, type TestServer } from '../kit/test-server.ts';

const BIN = fileURLToPath(new URL('../../bin/blotter.mjs', import.meta.url));

let server: TestServer;
let commands: CommandHost;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blotter-cli-'));
  server = await startTestServer({ dataDir });
  commands = startCommandHost();
});
afterAll(async () => {
  await commands.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const toEnvironment = (env: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  DATABASE_URL: server.foundation.databaseUrl,
  BLOTTER_DATA: dataDir,
  PORT: '0',
  BLOTTER_EVIDENCE_PORT: '0',
  ...env,
});

/** Runs a command on the database and data folder of the running service. */
const blotter = (args: readonly string[], env: Record<string, string> = {}) => commands.run(args, toEnvironment(env));

/** Runs a command by a start of the program. */
const startBlotter = (
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [BIN, ...args], { env: toEnvironment(env) }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

/** Runs a command whose standard output is closed before it writes. */
const runClosed = async (args: readonly string[]): Promise<{ code: number | null; err: string }> => {
  const child = spawn(process.execPath, [BIN, ...args], { env: toEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, err };
};

describe('the command line (contract, Command line): help texts and exit codes', () => {
  it('account create prints an account id and a working key, and later commands switch billing and revoke the key', async () => {
    const made = await startBlotter(['account', 'create', '--email', 'cli@example.com', '--org', 'Cli', '--json']);
    expect(made.code).toBe(0);
    const { accountId, keyId, key } = JSON.parse(made.out);
    expect((await server.send('GET', '/v1/webhook-secret', { key })).status).toBe(200);
    expect(await blotter(['account', 'billing', accountId, 'on'])).toMatchObject({
      code: 0,
      out: `billing of ${accountId} is on\n`,
    });
    const list = await server.send('GET', '/v1/admin/accounts', { admin: ADMIN_KEY });
    expect(list.body.accounts.find(({ id }: { id: string }) => id === accountId).billingEnabled).toBe(true);
    expect((await blotter(['key', 'revoke', accountId, keyId])).code).toBe(0);
    await expectRevoked(() => server.send('GET', '/v1/webhook-secret', { key }));
  });

  it('member second-factor-off lets a member log in without a code, and names what it does not find', async () => {
    const { id, email, password, token } = await server.createAccount();
    const off = (accountId: string, address: string) => blotter(['member', 'second-factor-off', accountId, address]);
    expect((await off(id, email)).code).not.toBe(0);
    await enableSecondFactor(server, { token, password });
    const logIn = () => server.send('POST', '/v1/auth/login', { body: { email, password } });
    expect((await logIn()).status).toBe(401);
    expect((await off('acct_another', email)).code).not.toBe(0);
    expect(await off(id, email)).toMatchObject({ code: 0, out: `the second factor of ${email} is off\n` });
    expect((await logIn()).status).toBe(200);
  });

  it('member allow-passwords ends the requirement to use the sign-in of an organization', async () => {
    const { id, token } = await server.createAccount();
    const allow = () => blotter(['member', 'allow-passwords', id]);
    expect((await allow()).code).not.toBe(0);
    const provider = {
      issuer: 'https://8.8.8.8',
      clientId: 'blotter',
      clientSecret: 'secret',
      domains: ['example.com'],
    };
    await server.send('PUT', '/v1/identity-provider', { token, body: { ...provider, required: true } });
    expect(await allow()).toMatchObject({ code: 0, out: `members of ${id} may sign in with passwords\n` });
    expect((await server.send('GET', '/v1/identity-provider', { token })).body.provider.required).toBe(false);
  });

  it('the master key can be rotated while serving, and data sealed earlier stays readable', async () => {
    const { token, email } = await server.createAccount();
    const before = await readFile(join(dataDir, 'master.key'), 'utf8');
    const rotated = await blotter(['master-key', 'rotate', '--json']);
    expect(rotated.code).toBe(0);
    expect(JSON.parse(rotated.out)).toMatchObject({ finished: true, removed: [before.split(':')[0]] });
    expect(await readFile(join(dataDir, 'master.key'), 'utf8')).not.toBe(before);
    expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600);
    expect((await server.send('GET', '/v1/account', { token })).body.email).toBe(email);
    const later = await server.createAccount();
    expect((await server.send('GET', '/v1/account', { token: later.token })).body.email).toBe(later.email);
  });

  it('search rejects a text with nothing to compare and names it', async () => {
    for (const [option, field] of [
      ['--first', 'firstName'],
      ['--city', 'city'],
    ] as const) {
      const refused = await blotter(['search', '--last', 'Grover', option, '\u200b']);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toContain(
        `query.${field}: got only invisible characters (U+200B), which holds no letter or digit`,
      );
    }
  });

  it('audit verify exits with 0 while the chains are intact and with 1 after an entry was changed', async () => {
    await server.createAccount();
    expect((await blotter(['audit', 'verify'])).code).toBe(0);
    await server.foundation.db.query(`UPDATE audit_entries SET status = 418 WHERE route = '/v1/auth/login'`);
    const broken = await blotter(['audit', 'verify']);
    expect(broken.code).toBe(1);
    expect(broken.out).toContain('NOT INTACT');
  });

  it('exits with 1 if rejected, 2 for a wrong command line, 3 for wrong settings with every fault, 4 without a database', async () => {
    expect((await startBlotter(['account', 'billing', 'acct_unknown', 'on'])).code).toBe(1);
    expect((await startBlotter(['account', 'create'])).code).toBe(2);
    // Benchmarks are not part of the program.
    expect((await blotter(['bench'])).code).toBe(2);
    const settings = await startBlotter(['doctor'], { PORT: 'x' });
    expect([settings.code, settings.out]).toEqual([1, expect.stringContaining('PORT')]);
    const faults = await startBlotter(['migrate'], { PORT: 'x', BLOTTER_ROLE: 'y' });
    expect([faults.code, faults.err]).toEqual([3, expect.stringMatching(/PORT[\s\S]*BLOTTER_ROLE/)]);
    expect((await startBlotter(['migrate'], { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' })).code).toBe(4);
  });

  it('the program and each command have a help text', async () => {
    const [help = ''] = await Promise.all(
      [['--help'], ['serve', '--help'], ['account', 'create', '--help'], ['master-key', 'rotate', '--help']].map(
        async (args) => {
          const { code, out } = await blotter(args);
          expect([code, out]).toEqual([0, expect.stringMatching(/^Usage: blotter/)]);
          return out;
        },
      ),
    );
    expect(help).toContain('Exit codes');
    expect(help).not.toContain('bench');
  });

  it('a process with another pepper rejects the database and names the setting to change', async () => {
    const { code, err } = await blotter(['audit', 'verify'], { BLOTTER_PEPPER: 'ab'.repeat(32) });
    expect([code, err]).toEqual([1, expect.stringContaining('BLOTTER_PEPPER')]);
  });

  it('doctor reports no problem for a healthy deployment', async () => {
    // This test uses the program's own cluster, because the test cluster trades durability for speed.
    const own = { DATABASE_URL: '', BLOTTER_DATA: join(dataDir, 'own'), BLOTTER_CHROMIUM_SANDBOX: 'optional' };
    const { code, out } = await startBlotter(['doctor'], own);
    expect(out).toContain('PostgreSQL');
    expect(out).toMatch(/^ok {3}linking people +no record waits/m);
    expect([code, out.match(/^BAD.*/gm)]).toEqual([0, null]);
  });

  it('doctor is red where the system refuses the sandbox of the browser, and warns if the operator allows that', async () => {
    const refuser = { BLOTTER_CHROMIUM: await writeSandboxRefuser(dataDir) };
    const red = await blotter(['doctor'], refuser);
    expect([red.code, red.out]).toEqual([1, expect.stringMatching(/^BAD +browser .*refuses the sandbox/m)]);
    const allowed = await blotter(['doctor'], { ...refuser, BLOTTER_CHROMIUM_SANDBOX: 'optional' });
    expect(allowed.out).toMatch(/^WARN +browser .*WITHOUT its sandbox/m);
  });

  it('ingest prints progress as plain lines on standard error, and --json prints only the run on standard output', async () => {
    const path = join(dataDir, 'feed.ndjson');
    const lines = Array.from({ length: 1_200 }, (_, n) => JSON.stringify({ uuid: `CLI-${n}`, name: 'FENN, ZO' }));
    await writeFile(path, [...lines, 'broken', lines[0]].join('\n'));
    const { code, out, err } = await startBlotter(['ingest', 'GU', path, '--json']);
    expect(code).toBe(0);
    const run = JSON.parse(out);
    expect(run).toMatchObject({ state: 'done', rowsRead: 1_202, arrived: 1_200, quarantined: 1, repeated: 1 });
    expect(run.id).toMatch(/^ing_[0-9A-Za-z]{20}$/);
    expect(err).toMatch(/^reading: 0 rows, 0 %/m);
    expect(err).toMatch(/^comparing: 1202 rows/m);
    expect(err).not.toContain('\r');
    const check = await blotter(['sources', 'check', run.id]);
    expect(check.out).toBe('Row 1201: is not JSON\n');
  });

  it('a pipe that closes early ends a command without an error message and with its normal exit code', async () => {
    const out = join(dataDir, 'nation');
    const few = [
      ['sources', 'list'],
      ['search', '--last', 'Fenn', '--limit', '4000'],
    ];
    const more = [
      ['sources', 'list', '--json'],
      ['nation', '--people', '50', '--out', out],
      ['signing-key', 'list'],
      ['--help'],
    ];
    for (const args of inject('isNightly') ? [...few, ...more] : few) {
      const { code, err } = await runClosed(args);
      expect([code, err.replaceAll(/^writing: .*\n/gm, '')], args.join(' ')).toEqual([0, '']);
    }
    expect((await runClosed(['account', 'billing', 'acct_unknown', 'on'])).code).toBe(1);
  });
});
