import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { offenderManifest, type SourcePolicy } from './manifest.ts';
import type { NetworkAnswer, NetworkRequest } from './network.ts';
import { createPace } from './pace.ts';
import { createPoliteFetcher, type RequestOptions } from './polite-fetcher.ts';

const HOST = 'https://state.sor.gbi.ga.gov';

const answer = (
  text: string | Buffer,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): NetworkAnswer => ({ kind: 'answered', status, headers, body: Buffer.from(text), isCut: false });

const createBench = (
  answers: Readonly<Record<string, NetworkAnswer | readonly NetworkAnswer[]>>,
  {
    policy = {},
    totalTimeoutMs,
    answerMs = 0,
  }: { policy?: Partial<SourcePolicy>; totalTimeoutMs?: number; answerMs?: number } = {},
) => {
  let nowMs = 0;
  const monotonicMs = (): number => nowMs;
  const seen: (NetworkRequest & { readonly atMs: number })[] = [];
  const counts = new Map<string, number>();
  const manifest = offenderManifest('GA', { policy: { respectRobots: false, ...policy } });
  const fetcher = createPoliteFetcher({
    network: async (request) => {
      seen.push({ ...request, atMs: nowMs });
      nowMs += Math.min(answerMs, request.timeoutMs ?? answerMs);
      if (answerMs > (request.timeoutMs ?? answerMs)) return { kind: 'failed', reason: 'timeout' };
      const path = request.url.slice(HOST.length);
      const list = [answers[path] ?? answer('', { status: 404 })].flat();
      const count = counts.get(path) ?? 0;
      counts.set(path, count + 1);
      return list[Math.min(count, list.length - 1)] as NetworkAnswer;
    },
    manifest,
    pace: createPace(manifest.policy, monotonicMs),
    monotonicMs,
    sleep: async (ms) => {
      nowMs += ms;
    },
    userAgent: 'Blotter/1.0',
    ...(totalTimeoutMs !== undefined && { totalTimeoutMs }),
  });
  const get = (path: string, options: Partial<RequestOptions> = {}) =>
    fetcher.request(`${HOST}${path}`, { expect: 'html', ...options });
  return { get, seen, fetcher };
};

const page = (body: string): NetworkAnswer => answer(`<!doctype html><html><body>${body}</body></html>`);

describe('page classification (contract, Live: what a live outcome is called)', () => {
  it.each([
    ['a CAPTCHA', page('<div class="g-recaptcha" data-sitekey="x"></div>'), 'captcha'],
    ['a CAPTCHA picture', page('<img src="/Captcha.ashx">'), 'captcha'],
    ['a log-in', page('<form><input type="password" name="p"></form>'), 'login'],
    ['401', answer('', { status: 401 }), 'login'],
    ['a 403 wall', answer('Forbidden', { status: 403 }), 'wall'],
    ['a challenge on 503', answer('<html><title>Just a moment...</title></html>', { status: 503 }), 'wall'],
    ['a disclaimer', page('<button>I Agree</button>'), 'disclaimer'],
  ])('%s is restricted and never solved', async (_what, given, barrier) => {
    const { get } = createBench({ '/a': given });
    expect(await get('/a')).toMatchObject({ kind: 'restricted', barrier });
  });

  it('a disclaimer is passed on only if the manifest permits accepting it', async () => {
    const { get } = createBench({ '/a': page('<button>I Agree</button>') }, { policy: { acceptsDisclaimer: true } });
    expect(await get('/a')).toMatchObject({ kind: 'ok', value: { isDisclaimer: true } });
  });

  it('a page with its landmark is not a gate, and one without it is an error, never an empty list', async () => {
    const { get } = createBench({
      '/results': page('<h1>Results</h1><div class="g-recaptcha"></div>'),
      '/other': page('<h1>Maintenance</h1>'),
    });
    expect(await get('/results', { landmark: /<h1>Results/ })).toMatchObject({ kind: 'ok' });
    expect(await get('/other', { landmark: /<h1>Results/ })).toMatchObject({ kind: 'error' });
  });

  it('an HTML page on a JSON path is an error', async () => {
    const { get } = createBench({ '/api': page('Site maintenance') });
    expect(await get('/api', { expect: 'json' })).toMatchObject({ kind: 'error', detail: /HTML page/ });
  });

  it('a timeout is unavailable, a reset an error, 507 offline, 429 too fast', async () => {
    const { get } = createBench({
      '/slow': { kind: 'failed', reason: 'timeout' },
      '/reset': { kind: 'failed', reason: 'reset' },
      '/offline': answer('', { status: 507 }),
      '/busy': answer('', { status: 429 }),
    });
    expect(await get('/slow')).toMatchObject({ kind: 'unavailable', because: 'timeout' });
    expect(await get('/reset')).toMatchObject({ kind: 'error' });
    expect(await get('/offline')).toMatchObject({ kind: 'unavailable', because: 'offline' });
    expect(await get('/busy')).toMatchObject({ kind: 'unavailable', because: 'rate' });
  });
});

describe('request policy', () => {
  it('waits the minimum delay between requests and never runs two at once', async () => {
    const { get, seen } = createBench({ '/a': page('a') }, { policy: { minDelayMs: 2_000 }, answerMs: 100 });
    await Promise.all([get('/a'), get('/a'), get('/a')]);
    expect(seen.map(({ atMs }) => atMs)).toEqual([0, 2_000, 4_000]);
  });

  it('respects the requests per hour, and reports at once when there is no room in time', async () => {
    const bench = createBench({ '/a': page('a') }, { policy: { maxRequestsPerHour: 2, minDelayMs: 1 } });
    await bench.get('/a');
    await bench.get('/a');
    await bench.get('/a');
    expect(bench.seen.at(-1)?.atMs).toBe(3_600_000);
    const hurried = createBench({ '/a': page('a') }, { policy: { maxRequestsPerHour: 1 }, totalTimeoutMs: 15_000 });
    await hurried.get('/a');
    expect(await hurried.get('/a')).toMatchObject({ kind: 'unavailable', because: 'rate' });
  });

  it('obeys robots.txt, and sends nothing if robots.txt is unavailable, which is an error and not a prohibition', async () => {
    const policy = { respectRobots: true };
    const robots = answer('User-agent: *\nDisallow: /private\nAllow: /private/open');
    const bench = createBench({ '/robots.txt': robots, '/private/open': page('x'), '/a': page('x') }, { policy });
    expect(await bench.get('/private/b')).toMatchObject({ kind: 'restricted', barrier: 'robots' });
    expect(await bench.get('/private/open')).toMatchObject({ kind: 'ok' });
    expect(bench.seen.filter(({ url }) => url.endsWith('/robots.txt'))).toHaveLength(1);
    const broken = createBench({ '/robots.txt': answer('', { status: 503 }), '/a': page('x') }, { policy });
    expect(await broken.get('/a')).toMatchObject({ kind: 'error' });
  });

  it('retries 5xx and resets at most three times, with increasing pauses', async () => {
    const bench = createBench({
      '/a': [answer('', { status: 500 }), { kind: 'failed', reason: 'reset' }, page('here')],
      '/b': answer('', { status: 500 }),
    });
    expect(await bench.get('/a')).toMatchObject({ kind: 'ok' });
    expect(await bench.get('/b')).toMatchObject({ kind: 'error', detail: 'The source answered 500.' });
    expect(bench.seen.filter(({ url }) => url.endsWith('/b'))).toHaveLength(3);
  });

  it('ends within its total time', async () => {
    const bench = createBench({ '/a': answer('', { status: 500 }) }, { totalTimeoutMs: 1_200, answerMs: 1_000 });
    await bench.get('/a');
    expect(await bench.get('/a')).toMatchObject({ kind: 'unavailable' });
    expect(bench.seen.every(({ timeoutMs = 0 }) => timeoutMs <= 1_200)).toBe(true);
  });
});

describe('protocol', () => {
  it('follows redirects only within the hosts of the manifest', async () => {
    const to = (location: string): NetworkAnswer => answer('', { status: 302, headers: { location } });
    const bench = createBench({
      '/a': to('/b'),
      '/b': page('b'),
      '/out': to('https://elsewhere.example/'),
      '/loop': to('/loop'),
    });
    expect(await bench.get('/a')).toMatchObject({ kind: 'ok', value: { url: `${HOST}/b` } });
    expect(await bench.get('/out')).toMatchObject({ kind: 'error', detail: /outside/ });
    expect(await bench.get('/loop')).toMatchObject({ kind: 'error' });
    expect(bench.seen.some(({ url }) => url.includes('elsewhere'))).toBe(false);
  });

  it('a redirected POST becomes a GET without its body', async () => {
    const bench = createBench({ '/a': answer('', { status: 302, headers: { location: '/b' } }), '/b': page('b') });
    await bench.get('/a', { form: { name: 'x y' } });
    expect(bench.seen[0]).toMatchObject({ method: 'POST', body: 'name=x+y' });
    expect(bench.seen[1]).toMatchObject({ method: 'GET' });
    expect(bench.seen[1]).not.toHaveProperty('body');
  });

  it('keeps cookies for the run, also several in one header', async () => {
    const headers = { 'set-cookie': 'a=1; Expires=Wed, 09 Jun 2100 10:18:14 GMT; Path=/, b=2; HttpOnly' };
    const bench = createBench({ '/a': answer('<html></html>', { headers }) });
    await bench.get('/a');
    await bench.get('/a');
    expect(bench.seen[1]?.headers?.cookie).toBe('a=1; b=2');
  });

  it('sends conditional requests and recognizes a 304', async () => {
    const bench = createBench({ '/f': answer('', { status: 304 }) });
    const since = { etag: '"x"', lastModified: 'Mon, 01 Jan 2024 00:00:00 GMT' };
    expect(await bench.get('/f', { expect: 'file', since })).toMatchObject({
      kind: 'ok',
      value: { isNotModified: true },
    });
    expect(bench.seen[0]?.headers).toMatchObject({ 'if-none-match': '"x"', 'if-modified-since': since.lastModified });
  });

  it('a gzip bomb and an answer over the limit are errors', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const bench = createBench({ '/bomb': answer(bomb, { headers }), '/fine': answer(gzipSync('a,b'), { headers }) });
    expect(await bench.get('/bomb', { expect: 'file', maxBytes: 1_000_000 })).toMatchObject({ kind: 'error' });
    const fine = await bench.get('/fine', { expect: 'file' });
    expect(fine.kind === 'ok' && fine.value.text()).toBe('a,b');
  });

  it('decodes text by byte-order mark, header or page, and a stray byte as windows-1252', async () => {
    const latin = Buffer.from('<html>José</html>', 'latin1');
    const bench = createBench({
      '/declared': answer(latin, { headers: { 'content-type': 'text/html; charset=ISO-8859-1' } }),
      '/wrong': answer(latin, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
      '/mark': answer(Buffer.from('\uFEFF<html>José</html>', 'utf16le')),
    });
    for (const path of ['/declared', '/wrong', '/mark']) {
      const given = await bench.get(path);
      expect(given.kind === 'ok' && given.value.text(), path).toContain('José');
    }
  });
});
