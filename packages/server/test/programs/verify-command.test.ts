import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigning } from '../../src/signing/signing.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const BIN = fileURLToPath(new URL('../../bin/blotter.mjs', import.meta.url));
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< >>\nendobj\nxref\n0 1\ntrailer\n<< >>\nstartxref\n30\n%%EOF\n',
  'latin1',
);

let server: TestServer;
let folder: string;
let keysPath: string;
let code: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-verify-'));
  server = await startTestServer({ dataDir: folder });
  const account = await server.createAccount();
  const signing = createSigning(server.foundation);
  const signed = await signing.sign('report', 'rpt_command', { searchId: 'srch_1', product: 'offender' });
  const sealed = await signing.sealFile(PDF, signed);
  await server.foundation.writes.commit({ writes: sealed.writes });
  code = signed.code;
  const found = await server.send('POST', '/v1/search', { key: account.key, body: { query: { lastName: 'Grover' } } });
  const path = `/v1/searches/${found.body.searchId}?include=signature`;
  const answer = (await server.send('GET', path, { key: account.key })).text;
  keysPath = at('keys.json');
  await writeFile(keysPath, (await server.send('GET', '/.well-known/blotter-keys.json')).text);
  await writeFile(at('report.pdf'), sealed.bytes);
  await writeFile(at('altered.pdf'), Buffer.concat([sealed.bytes, Buffer.from(' ')]));
  await writeFile(at('result.json'), answer);
  const content = { searchId: 'srch_1', registry: 'ND', capturedAt: '2026-11-15T09:30:00.000Z' };
  const printed = await signing.sealFile(PDF, await signing.sign('evidence', 'srch_1-ND', content));
  await server.foundation.writes.commit({ writes: printed.writes });
  await writeFile(at('evidence.pdf'), printed.bytes);
  await writeFile(at('altered-evidence.pdf'), Buffer.concat([printed.bytes, Buffer.from(' ')]));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command without a database, or with the database of the running service if `beside` is true. */
const verify = (args: readonly string[], beside = false): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const env = beside
      ? { DATABASE_URL: server.foundation.databaseUrl, BLOTTER_DATA: folder }
      : { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
    execFile(
      process.execPath,
      [BIN, 'verify', ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

describe('blotter verify <report.pdf|result.json> (contract, Command line; Documents: checks offline)', () => {
  it('confirms a report and a stored search with the published keys alone', async () => {
    const report = await verify([at('report.pdf'), '--keys', keysPath]);
    expect([report.code, report.out]).toEqual([0, expect.stringContaining('VALID: report rpt_command, issued ')]);
    for (const said of [code, 'srch_1', 'Every byte', 'whether it is on record was not asked'])
      expect(report.out).toContain(said);
    const search = await verify([at('result.json'), '--keys', keysPath, '--json']);
    expect([search.code, JSON.parse(search.out)]).toEqual([
      ...[0, { valid: true, onRecord: null, keyId: expect.any(String), statement: expect.anything() }],
    ]);
  });

  it('exits with 1 and the reason for an altered report', async () => {
    const { code: exit, out } = await verify([at('altered.pdf'), '--keys', keysPath]);
    expect([exit, out]).toEqual([1, expect.stringContaining('changed after it was sealed')]);
  });

  it('confirms evidence with its registry and time, and detects an altered one', async () => {
    const { code: exit, out } = await verify([at('evidence.pdf')], true);
    expect([exit, out]).toEqual([0, expect.stringContaining('VALID: evidence srch_1-ND, issued ')]);
    for (const said of ['registry ND, printed 2026-11-15T09:30:00.000Z', 'Every byte', 'It is on record here.'])
      expect(out).toContain(said);
    expect(out).not.toContain('verification code');
    const altered = await verify([at('altered-evidence.pdf'), '--keys', keysPath]);
    expect([altered.code, altered.out]).toEqual([
      1,
      'NOT VALID: The seal of srch_1-ND is genuine, but the file was changed after it was sealed.\n',
    ]);
  });

  it('without --keys, uses the keys and records of this deployment', async () => {
    const { code: exit, out } = await verify([at('report.pdf')], true);
    expect([exit, out]).toEqual([0, expect.stringContaining('It is on record here.')]);
  });
});
