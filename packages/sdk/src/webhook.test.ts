import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyWebhook } from './webhook.ts';

const SECRET = 'whsec_synthetic';
const NOW = 1_790_000_000;
const clock = { now: () => NOW * 1_000 };
const event = { id: 'evt_1', type: 'order.created', createdAt: '2026-11-15T09:30:00.000Z', data: { orderId: 'ord_1' } };
const BODY = JSON.stringify(event);

const toHeader = (body: string | Uint8Array, { time = NOW as number | string, secret = SECRET } = {}): string =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`;
const check = (
  header: string | undefined,
  body: string | Uint8Array = BODY,
  secret: string | readonly string[] = SECRET,
) => verifyWebhook({ headers: { 'x-service-signature': header, 'x-service-event-id': 'evt_1' }, body, secret, clock });

describe('verifyWebhook (spec §6.2)', () => {
  it('accepts the hex HMAC-SHA-256 of t, a dot and the raw body', async () => {
    expect(await check(toHeader(BODY))).toEqual({ kind: 'event', event, deliveryId: 'evt_1' });
  });

  it('accepts all kinds of headers and bodies', async () => {
    const signature = toHeader(BODY);
    const bytes = new TextEncoder().encode(BODY);
    const bags = [new Headers({ 'X-Service-Signature': signature }), { 'X-Service-Signature': signature }];
    for (const headers of bags)
      for (const body of [BODY, bytes, Buffer.from(BODY), bytes.buffer])
        expect(await verifyWebhook({ headers, body, secret: SECRET, clock })).toMatchObject({ kind: 'event' });
  });

  it('rejects a timestamp more than five minutes old or ahead', async () => {
    for (const time of [NOW - 300, NOW + 300]) expect((await check(toHeader(BODY, { time }))).kind).toBe('event');
    for (const time of [NOW - 301, NOW + 301])
      await expect(check(toHeader(BODY, { time }))).rejects.toMatchObject({ kind: 'webhook', fault: 'too_old' });
  });

  it.each([
    ['another body', toHeader(`${BODY} `)],
    ['another secret', toHeader(BODY, { secret: 'whsec_other' })],
    ['another time', toHeader(BODY).replace(`t=${NOW}`, `t=${NOW - 1}`)],
    ['one digit changed', toHeader(BODY).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
  ])('rejects %s', async (_what, header) => {
    await expect(check(header)).rejects.toMatchObject({ fault: 'wrong_signature' });
  });

  it.each(['', 't=,v1=', `t=${NOW}`, `v1=${'0'.repeat(64)}`, toHeader(BODY).toUpperCase(), `${toHeader(BODY)},v1=00`])(
    'rejects a malformed header: %s',
    async (header) => {
      await expect(check(header)).rejects.toMatchObject({ fault: 'malformed_signature' });
    },
  );

  it('rejects a missing header, and an empty secret even if it signed the body', async () => {
    await expect(check(undefined)).rejects.toMatchObject({ fault: 'no_signature' });
    await expect(check(toHeader(BODY, { secret: '' }), BODY, '')).rejects.toMatchObject({ fault: 'wrong_signature' });
    await expect(check(toHeader(BODY), BODY, [])).rejects.toMatchObject({ fault: 'wrong_signature' });
  });

  it('accepts the old and the new secret during a rotation', async () => {
    const secrets = ['whsec_new', SECRET];
    expect((await check(toHeader(BODY), BODY, secrets)).kind).toBe('event');
    expect((await check(toHeader(BODY, { secret: 'whsec_new' }), BODY, secrets)).kind).toBe('event');
    await expect(check(toHeader(BODY, { secret: 'whsec_third' }), BODY, secrets)).rejects.toThrow();
  });

  it('reads the type of the message from the signed body', async () => {
    const kinds = [{ monitorId: 'mon_1' }, { searchId: 'srch_1' }, [1]].map(async (json) => {
      const body = JSON.stringify(json);
      return (await check(toHeader(body), body)).kind;
    });
    expect(await Promise.all(kinds)).toEqual(['monitor.alert', 'search.finished', 'other']);
    await expect(check(toHeader('{'), '{')).rejects.toMatchObject({ fault: 'not_json' });
  });
});
