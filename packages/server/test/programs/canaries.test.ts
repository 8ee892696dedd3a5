import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomText } from '../../src/ids.ts';
import { createLog } from '../../src/log.ts';
import { openDatabase } from '../../src/store/database.ts';
import { startEmbeddedPostgres } from '../../src/store/embedded/embedded-postgres.ts';
import { fromKeyText } from '../../src/vault/key-text.ts';
import { fromMasterFile } from '../../src/vault/master-keys.ts';
import { copyBuiltPages } from '../kit/built-pages.ts';
import { type Plant, visitProducts } from '../kit/canary-visits.ts';
import { type Canary, searchFolders, textCanary, toNeedles } from '../kit/leak-search.ts';
import { startReceiver } from '../kit/receiver.ts';
import { findClusterHome, type StartedServer, startServer, stopServer } from '../kit/server-process.ts';

const known: Canary[] = [];
/** The text has only letters and digits, so that no escaping hides it. */
const plant: Plant = (name) => keep(name, `canary${randomText(26)}`);
const keep = (name: string, text: string): string => {
  known.push(textCanary(name, text));
  return text;
};

let folder: string;
let dataDir: string;
let logs: string;
let temporary: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: StartedServer | undefined;
/** The folder of the cluster if it is outside the data folder. */
const homes = new Set<string>();
const adminKey = plant('admin key');

const start = async (): Promise<StartedServer> => {
  server = await startServer({
    settings: {
      BLOTTER_DATA: dataDir,
      BLOTTER_CACHE: join(folder, 'cache'),
      TMPDIR: temporary,
      BLOTTER_ADMIN_KEY: adminKey,
      BLOTTER_LOG_LEVEL: 'trace',
      BLOTTER_EGRESS_ALLOW: receiver.origin,
    },
  });
  const home = findClusterHome(server);
  if (home) homes.add(home);
  return server;
};

const keepOutput = async (ended: StartedServer): Promise<void> => {
  await appendFile(join(logs, 'stdout'), ended.stdout());
  await appendFile(join(logs, 'stderr'), ended.stderr());
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-canaries-'));
  dataDir = join(folder, 'data');
  logs = join(folder, 'logs');
  temporary = join(folder, 'tmp');
  for (const path of [logs, temporary]) await mkdir(path);
  await copyBuiltPages(join(folder, 'cache'));
  receiver = await startReceiver();
});
afterAll(async () => {
  if (server?.isRunning()) await stopServer(server);
  await receiver?.close();
  for (const path of [folder, ...homes]) await rm(path, { recursive: true, force: true });
});

/** Sends raw bytes that no client library would send. */
const sendRaw = (url: string, text: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end(text));
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.resume();
  });

/** Sends valid, rejected and malformed requests. Returns the statuses that were seen. */
const visit = async ({ send, url }: StartedServer): Promise<ReadonlySet<number>> => {
  const seen = new Set<number>();
  const ask: typeof send = async (...args) => {
    const answer = await send(...args);
    seen.add(answer.status);
    return answer;
  };
  const email = `${plant('e-mail address')}@example.com`;
  const password = plant('password');
  const signUp = { email, password, orgName: 'Acme Screening', acceptedTerms: true };
  const signedUp = await ask('POST', '/v1/auth/signup', { body: signUp });
  keep('session token of the sign-up', signedUp.body.token);
  await ask('POST', '/v1/auth/signup', { body: signUp });
  await ask('POST', '/v1/auth/signup', { body: { ...signUp, email: plant('e-mail that is none') } });
  await ask('POST', '/v1/auth/login', { body: { email, password: plant('wrong password') } });
  await ask('POST', '/v1/auth/login', { body: { email: `${plant('unknown e-mail address')}@example.com`, password } });
  const session = await ask('POST', '/v1/auth/login', { body: { email, password } });
  const token = keep('session token', session.body.token);
  const factor = '/v1/auth/second-factor';
  const created = await ask('POST', factor, { token, body: { currentPassword: password } });
  const secretOfApp = keep('secret of the second factor', created.body.secret);
  await ask('POST', `${factor}/confirm`, { token, body: { code: plant('wrong code') } });
  const codeOfApp = new TOTP({ secret: secretOfApp }).generate();
  const { recoveryCodes } = (await ask('POST', `${factor}/confirm`, { token, body: { code: codeOfApp } })).body;
  for (const code of recoveryCodes) keep('recovery code', code);
  await ask('POST', '/v1/auth/login', { body: { email, password, code: recoveryCodes[0] } });
  await ask('POST', `${factor}/disable`, { token, body: { currentPassword: password, code: recoveryCodes[1] } });
  await ask('POST', '/v1/auth/confirm', { body: { token: plant('confirmation token'), password } });
  await ask('GET', `/v1/auth/confirm?token=${plant('confirmation token in a link')}`);

  const provider = { issuer: 'https://8.8.8.8', clientId: 'blotter', clientSecret: plant('client secret') };
  await ask('PUT', '/v1/identity-provider', { token, body: { ...provider, domains: ['example.com'] } });
  const console = { origin: url, 'sec-fetch-site': 'same-origin' };
  const begun = { email: `${plant('e-mail of an organization')}@example.com` };
  await ask('POST', '/app/session/provider', { headers: console, body: begun });
  await ask('GET', `/app/session/provider?code=${plant('code of a provider')}&state=${plant('state')}`);
  await ask('DELETE', '/v1/identity-provider', { token });

  await ask('GET', '/v1/account', { token });
  await ask('PATCH', '/v1/account', { token, body: { orgName: 'Acme', [plant('unknown field')]: plant('its value') } });
  await ask('GET', '/v1/account', { token: plant('wrong session token') });
  await ask('GET', `/v1/usage?keyId=${plant('filter')}`, { token });
  await ask('GET', `/v1/usage?from=${plant('day that is none')}`, { token });
  await ask('GET', '/v1/billing', { token });
  await ask('PUT', '/v1/billing', { token, body: { paymentMethod: plant('payment method') } });
  await ask('GET', `/v1/audit?after=${plant('cursor')}`, { token });

  const made = await ask('POST', '/v1/keys', { token, body: { name: 'first', mode: 'live' } });
  const key = keep('API key', made.body.secret);
  const rotated = await ask('POST', `/v1/keys/${made.body.id}/rotate`, { token });
  keep('second API key', rotated.body.secret);
  await ask('DELETE', `/v1/keys/${rotated.body.id}`, { token });
  await ask('DELETE', `/v1/keys/${plant('unknown key id')}`, { token });
  await ask('GET', '/v1/webhook-secret', { key: `blt_live_${plant('wrong API key')}` });
  const secret = await ask('PUT', '/v1/webhook-secret', { key, body: {} });
  keep('webhook secret', secret.body.secret);
  const second = await ask('PUT', '/v1/webhook-secret', { key, body: { rotateSecret: true } });
  keep('rotated webhook secret', second.body.secret);

  await ask('POST', '/v1/test/things', { key, body: { value: plant('value before billing') } });
  const admin = { admin: adminKey };
  await ask('PATCH', `/v1/admin/accounts/${signedUp.body.account.id}`, { ...admin, body: { billingEnabled: true } });
  const other = await ask('POST', '/v1/admin/accounts', {
    ...admin,
    body: {
      email: `${plant('e-mail by the operator')}@example.com`,
      orgName: 'Other',
      password: plant('password by the operator'),
    },
  });
  keep('API key by the operator', other.body.key.secret);
  await ask('GET', '/v1/admin/accounts', admin);
  await ask('GET', '/v1/admin/accounts', { admin: plant('wrong admin key') });

  await expect
    .poll(async () => (await ask('POST', '/v1/test/things', { key, body: { value: plant('query value') } })).status)
    .toBe(200);
  const stored = await ask('POST', '/v1/test/things', {
    key,
    headers: {
      'idempotency-key': plant('Idempotency-Key'),
      'user-agent': plant('user agent'),
      referer: plant('referer'),
    },
    body: { value: plant('second query value'), webhookUrl: `${receiver.origin}/${plant('webhook address')}` },
  });
  await ask('GET', `/v1/test/things/${stored.body.id}`, { key });
  await ask('POST', '/v1/test/things', {
    key,
    body: { value: plant('value'), webhookUrl: `https://10.0.0.1/${plant('refused address')}` },
  });
  await ask('POST', '/v1/test/things', { key, body: { value: 1, subjectId: plant('subject id') } });
  await ask('POST', '/v1/test/things', { key, raw: `{"value": "${plant('broken body')}` });
  await ask('POST', '/v1/test/things', { key, raw: plant('form body'), headers: { 'content-type': 'text/plain' } });
  await ask('POST', '/v1/test/main', { key, body: { fail: 'crash', name: plant('value of a crash') } });
  await ask('POST', `/v1/compat/test?key=${plant('key in the address')}&q=${plant('query string')}`, { body: {} });
  await ask('GET', `/v1/${plant('unknown path')}?q=${plant('query of an unknown path')}`, { key });
  await sendRaw(url, `GET /${plant('broken request line')} HTTP/9.9\r\n\r\n`);
  await sendRaw(url, `POST /v1/test/things HTTP/1.1\r\nHost: a\r\nBad Header ${plant('broken header')}\r\n\r\n`);
  await ask('POST', '/v1/auth/logout', { token });
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBeGreaterThan(0);
  return seen;
};

/** Returns the secrets of the data folder. Each one may be in its own file only. */
const readSecrets = async (): Promise<readonly Canary[]> => {
  const text = async (file: string) => (await readFile(join(dataDir, file), 'utf8')).trim();
  const masters = fromMasterFile(await text('master.key')).map(({ key }) => key.export());
  const pepper = fromKeyText(await text('pepper'));
  expect(masters.length).toBe(1);
  expect(pepper).toBeDefined();
  return [
    ...masters.map((bytes) => ({ name: 'master.key', bytes })),
    { name: 'pepper', bytes: pepper as Buffer },
    textCanary('postgres-password', await text('postgres-password')),
  ];
};

const inItsOwnFile = (canary: string, file: string): boolean => canary === file;

describe('no customer data is stored unencrypted on disk (contract, At rest; operator, Operating)', () => {
  it('no file of PostgreSQL, log, temporary file, cache or metric contains a secret, address, query or key after kill -9 and stop', async () => {
    const first = await start();
    const seen = await visit(first);
    expect([...seen].toSorted((a, b) => a - b)).toEqual([200, 201, 204, 400, 401, 402, 404, 405, 409, 415, 422, 500]);
    first.signal('SIGKILL');
    await first.exited;
    await keepOutput(first);
    const second = await start();
    await visit(second);
    expect(new Set(await visitProducts(second, adminKey, plant, keep))).toEqual(new Set([200, 201, 202, 422]));
    await writeFile(join(logs, 'metrics'), (await second.send('GET', '/metrics')).text);
    expect(await stopServer(second)).toEqual({ code: 0, signal: null });
    await keepOutput(second);

    const canaries = [...known, ...(await readSecrets())];
    const searched = [dataDir, logs, temporary, join(folder, 'cache'), ...homes];
    const { leaks, files, bytes } = await searchFolders(searched, canaries, inItsOwnFile);
    expect((await readFile(join(logs, 'metrics'), 'utf8')).length).toBeGreaterThan(1_000);
    console.info(`${canaries.length} canaries, ${files} files, ${Math.round(bytes / 1e6)} MB searched`);
    expect(leaks).toEqual([]);
    expect((await readFile(join(logs, 'stderr'), 'utf8')).split('\n').length).toBeGreaterThan(50);
    expect(bytes).toBeGreaterThan(30e6);
  });

  it('the search finds a plain value of a table in its file and in the write-ahead log', async () => {
    if (server?.isRunning()) await stopServer(server);
    const planted = textCanary('control', `canary${randomText(26)}`);
    const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
    const db = openDatabase({ connectionString: postgres.adminUrl, maxConnections: 1, onError: () => {} });
    await db.query('CREATE TABLE control (value text)');
    await db.query('INSERT INTO control VALUES ($1)', [planted.bytes.toString()]);
    await db.close();
    await postgres.stop();
    const { leaks } = await searchFolders([dataDir, ...homes], [planted]);
    const files = leaks.map(({ file }) => file);
    expect(files.some((file) => file.includes('base/'))).toBe(true);
    expect(files.some((file) => file.includes('pg_wal/'))).toBe(true);
  });

  it('the search finds every encoding of a value at every offset', async () => {
    const control = textCanary('control', `canary${randomText(26)}`);
    const text = control.bytes.toString();
    const place = join(folder, 'control');
    await mkdir(place);
    const forms: Record<string, string | Buffer> = {
      raw: `x${text}y`,
      utf16: Buffer.from(`x${text}y`, 'utf16le'),
      hex: Buffer.from(`x${text}y`).toString('hex'),
      upper: Buffer.from(`x${text}y`).toString('hex').toUpperCase(),
    };
    for (const before of [0, 1, 2, 3])
      for (const after of [0, 1, 2])
        for (const encoding of ['base64', 'base64url'] as const)
          forms[`${encoding}-${before}-${after}`] = Buffer.from(
            `${'{'.repeat(before)}${text}${'}'.repeat(after)}`,
          ).toString(encoding);
    for (const [file, content] of Object.entries(forms)) await writeFile(join(place, file), content);
    const { leaks } = await searchFolders([place], [control]);
    expect(new Set(leaks.map(({ file }) => file))).toEqual(new Set(Object.keys(forms)));
    expect(new Set(leaks.map(({ form }) => form))).toEqual(new Set(toNeedles(control).map(({ form }) => form)));
  });
});
