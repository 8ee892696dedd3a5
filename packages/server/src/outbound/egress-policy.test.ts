import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress, checkUrl, fromAllowList } from './egress-policy.ts';

const rules = { allowedOrigins: [], ownAddresses: ['9.9.9.9', '2606:4700::5'] };
const listed = { ...rules, allowedOrigins: ['http://127.0.0.1:9999', 'http://receiver.test:8080'] };

const isAllowed = (url: string): boolean => checkUrl(url, rules).ok;

describe('https only, public addresses only (contract Outbound webhooks)', () => {
  it.each([
    'https://example.com/hook',
    'https://example.com',
    'https://hooks.example.com:8443/a?b=c#d',
    'https://example.com:443/',
    'https://example.com:1024/',
    'HTTPS://Example.COM/Hook',
    'https://bücher.example/hook',
    'https://1.1.1.1/hook',
    'https://[2606:4700:4700::1111]:8443/hook',
    'https://internal.example.com/hook',
    'https://localhost.example.com/hook',
    'https://example.com/user@host',
  ])('%s may be called', (url) => expect(isAllowed(url)).toBe(true));

  const refused = {
    'schemes other than https': [
      'http://example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'ws://example.com/',
    ],
    'URLs without a plain authority': [
      '',
      'example.com',
      '//example.com',
      'https:example.com',
      'https:/example.com',
      'https:///example.com',
      'https://',
    ],
    'user-info': [
      'https://user@example.com/',
      'https://user:pass@example.com/',
      'https://@example.com/',
      'https://:@example.com/',
      'https://example.com@127.0.0.1/',
    ],
    'control characters and white space': [
      ' https://example.com/',
      'https://example.com/ ',
      'https://example.com/a b',
      'https://exam\tple.com/',
      'https://example.com/\r\nHost: x',
      'https://example.com/\u0000',
      'https://example.com/\u007f',
      'https://example.com/\u0085',
      'https://example.com/\u00a0',
      'https://example.com/\u2028',
      'https://exam\u200bple.com/',
      'https://example.com\\@127.0.0.1/',
    ],
    'ports below 1024 other than 443': [
      'https://example.com:22/',
      'https://example.com:80/',
      'https://example.com:1023/',
      'https://example.com:0/',
      'https://example.com:65536/',
    ],
    'names of one machine or one network': [
      'https://localhost/',
      'https://LOCALHOST:8443/',
      'https://localhost./',
      'https://a.localhost/',
      'https://printer.local/',
      'https://metadata.google.internal/',
      'https://nas.lan/',
      'https://router.home.arpa/',
      'https://intranet/',
      'https://example.com./',
    ],
    'homographs of localhost': [
      'https://ｌｏｃａｌｈｏｓｔ/',
      'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
      'https://lоcalhost/',
      'https://xn--lcalhost-cqg/',
      'https://%6c%6f%63%61%6c%68%6f%73%74/',
      'https://local\u00adhost/',
      'https://printer。local/',
    ],
    'IPv4 in unusual forms': [
      'https://2130706433/',
      'https://0x7f000001/',
      'https://017700000001/',
      'https://0177.0.0.1/',
      'https://0x7f.0.0.1/',
      'https://127.1/',
      'https://127.0.0.1./',
      'https://１２７.0.0.1/',
      'https://127。0。0。1/',
      'https://127%2e0%2e0%2e1/',
      'https://134744072/',
      'https://256.256.256.256/',
    ],
    'addresses that are not public': [
      'https://127.0.0.1/',
      'https://10.0.0.1:8443/',
      'https://169.254.169.254/latest/meta-data',
      'https://0.0.0.0/',
      'https://255.255.255.255/',
      'https://[::1]/',
      'https://[::]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:8.8.8.8]/',
      'https://[0:0:0:0:0:0:0:1]/',
      'https://[fd00:ec2::254]/',
      'https://[fe80::1%25eth0]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
    ],
    'our own addresses': ['https://9.9.9.9/', 'https://[2606:4700:0::5]/'],
    'URLs beyond 2,048 characters': [`https://example.com/${'a'.repeat(2_048)}`],
  };
  it.each(Object.entries(refused))('%s are refused with a sentence', (_kind, urls) => {
    for (const url of urls) {
      const check = checkUrl(url, rules);
      expect(check, url).toMatchObject({ ok: false, reason: expect.stringMatching(/^The .*\.$/) });
    }
  });

  it('every control character in the raw URL is refused at any position', () => {
    const control = fc.integer({ min: 0, max: 0x20 }).map((code) => String.fromCharCode(code));
    const url = 'https://example.com:8443/hook?a=b';
    fc.assert(
      fc.property(
        control,
        fc.integer({ min: 0, max: url.length }),
        (character, at) => !isAllowed(url.slice(0, at) + character + url.slice(at)),
      ),
    );
  });

  it('a literal IPv4 address may be called exactly if it is public and not ours', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => isAllowed(`https://${address}/`) === checkAddress(address, rules).ok),
    );
  });

  it('the check never throws, whatever the text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((host) => `https://${host}/`),
      fc.webUrl({ validSchemes: ['https', 'http'] }),
    );
    fc.assert(fc.property(text, (url) => typeof checkUrl(url, rules).ok === 'boolean'));
  });
});

describe('the allow-list holds exact origins, never "allow private" (contract Outbound webhooks)', () => {
  it('a listed origin may be http and private', () => {
    expect(checkUrl('http://127.0.0.1:9999/hook?x=1', listed)).toMatchObject({ ok: true, isAllowListed: true });
    expect(checkUrl('http://receiver.test:8080/', listed)).toMatchObject({ ok: true, isAllowListed: true });
  });

  it.each([
    'http://127.0.0.1:9998/',
    'http://127.0.0.2:9999/',
    'https://127.0.0.1:9999/',
    'http://localhost:9999/',
    'http://[::1]:9999/',
    'http://[::ffff:127.0.0.1]:9999/',
    'http://sub.receiver.test:8080/',
    'http://127.0.0.1:9999.example.com/',
    'http://user@127.0.0.1:9999/',
    'http://127.0.0.1:9999/a b',
  ])('%s is not that origin', (url) => expect(checkUrl(url, listed).ok).toBe(false));

  it('is read from comma-separated text', () => {
    expect(fromAllowList('http://127.0.0.1:9999, https://receiver.test:8443,')).toEqual({
      ok: true,
      origins: ['http://127.0.0.1:9999', 'https://receiver.test:8443'],
    });
    expect(fromAllowList('')).toEqual({ ok: true, origins: [] });
  });

  it.each([
    '*',
    'private',
    '127.0.0.1:9999',
    'http://*:9999',
    'http://127.0.0.1:9999/',
    'http://127.0.0.1:9999/path',
    'http://127.0.0.0/8',
    'null',
    'ftp://example.com',
  ])('%s is refused as an entry', (entry) =>
    expect(fromAllowList(`http://127.0.0.1:1234,${entry}`)).toMatchObject({ ok: false }),
  );
});
