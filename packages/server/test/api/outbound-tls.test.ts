import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEgress } from '../../src/outbound/guarded-fetch.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

const makeCertificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbound-tls-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=Test CA', '-days', '2');
  openssl('req', ...newKey, '-keyout', 'leaf.key', '-out', 'leaf.csr', '-subj', '/CN=receiver.test');
  writeFileSync(join(folder, 'ext'), 'subjectAltName=DNS:receiver.test,IP:127.0.0.1\n');
  openssl(
    'x509',
    '-req',
    '-in',
    'leaf.csr',
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'leaf.crt',
    '-days',
    '2',
    '-extfile',
    'ext',
  );
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const made = { ca: read('ca.crt'), key: read('leaf.key'), cert: read('leaf.crt') };
  rmSync(folder, { recursive: true });
  return made;
};

// Node cannot create certificates, so the tests need the openssl program.
describe.skipIf(!hasOpenssl)('TLS is verified against the name in the URL (contract Outbound webhooks)', () => {
  const names: unknown[] = [];
  let server: Server;
  let port: number;
  let ca: string;

  beforeAll(async () => {
    const made = makeCertificate();
    ca = made.ca;
    server = createServer({ key: made.key, cert: made.cert }, (request, response) => {
      names.push((request.socket as TLSSocket & { servername: unknown }).servername);
      response.end('ok');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });

  afterAll(() => {
    server.close();
  });

  const call = (host: string, options: { readonly ca?: string } = {}) => {
    const origin = `https://${host}:${port}`;
    const egress = createEgress({ allowedOrigins: [origin], resolveHost: async () => ['127.0.0.1'], ...options });
    return egress.fetch({ method: 'GET', url: `${origin}/` });
  };

  it('a certificate of a trusted authority for that name is accepted, and SNI sends the name', async () => {
    expect(await call('receiver.test', { ca })).toMatchObject({
      kind: 'answered',
      status: 200,
      body: Buffer.from('ok'),
    });
    expect(names.at(-1)).toBe('receiver.test');
  });

  it('an address in the URL is checked against the addresses of the certificate', async () => {
    expect(await call('127.0.0.1', { ca })).toMatchObject({ kind: 'answered', status: 200 });
  });

  it('a certificate for another name is refused', async () => {
    expect(await call('other.test', { ca })).toEqual({ kind: 'failed', reason: 'tls' });
  });

  it('an unknown authority is rejected, even if the environment disables verification', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    expect(await call('receiver.test')).toEqual({ kind: 'failed', reason: 'tls' });
    vi.unstubAllEnvs();
  });

  it('TLS to a receiver without TLS is a TLS failure', async () => {
    const plain = (await import('node:http')).createServer().listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const origin = `https://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    const outcome = await createEgress({ allowedOrigins: [origin], ca }).fetch({ method: 'GET', url: origin });
    plain.close();
    expect(outcome).toEqual({ kind: 'failed', reason: 'tls' });
  });
});
