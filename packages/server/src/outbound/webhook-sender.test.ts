import { describe, expect, it } from 'vitest';
import type { GuardedRequest, Outcome } from './guarded-fetch.ts';
import { verify } from './signature.ts';
import { createWebhookSender, fromRetryAfter } from './webhook-sender.ts';

const now = new Date('2026-03-01T12:00:00.500Z');
const webhook = {
  url: 'https://example.com/hook',
  secret: 'whsec_a',
  eventType: 'monitor.alert',
  eventId: 'evt_1',
  body: '{"a":"é"}',
};

const send = async (outcome: Outcome) => {
  const requests: GuardedRequest[] = [];
  const fetch = async (request: GuardedRequest): Promise<Outcome> => {
    requests.push(request);
    return outcome;
  };
  const result = await createWebhookSender({ fetch, clock: { now: () => now } }).send(webhook);
  return { result, request: requests[0] as GuardedRequest };
};

const answered = (status: number, headers: Record<string, string> = {}): Outcome => ({
  kind: 'answered',
  status,
  headers,
  body: Buffer.alloc(0),
  isCut: false,
});

describe('each delivery carries signature, event and event id (§6.2 rule 2)', () => {
  it('in headers over the raw body', async () => {
    const { request } = await send(answered(200));
    expect(request).toMatchObject({
      method: 'POST',
      url: webhook.url,
      body: webhook.body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Blotter-Webhooks/1',
        'x-service-event': 'monitor.alert',
        'x-service-event-id': 'evt_1',
      },
    });
    const header = request.headers?.['x-service-signature'] ?? '';
    expect(header).toMatch(/^t=1772366400,v1=/);
    expect(verify({ secret: 'whsec_a', header, rawBody: webhook.body, nowUnixSeconds: 1_772_366_400 })).toBe(true);
  });
});

describe('the receiver answers any 2xx (§6.2 rule 4)', () => {
  it.each([200, 201, 202, 204, 299])('%i is a success', async (statusCode) => {
    expect((await send(answered(statusCode))).result).toEqual({ ok: true, statusCode });
  });

  it.each([300, 301, 304, 307, 400, 401, 404, 410, 429, 500, 503])('%i is a failure', async (statusCode) => {
    expect((await send(answered(statusCode))).result).toEqual({
      ok: false,
      statusCode,
      reason: `status ${statusCode}`,
    });
  });

  it('a 2xx whose body breaks off is a success', async () => {
    expect((await send({ kind: 'failed', reason: 'reset', status: 200 })).result).toEqual({
      ok: true,
      statusCode: 200,
    });
  });

  it('no answer and a refused target are failures without a status', async () => {
    expect((await send({ kind: 'failed', reason: 'timeout' })).result).toEqual({ ok: false, reason: 'timeout' });
    expect((await send({ kind: 'refused', reason: 'The host is not at a public address.' })).result).toEqual({
      ok: false,
      reason: 'The host is not at a public address.',
    });
  });
});

describe('Retry-After (contract Outbound webhooks)', () => {
  it('is returned with a failure', async () => {
    expect((await send(answered(503, { 'retry-after': '120' }))).result).toMatchObject({
      ok: false,
      retryAfterSeconds: 120,
    });
  });

  it.each([
    ['0', 0],
    ['120', 120],
    ['Sun, 01 Mar 2026 12:01:00 GMT', 60],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['9999999999', undefined],
    ['2026-03-01', undefined],
    ['Sun, 99 Abc 2026 12:01:00 GMT', undefined],
  ])('%j is read as %j seconds', (value, seconds) => expect(fromRetryAfter(value, now)).toBe(seconds));
});
