import { describe, expect, it } from 'vitest';
import { createBlotter } from './client.ts';
import type { BlotterOptions } from './client-options.ts';
import { BlotterApiError, BlotterTimeoutError } from './errors.ts';
import type { Clock } from './surroundings.ts';

type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };
type Seen = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly redirect: string;
};

const ok = (body: unknown = {}): Answer => ({ status: 200, body });
const refused = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: { error: { code: status === 429 ? 'rate_limited' : 'overloaded', message: 'Later.' }, detail: 'Later.' },
});

/** A service that gives these answers in turn (a `reset` is none), and a clock that only moves when somebody waits. */
const stand = (answers: readonly (Answer | 'reset')[], more: Partial<BlotterOptions> = {}) => {
  const seen: Seen[] = [];
  const slept: number[] = [];
  let now = Date.UTC(2026, 10, 15);
  const clock: Clock = {
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
    },
  };
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { method = '', headers, body, redirect = '' } = init;
    seen.push({ url, method, headers: new Headers(headers), body, redirect });
    const answer = answers[Math.min(seen.length, answers.length) - 1];
    if (answer === undefined || answer === 'reset') throw new TypeError('fetch failed');
    const json = { 'content-type': 'application/json; charset=utf-8' };
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { ...json, ...answer.headers },
    });
  };
  const options = {
    baseUrl: 'https://api.example.com',
    apiKey: 'blt_test_x',
    clock,
    fetch: fetch as typeof globalThis.fetch,
  };
  return { client: createBlotter({ ...options, ...more }), seen, slept };
};

const search = { query: { lastName: 'Grover' } };

describe('what is sent', () => {
  it('path parameters, a query, a body, each in its place; a redirect is not followed', async () => {
    const { client, seen } = stand([ok()]);
    await client.getRecord({ id: 'rec a/b', jurisdiction: 'TX' });
    await client.listOrders({ limit: 5 });
    await client.listOrders();
    await client.batch([{ lastName: 'Grover' }], { query: { dryRun: true } });
    await client.openDispute({ id: 'ord_1' }, { reason: 'not_mine', items: [] } as never);
    expect(seen.map(({ method, url }) => `${method} ${url.slice('https://api.example.com'.length)}`)).toEqual([
      'GET /v1/records/rec%20a%2Fb?jurisdiction=TX',
      'GET /v1/fcra/orders?limit=5',
      'GET /v1/fcra/orders',
      'POST /v1/batch?dryRun=true',
      'POST /v1/fcra/orders/ord_1/disputes',
    ]);
    expect(seen[3]?.body).toBe('[{"lastName":"Grover"}]');
    expect(seen.map(({ redirect }) => redirect)).toEqual(Array(5).fill('manual'));
  });

  it('a text is CSV', async () => {
    const { client, seen } = stand([ok()]);
    await client.batch('lastName\nGrover\n');
    expect([seen[0]?.headers.get('content-type'), seen[0]?.body]).toEqual(['text/csv', 'lastName\nGrover\n']);
  });

  it('an id that would lead to another path is refused before it is sent', async () => {
    const { client, seen } = stand([ok()]);
    for (const id of ['', '.', '..']) await expect(client.getRecord({ id })).rejects.toThrow(TypeError);
    expect(seen).toEqual([]);
  });

  it('of a key and a session each operation gets the one it takes, and public ones none', async () => {
    const { client, seen } = stand([ok()], { apiKey: async () => 'blt_test_y', session: 'token' });
    await client.search(search);
    await client.getAccount();
    await client.listSources();
    const sent = seen.map(({ headers }) => [headers.get('x-api-key'), headers.get('authorization')]);
    expect(sent).toEqual([
      ['blt_test_y', null],
      [null, 'Bearer token'],
      [null, null],
    ]);
  });

  it('a prefix of the page’s own origin, and headers of the caller’s making: what a console needs', async () => {
    const headers = (operation: string) => ({ 'x-csrf-token': `token for ${operation}` });
    const { client, seen } = stand([ok()], { baseUrl: '/app/', apiKey: undefined, headers });
    await client.search(search);
    expect(seen[0]?.url).toBe('/app/v1/search');
    expect(seen[0]?.headers.get('x-csrf-token')).toBe('token for search');
    expect(seen[0]?.headers.has('x-api-key')).toBe(false);
  });

  it('evidence has a host of its own', async () => {
    const { client, seen } = stand([ok()], { evidenceUrl: 'https://evidence.example.com' });
    await client.getEvidenceSearch({ searchId: 'srch_1' });
    expect(seen[0]?.url).toBe('https://evidence.example.com/v1/evidence/searches/srch_1');
  });
});

describe('retries', () => {
  it('a billable POST is sent again with the same Idempotency-Key, after the time the service asked for', async () => {
    const { client, seen, slept } = stand(['reset', refused(503, { 'retry-after': '7' }), ok({ searchId: 's' })]);
    expect(await client.search(search)).toEqual({ searchId: 's' });
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(slept).toEqual([expect.any(Number), 7_000]);
    expect(slept[0]).toBeGreaterThanOrEqual(250);
    expect(slept[0]).toBeLessThanOrEqual(500);
  });

  it('each call has a key of its own, unless the caller brings one', async () => {
    const { client, seen } = stand([ok()]);
    await client.search(search);
    await client.search(search);
    await client.search(search, { idempotencyKey: 'order-4711' });
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('order-4711');
  });

  it('a POST that would happen twice is sent again only where it was refused unseen (429)', async () => {
    const lost = stand(['reset', ok()]);
    const clearance = { personRef: 'per_1', verdict: 'this_person', subjectId: 'a', searchId: 's' } as never;
    await expect(lost.client.createClearance(clearance)).rejects.toMatchObject({ kind: 'connection' });
    expect(lost.seen).toHaveLength(1);
    const limited = stand([refused(429, { 'retry-after': '1' }), ok()]);
    await limited.client.createClearance(clearance);
    expect(limited.seen).toHaveLength(2);
  });

  it.each([400, 401, 402, 404, 409, 422])('a refusal that stands is not asked again: %d', async (status) => {
    const { client, seen } = stand([refused(status)]);
    await expect(client.search(search)).rejects.toMatchObject({ kind: 'api', status });
    expect(seen).toHaveLength(1);
  });

  it('it gives up after maxRetries, and at once where the wait is longer than it may be', async () => {
    const patient = stand([refused(503)], { maxRetries: 3 });
    await expect(patient.client.search(search)).rejects.toMatchObject({ status: 503 });
    expect(patient.seen).toHaveLength(4);
    const month = stand([refused(429, { 'retry-after': '1300000' })]);
    await expect(month.client.search(search)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1_300_000 });
    expect(month.slept).toEqual([]);
    const late = stand([refused(503, { 'retry-after': '5' })], { timeoutMs: 4_000 });
    await expect(late.client.search(search)).rejects.toMatchObject({ status: 503 });
    expect(late.slept).toEqual([]);
  });

  it('the service’s own 504 is a deadline of the caller’s and is not asked again; a proxy’s is', async () => {
    const body = { error: { code: 'deadline_exceeded', message: 'm' }, detail: 'm' };
    const own = stand([{ status: 504, body }]);
    await expect(own.client.search(search)).rejects.toMatchObject({ code: 'deadline_exceeded' });
    expect(own.seen).toHaveLength(1);
    const proxy = stand([{ status: 504, body: 'Gateway' }, ok()]);
    await proxy.client.search(search);
    expect(proxy.seen).toHaveLength(2);
  });
});

describe('what ends a call', () => {
  const hanging = (_: unknown, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const options = { baseUrl: 'https://api.example.com', fetch: hanging as typeof globalThis.fetch };

  it('timeoutMs, with an error of its own', async () => {
    const call = createBlotter(options).listSources({ timeoutMs: 5 });
    await expect(call).rejects.toBeInstanceOf(BlotterTimeoutError);
  });

  it('the caller’s signal, with its reason: before the call, during it, while it waits', async () => {
    const before = stand([ok()]);
    const aborted = AbortSignal.abort(new Error('enough'));
    await expect(before.client.listSources({ signal: aborted })).rejects.toThrow('enough');
    expect(before.seen).toEqual([]);
    const control = new AbortController();
    const call = createBlotter(options).listSources({ signal: control.signal });
    control.abort(new Error('no more'));
    await expect(call).rejects.toThrow('no more');
    const waiting = new AbortController();
    const { fetch } = { fetch: async () => new Response('', { status: 503, headers: { 'retry-after': '30' } }) };
    const slow = createBlotter({
      ...options,
      fetch,
      onAnswer: () => setImmediate(() => waiting.abort(new Error('left'))),
    });
    await expect(slow.listSources({ signal: waiting.signal })).rejects.toThrow('left');
  });
});

describe('what is answered', () => {
  it('nothing where there is nothing, and a file where there is one', async () => {
    expect(await stand([{ status: 204 }]).client.logOut()).toBeUndefined();
    const fetch = async () =>
      new Response('%PDF', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="r.pdf"',
          'x-report-id': 'rpt_1',
        },
      });
    const file = await createBlotter({ baseUrl: 'https://api.example.com', fetch }).createReport({ searchId: 's' });
    if (!('bytes' in file)) throw new Error('no file');
    expect(new TextDecoder().decode(file.bytes)).toBe('%PDF');
    expect(file).toMatchObject({ contentType: 'application/pdf', fileName: 'r.pdf' });
    expect(file.headers.get('x-report-id')).toBe('rpt_1');
  });

  it.each([
    [
      'standard',
      422,
      { error: { code: 'unprocessable_query', message: 'page: got 0.' }, detail: 'page: got 0.' },
      'unprocessable_query',
      'page: got 0.',
    ],
    [
      'rate_limit',
      429,
      {
        error: { code: 'quota_exceeded', message: 'Used up.' },
        detail: { code: 'quota_exceeded', message: 'Used up.', retryAfterSeconds: 9 },
      },
      'quota_exceeded',
      'Used up.',
    ],
    ['envelope', 401, { error: { code: 'unauthenticated', message: 'Who?' } }, 'unauthenticated', 'Who?'],
    ['gateway', 402, { detail: 'Pay first.' }, 'billing_required', 'Pay first.'],
    ['compat', 400, { code: 400, message: 'q with address.' }, 'invalid_request', 'q with address.'],
    ['unknown', 418, '<html>', undefined, 'The answer was 418, in a form that is not the service’s.'],
  ])('a refusal in the body %s (contract, Error bodies)', async (shape, status, body, code, message) => {
    const { client } = stand([{ status, body, headers: { 'x-request-id': 'req-1' } }], { maxRetries: 0 });
    const error = await client.search(search).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BlotterApiError);
    expect(error).toMatchObject({ kind: 'api', operation: 'search', status, code, message, requestId: 'req-1' });
    expect((error as BlotterApiError).body).toMatchObject(
      shape === 'unknown' ? { shape } : { shape, ...(body as object) },
    );
  });

  it('half an answer is none, and is asked for again; what the caller’s own hook throws is not', async () => {
    const whole = async () => new Response('{"count":1}', { headers: { 'content-type': 'application/json' } });
    const half = async () => new Response('{"count":', { headers: { 'content-type': 'application/json' } });
    const fetches = [half, whole];
    const options = { baseUrl: 'https://api.example.com', clock: { now: () => 0, sleep: async () => {} } };
    const client = createBlotter({ ...options, fetch: () => (fetches.shift() ?? half)() });
    expect(await client.listSources()).toEqual({ count: 1 });
    await expect(client.listSources()).rejects.toMatchObject({ kind: 'connection' });
    const onAnswer = () => {
      throw new RangeError('mine');
    };
    await expect(createBlotter({ ...options, fetch: whole, onAnswer }).listSources()).rejects.toThrow(RangeError);
  });

  it('a redirect is an error, wherever it leads', async () => {
    const { client, seen } = stand([{ status: 302, headers: { location: 'https://elsewhere.example' } }]);
    await expect(client.search(search)).rejects.toMatchObject({ kind: 'api', status: 302 });
    expect(seen).toHaveLength(1);
  });
});
