import { describe, expect, it } from 'vitest';
import { createBlotter } from './client.ts';
import type { BlotterOptions } from './client-options.ts';
import { BlotterApiError, BlotterTimeoutError } from './errors.ts';
import type { Clock } from './surroundings.ts';

type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };
type SentRequest = {
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

/** A service that returns these responses in order (`reset` breaks the connection), and a clock that moves only while waiting. */
const createTestClient = (answers: readonly (Answer | 'reset')[], more: Partial<BlotterOptions> = {}) => {
  const seen: SentRequest[] = [];
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

describe('requests', () => {
  it('put path parameters, query and body in place and follow no redirect', async () => {
    const { client, seen } = createTestClient([ok()]);
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

  it('send a text body as CSV', async () => {
    const { client, seen } = createTestClient([ok()]);
    await client.batch('lastName\nGrover\n');
    expect([seen[0]?.headers.get('content-type'), seen[0]?.body]).toEqual(['text/csv', 'lastName\nGrover\n']);
  });

  it('reject an id that would change the path before sending', async () => {
    const { client, seen } = createTestClient([ok()]);
    for (const id of ['', '.', '..']) await expect(client.getRecord({ id })).rejects.toThrow(TypeError);
    expect(seen).toEqual([]);
  });

  it('carry the credential that the operation accepts, and none for public operations', async () => {
    const { client, seen } = createTestClient([ok()], { apiKey: async () => 'blt_test_y', session: 'token' });
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

  it('support a path on the page’s own origin and custom headers, as the console needs', async () => {
    const headers = (operation: string) => ({ 'x-csrf-token': `token for ${operation}` });
    const { client, seen } = createTestClient([ok()], { baseUrl: '/app/', apiKey: undefined, headers });
    await client.search(search);
    expect(seen[0]?.url).toBe('/app/v1/search');
    expect(seen[0]?.headers.get('x-csrf-token')).toBe('token for search');
    expect(seen[0]?.headers.has('x-api-key')).toBe(false);
  });

  it('use a separate host for evidence', async () => {
    const { client, seen } = createTestClient([ok()], { evidenceUrl: 'https://evidence.example.com' });
    await client.getEvidenceSearch({ searchId: 'srch_1' });
    expect(seen[0]?.url).toBe('https://evidence.example.com/v1/evidence/searches/srch_1');
  });
});

describe('retries', () => {
  it('repeat a billable POST with the same Idempotency-Key after Retry-After', async () => {
    const { client, seen, slept } = createTestClient([
      'reset',
      refused(503, { 'retry-after': '7' }),
      ok({ searchId: 's' }),
    ]);
    expect(await client.search(search)).toEqual({ searchId: 's' });
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(slept).toEqual([expect.any(Number), 7_000]);
    expect(slept[0]).toBeGreaterThanOrEqual(250);
    expect(slept[0]).toBeLessThanOrEqual(500);
  });

  it('use a new Idempotency-Key per call, unless the caller sets one', async () => {
    const { client, seen } = createTestClient([ok()]);
    await client.search(search);
    await client.search(search);
    await client.search(search, { idempotencyKey: 'order-4711' });
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('order-4711');
  });

  it('repeat a POST that is not idempotent only after a 429', async () => {
    const lost = createTestClient(['reset', ok()]);
    const clearance = { personRef: 'per_1', verdict: 'this_person', subjectId: 'a', searchId: 's' } as never;
    await expect(lost.client.createClearance(clearance)).rejects.toMatchObject({ kind: 'connection' });
    expect(lost.seen).toHaveLength(1);
    const limited = createTestClient([refused(429, { 'retry-after': '1' }), ok()]);
    await limited.client.createClearance(clearance);
    expect(limited.seen).toHaveLength(2);
  });

  it.each([400, 401, 402, 404, 409, 422])('do not repeat a final error: %d', async (status) => {
    const { client, seen } = createTestClient([refused(status)]);
    await expect(client.search(search)).rejects.toMatchObject({ kind: 'api', status });
    expect(seen).toHaveLength(1);
  });

  it('stop after maxRetries, and immediately if the wait is too long', async () => {
    const patient = createTestClient([refused(503)], { maxRetries: 3 });
    await expect(patient.client.search(search)).rejects.toMatchObject({ status: 503 });
    expect(patient.seen).toHaveLength(4);
    const month = createTestClient([refused(429, { 'retry-after': '1300000' })]);
    await expect(month.client.search(search)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1_300_000 });
    expect(month.slept).toEqual([]);
    const late = createTestClient([refused(503, { 'retry-after': '5' })], { timeoutMs: 4_000 });
    await expect(late.client.search(search)).rejects.toMatchObject({ status: 503 });
    expect(late.slept).toEqual([]);
  });

  it('do not repeat the service’s own 504, which is the caller’s deadline, but repeat that of a proxy', async () => {
    const body = { error: { code: 'deadline_exceeded', message: 'm' }, detail: 'm' };
    const own = createTestClient([{ status: 504, body }]);
    await expect(own.client.search(search)).rejects.toMatchObject({ code: 'deadline_exceeded' });
    expect(own.seen).toHaveLength(1);
    const proxy = createTestClient([{ status: 504, body: 'Gateway' }, ok()]);
    await proxy.client.search(search);
    expect(proxy.seen).toHaveLength(2);
  });
});

describe('a call ends', () => {
  const hanging = (_: unknown, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const options = { baseUrl: 'https://api.example.com', fetch: hanging as typeof globalThis.fetch };

  it('after timeoutMs, with a timeout error', async () => {
    const call = createBlotter(options).listSources({ timeoutMs: 5 });
    await expect(call).rejects.toBeInstanceOf(BlotterTimeoutError);
  });

  it('with the reason of the caller’s signal, before the call, during it and while waiting', async () => {
    const before = createTestClient([ok()]);
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

describe('responses', () => {
  it('give undefined for an empty body and a file for a document', async () => {
    expect(await createTestClient([{ status: 204 }]).client.logOut()).toBeUndefined();
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
  ])('read an error body of shape %s (contract, Error bodies)', async (shape, status, body, code, message) => {
    const { client } = createTestClient([{ status, body, headers: { 'x-request-id': 'req-1' } }], { maxRetries: 0 });
    const error = await client.search(search).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BlotterApiError);
    expect(error).toMatchObject({ kind: 'api', operation: 'search', status, code, message, requestId: 'req-1' });
    expect((error as BlotterApiError).body).toMatchObject(
      shape === 'unknown' ? { shape } : { shape, ...(body as object) },
    );
  });

  it('are requested again if the body breaks off, but not if the caller’s hook throws', async () => {
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

  it('give an error for every redirect', async () => {
    const { client, seen } = createTestClient([{ status: 302, headers: { location: 'https://elsewhere.example' } }]);
    await expect(client.search(search)).rejects.toMatchObject({ kind: 'api', status: 302 });
    expect(seen).toHaveLength(1);
  });
});
