import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newWebhookSecret, sign, verify } from './signature.ts';

const secret = 'whsec_test';
const rawBody = '{"id":"evt_1","type":"order.completed"}';
const anySecond = fc.integer({ min: 0, max: 4_000_000_000 });

describe('the signature of a delivery (§6.2 rules 2 and 3)', () => {
  it('is t=<unix time>,v1=<hex HMAC-SHA256 of t, a dot, the raw body>', () => {
    expect(sign(secret, 1_700_000_000, rawBody)).toBe(
      't=1700000000,v1=e54598a49607b29c1fc8ea77489f3e30799355a194130df6607c5c003bf74038',
    );
  });

  it('a signature verifies for text and bytes, up to five minutes before and after', () => {
    const skew = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(fc.string(), anySecond, fc.string({ unit: 'binary' }), skew, (key, at, body, seconds) => {
        const header = sign(key, at, Buffer.from(body));
        return verify({ secret: key, header, rawBody: body, nowUnixSeconds: at + seconds });
      }),
    );
  });

  it('more than five minutes away it does not verify', () => {
    const skew = fc.integer({ min: 301, max: 1_000_000 });
    fc.assert(
      fc.property(anySecond, skew, fc.constantFrom(-1, 1), (at, seconds, direction) => {
        const header = sign(secret, at, rawBody);
        return !verify({ secret, header, rawBody, nowUnixSeconds: at + direction * seconds });
      }),
    );
  });

  it('a different secret, body or time does not verify', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other);
        const header = sign(secret, 1_000, one);
        expect(verify({ secret, header, rawBody: other, nowUnixSeconds: 1_000 })).toBe(false);
        expect(verify({ secret: `${secret}x`, header, rawBody: one, nowUnixSeconds: 1_000 })).toBe(false);
        expect(
          verify({ secret, header: header.replace('t=1000', 't=1001'), rawBody: one, nowUnixSeconds: 1_000 }),
        ).toBe(false);
      }),
    );
  });

  it('any changed character of the header breaks it', () => {
    const header = sign(secret, 1_000, rawBody);
    const change = fc.tuple(fc.integer({ min: 0, max: header.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }));
    fc.assert(
      fc.property(change, ([at, character]) => {
        const changed = header.slice(0, at) + character + header.slice(at + 1);
        return verify({ secret, header: changed, rawBody, nowUnixSeconds: 1_000 }) === (changed === header);
      }),
    );
  });

  it.each([
    '',
    't=,v1=',
    't=1000',
    'v1=00',
    `t=1000,v1=${'0'.repeat(63)}`,
    `t=1000,v1=${'zz'.repeat(32)}`,
    `t=1e3,v1=${'0'.repeat(64)}`,
  ])('the header %j is refused without a throw', (header) =>
    expect(verify({ secret, header, rawBody, nowUnixSeconds: 1_000 })).toBe(false),
  );
});

describe('a new secret', () => {
  it('is whsec_ and 256 random bits (contract Outbound webhooks)', () => {
    expect(newWebhookSecret()).toMatch(/^whsec_[0-9A-Za-z]{43}$/);
    expect(newWebhookSecret()).not.toBe(newWebhookSecret());
  });
});
