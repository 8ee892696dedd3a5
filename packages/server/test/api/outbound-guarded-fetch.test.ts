import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEgress } from '../../src/outbound/guarded-fetch.ts';

const open: Server[] = [];

const listen = async <S extends Server>(server: S, host = '127.0.0.1', port = 0): Promise<number> => {
  server.listen(port, host);
  await once(server, 'listening');
  open.push(server);
  return (server.address() as AddressInfo).port;
};

const receive = async (answer: RequestListener, host?: string, port?: number) => {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  return { port: await listen(server, host, port), seen };
};

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections();
    server.close();
  }
});

const resolvesTo = (...answers: readonly (readonly string[])[]) => {
  const asked: string[] = [];
  return {
    asked,
    resolveHost: async (hostname: string) => answers[Math.min(asked.push(hostname), answers.length) - 1] ?? [],
  };
};

const post = { method: 'POST', body: '{}' } as const;

describe('a call through the allow-list', () => {
  it('returns status, headers and body, and sends the given request', async () => {
    const bodies: string[] = [];
    const receiver = await receive(async (request, response) => {
      bodies.push(Buffer.concat(await request.toArray()).toString());
      response.writeHead(201, { 'x-a': ['1', '2'] }).end('thanks');
    });
    const origin = `http://127.0.0.1:${receiver.port}`;
    const { fetch } = createEgress({ allowedOrigins: [origin] });
    const outcome = await fetch({
      method: 'POST',
      url: `${origin}/a%20b?c=d`,
      headers: { 'x-b': 'c' },
      body: '{"é":1}',
    });
    expect(outcome).toMatchObject({ kind: 'answered', status: 201, headers: { 'x-a': '1, 2' }, isCut: false });
    expect(outcome.kind === 'answered' && outcome.body.toString()).toBe('thanks');
    expect(bodies).toEqual(['{"é":1}']);
    expect(receiver.seen[0]).toMatchObject({
      method: 'POST',
      url: '/a%20b?c=d',
      headers: { 'x-b': 'c', connection: 'close' },
    });
  });

  it('follows no redirect (contract Outbound webhooks)', async () => {
    const receiver = await receive((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    const origin = `http://127.0.0.1:${receiver.port}`;
    const outcome = await createEgress({ allowedOrigins: [origin] }).fetch({ ...post, url: `${origin}/` });
    expect(outcome).toMatchObject({ kind: 'answered', status: 302, headers: { location: '/elsewhere' } });
    expect(receiver.seen).toHaveLength(1);
  });

  it('reads 64 KB of the answer and drops the rest (contract Outbound webhooks)', async () => {
    const receiver = await receive((_, response) => response.end(Buffer.alloc(1_048_576, 'a')));
    const origin = `http://127.0.0.1:${receiver.port}`;
    const { fetch } = createEgress({ allowedOrigins: [origin] });
    const cut = await fetch({ method: 'GET', url: origin });
    expect(cut).toMatchObject({ kind: 'answered', status: 200, isCut: true, body: Buffer.alloc(65_536, 'a') });
    const whole = await fetch({ method: 'GET', url: origin, maxAnswerBytes: 1_048_576 });
    expect(whole).toMatchObject({ kind: 'answered', isCut: false, body: { length: 1_048_576 } });
  });

  it('cuts off an endless answer without waiting', async () => {
    const receiver = await receive((_, response) => {
      response.write(Buffer.alloc(70_000));
    });
    const origin = `http://127.0.0.1:${receiver.port}`;
    const outcome = await createEgress({ allowedOrigins: [origin] }).fetch({ method: 'GET', url: origin });
    expect(outcome).toMatchObject({ kind: 'answered', isCut: true, body: { length: 65_536 } });
  });

  it('ignores proxies of the environment', async () => {
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'])
      vi.stubEnv(name, 'http://127.0.0.1:1');
    const receiver = await receive((_, response) => response.end());
    const origin = `http://127.0.0.1:${receiver.port}`;
    const outcome = await createEgress({ allowedOrigins: [origin] }).fetch({ method: 'GET', url: origin });
    expect(outcome).toMatchObject({ kind: 'answered', status: 200 });
  });
});

describe('failures are returned as values', () => {
  const fetchFrom = (port: number, timeoutMs?: number) => {
    const origin = `http://127.0.0.1:${port}`;
    return createEgress({ allowedOrigins: [origin] }).fetch({ ...post, url: origin, ...(timeoutMs && { timeoutMs }) });
  };

  it('a receiver that does not answer is a timeout', async () => {
    const receiver = await receive(() => {});
    expect(await fetchFrom(receiver.port, 100)).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  it('an aborted caller ends the call at once, and the receiver sees the connection close', async () => {
    const caller = new AbortController();
    let tellClosed: () => void = () => {};
    const isClosed = new Promise<void>((resolve) => {
      tellClosed = resolve;
    });
    const receiver = await receive((request) => {
      request.socket.once('close', tellClosed);
      caller.abort();
    });
    const origin = `http://127.0.0.1:${receiver.port}`;
    const { fetch } = createEgress({ allowedOrigins: [origin] });
    const call = { ...post, url: origin, signal: caller.signal };
    expect(await fetch(call)).toEqual({ kind: 'failed', reason: 'timeout' });
    await isClosed;
    expect(await fetch(call)).toEqual({ kind: 'failed', reason: 'timeout' });
    expect(receiver.seen).toHaveLength(1);
  });

  it('a receiver that stops during its answer is a timeout with its status', async () => {
    const receiver = await receive((_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('half');
    });
    expect(await fetchFrom(receiver.port, 300)).toEqual({ kind: 'failed', reason: 'timeout', status: 200 });
  });

  it('a receiver that hangs up is a reset', async () => {
    const receiver = await receive((request) => request.socket.destroy());
    expect(await fetchFrom(receiver.port)).toEqual({ kind: 'failed', reason: 'reset' });
  });

  it('a closed port is a failed connection', async () => {
    const server = createTcpServer();
    const port = await listen(server);
    server.close();
    await once(server, 'close');
    expect(await fetchFrom(port)).toEqual({ kind: 'failed', reason: 'connect' });
  });

  it('an answer that is not HTTP is a protocol failure', async () => {
    const port = await listen(createTcpServer((socket) => socket.end('220 mail.example.com ESMTP\r\n')));
    expect(await fetchFrom(port)).toEqual({ kind: 'failed', reason: 'protocol' });
  });

  it('an unknown name is a failed look-up, a silent resolver a timeout', async () => {
    const unknown = createEgress({ allowedOrigins: [], resolveHost: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await unknown.fetch({ ...post, url: 'https://example.com/' })).toEqual({ kind: 'failed', reason: 'dns' });
    const silent = createEgress({ allowedOrigins: [], resolveHost: () => new Promise(() => {}) });
    const outcome = await silent.fetch({ ...post, url: 'https://example.com/', timeoutMs: 50 });
    expect(outcome).toEqual({ kind: 'failed', reason: 'timeout' });
  });
});

describe('the host is resolved once and every address checked (contract Outbound webhooks)', () => {
  it('the connection goes to the checked address, even if the name changes right after', async () => {
    const checked = await receive((_, response) => response.end('checked'));
    const other = await receive((_, response) => response.end('other'), '127.0.0.2', checked.port);
    const { asked, resolveHost } = resolvesTo(['127.0.0.1'], ['127.0.0.2']);
    const origin = `http://receiver.test:${checked.port}`;
    const outcome = await createEgress({ allowedOrigins: [origin], resolveHost }).fetch({ ...post, url: origin });
    expect(outcome).toMatchObject({ kind: 'answered', body: Buffer.from('checked') });
    expect(asked).toEqual(['receiver.test']);
    expect(checked.seen[0]?.headers.host).toBe(`receiver.test:${checked.port}`);
    expect(other.seen).toHaveLength(0);
  });

  it('a name that was public at creation and becomes private is rejected at the attempt, without a connection', async () => {
    let connections = 0;
    const port = await listen(createTcpServer(() => connections++));
    const { resolveHost } = resolvesTo(['1.1.1.1'], ['127.0.0.1']);
    const egress = createEgress({ allowedOrigins: [], resolveHost });
    const url = `https://rebinding.example.com:${port}/`;
    expect(await egress.checkUrl(url)).toEqual({ ok: true, isResolved: true });
    expect(await egress.fetch({ ...post, url })).toEqual({
      kind: 'refused',
      reason: 'The host is not at a public address.',
    });
    expect(connections).toBe(0);
  });

  it.each([
    [['1.1.1.1', '10.0.0.1']],
    [['10.0.0.1', '1.1.1.1']],
    [['1.1.1.1', '::1']],
    [['2606:4700::1111', '64:ff9b::7f00:1']],
    [['::ffff:1.1.1.1']],
  ])('%j is rejected: one non-public address is enough', async (addresses) => {
    const egress = createEgress({ allowedOrigins: [], resolveHost: async () => addresses });
    const url = 'https://mixed.example.com/';
    expect(await egress.fetch({ ...post, url })).toMatchObject({ kind: 'refused' });
    expect(await egress.checkUrl(url)).toMatchObject({ ok: false });
  });

  it('the server’s own addresses are rejected, public or not', async () => {
    const options = { allowedOrigins: [], resolveHost: async () => ['1.1.1.1'] };
    const url = 'https://ourselves.example.com/';
    expect(await createEgress({ ...options, listOwnAddresses: () => ['1.1.1.1'] }).checkUrl(url)).toMatchObject({
      ok: false,
    });
    expect(await createEgress({ ...options, listOwnAddresses: () => ['1.1.1.2'] }).checkUrl(url)).toMatchObject({
      ok: true,
    });
  });

  it('an allowed origin allows nothing else at its address', async () => {
    const receiver = await receive((_, response) => response.end());
    const resolveHost = async () => ['127.0.0.1'];
    const { fetch } = createEgress({ allowedOrigins: [`http://127.0.0.1:${receiver.port}`], resolveHost });
    for (const host of ['127.0.0.2', 'localhost', 'receiver.test', '[::ffff:127.0.0.1]']) {
      expect(await fetch({ ...post, url: `http://${host}:${receiver.port}/` }), host).toMatchObject({
        kind: 'refused',
      });
    }
    expect(await fetch({ ...post, url: `https://receiver.test:${receiver.port}/` })).toMatchObject({ kind: 'refused' });
    expect(receiver.seen).toHaveLength(0);
  });

  it('a URL whose name does not resolve is accepted at creation as unresolved', async () => {
    const egress = createEgress({ allowedOrigins: [], resolveHost: () => Promise.reject(new Error('EAI_AGAIN')) });
    expect(await egress.checkUrl('https://example.com/')).toEqual({ ok: true, isResolved: false });
    expect(await egress.checkUrl('https://localhost/')).toMatchObject({ ok: false });
  });
});
