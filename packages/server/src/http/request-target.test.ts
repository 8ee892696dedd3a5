import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHostFault, readTarget } from './request-target.ts';

describe('the address of a request', () => {
  it('the router can decode the path of every target', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('%', '%z', '%61', '%ff', '/', '?', '#', '/app/v1/', '/v1/compat/', 'key='),
    );
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        fc.boolean(),
        (sent, hasConsole) => {
          const { url } = readTarget(sent, hasConsole);
          expect(url).toMatch(/^\//);
          expect(() => decodeURIComponent(url.split('?', 1)[0] as string)).not.toThrow();
        },
      ),
    );
  });

  it('a path that can be decoded stays as it was sent', () => {
    for (const url of ['/', '/v1/search?a=%zz', '/v1/%63riminal/search', '/v1/keys/a%2Fb%20c'])
      expect(readTarget(url, true)).toEqual({ url, queryKey: undefined, fault: undefined });
  });

  it('a URL in absolute form is read as its path', () => {
    expect(readTarget('http://example.com/v1/compat/x?key=k&a=b', true)).toEqual({
      url: '/v1/compat/x?a=b',
      queryKey: 'k',
      fault: undefined,
    });
    expect(readTarget('HTTPS://example.com', true).url).toBe('/');
    expect(readTarget('*', true)).toMatchObject({ url: '/*', fault: { code: 'invalid_request' } });
  });

  it('a key is taken only from the compatibility endpoint', () => {
    expect(readTarget('/v1/search?key=k', true)).toEqual({
      url: '/v1/search?key=k',
      queryKey: undefined,
      fault: undefined,
    });
    expect(readTarget('/v1/compat/x?key=%zz', true)).toMatchObject({ url: '/v1/compat/x', queryKey: '' });
    expect(readTarget('/v1/compat/x?%6bey=a&key=b', true)).toMatchObject({
      queryKey: 'a',
      fault: { code: 'unprocessable_query' },
    });
  });

  it('Host counts in any spelling', () => {
    expect(findHostFault(['Host', 'a', 'Accept', 'host'], '1.1')).toBeUndefined();
    expect(findHostFault(['Host', 'a', 'HOST', 'a'], '1.1')?.message).toMatch(/more than once/);
  });

  it('only HTTP/1.0 may leave it out', () => {
    expect(findHostFault(['Accept', 'host'], '1.1')?.message).toMatch(/is missing/);
    expect(findHostFault(['Accept', 'host'], '1.0')).toBeUndefined();
  });
});
