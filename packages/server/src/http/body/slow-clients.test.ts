import { describe, expect, it } from 'vitest';
import { clientErrorAnswer, toServerTimeouts } from './slow-clients.ts';

describe('clientErrorAnswer: a request that never reached a route has an error body too (contract, Error bodies)', () => {
  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
    ['HPE_INVALID_METHOD', '400 Bad Request'],
    [undefined, '400 Bad Request'],
  ])('%s', (code, status) => {
    const [head, body] = clientErrorAnswer(code === undefined ? {} : { code }).split('\r\n\r\n') as [string, string];
    expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(head).toContain(`\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`);
    expect(head).toContain('\r\nConnection: close');
    const { error, detail } = JSON.parse(body);
    expect(error).toEqual({ code: 'invalid_request', message: detail });
  });
});

it('toServerTimeouts never sets a header timeout above the request timeout, which Node would reject', () => {
  const { headersTimeout } = toServerTimeouts({ requestMs: 10, headersMs: 20, keepAliveMs: 30, checkEveryMs: 40 });
  expect(headersTimeout).toBe(10);
});
