import { describe, expect, it } from 'vitest';
import { findFetchFailure } from './fetch-failure.ts';

const withCode = (code: string, cause?: unknown): Error => Object.assign(new Error(code, { cause }), { code });

describe('a failed call is classified by its reason', () => {
  it.each([
    ['ECONNREFUSED', 'connect'],
    ['ENETUNREACH', 'connect'],
    ['ECONNRESET', 'reset'],
    ['UND_ERR_SOCKET', 'reset'],
    ['ETIMEDOUT', 'timeout'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['HPE_INVALID_CONSTANT', 'protocol'],
    ['UND_ERR_HEADERS_OVERFLOW', 'protocol'],
  ])('%s is %s', (code, reason) => expect(findFetchFailure(withCode(code))).toBe(reason));

  it('finds the reason behind a wrapper and among several addresses', () => {
    expect(findFetchFailure(withCode('UND_ERR_INFO', withCode('ECONNREFUSED')))).toBe('connect');
    expect(findFetchFailure(new AggregateError([withCode('ENETUNREACH'), withCode('ECONNREFUSED')]))).toBe('connect');
  });

  it('a programming error is not a network failure', () => {
    expect(findFetchFailure(new TypeError('x is not a function'))).toBeUndefined();
    expect(findFetchFailure(withCode('UND_ERR_INVALID_ARG'))).toBeUndefined();
    expect(findFetchFailure('text')).toBeUndefined();
  });
});
