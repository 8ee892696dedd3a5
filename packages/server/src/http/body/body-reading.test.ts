import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BodyServer, type Headers, JSON_TYPE, startBodyServer, stream } from '../../../test/kit/body-server.ts';

let testServer: BodyServer;
beforeAll(async () => {
  testServer = await startBodyServer();
});
afterAll(async () => {
  await testServer.close();
  expect(testServer.logged).toEqual([]);
});

describe('accepted bodies', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
    'application/json; v=1; charset=utf8',
  ])('a JSON body as %s', async (type) => {
    expect(await testServer.send('/json', '{"a":"é"}', { 'content-type': type })).toEqual({
      status: 200,
      body: { got: { a: 'é' } },
    });
  });

  it('a streamed body, in pieces that split a character', async () => {
    const bytes = Buffer.from('{"a":"é"}');
    expect(await testServer.send('/json', stream(bytes.subarray(0, 7), bytes.subarray(7)), JSON_TYPE)).toMatchObject({
      body: { got: { a: 'é' } },
    });
  });

  it('text/csv if the route accepts it (spec §3, POST /v1/batch)', async () => {
    expect(
      await testServer.send('/batch', '\ufefflastName\r\nO’Neil\r\n', { 'content-type': 'text/csv; header=present' }),
    ).toEqual({
      status: 200,
      body: { got: '\ufefflastName\r\nO’Neil\r\n' },
    });
    expect(await testServer.send('/batch', '{"a":1}', JSON_TYPE)).toMatchObject({
      status: 200,
      body: { got: { a: 1 } },
    });
    expect((await testServer.send('/json', 'lastName\nDoe', { 'content-type': 'text/csv' })).status).toBe(415);
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (text: string) => Buffer.from(text)],
  ])('Content-Encoding: %s', async (encoding, encode) => {
    const answer = await testServer.send('/json', encode('{"a":1}'), { ...JSON_TYPE, 'content-encoding': encoding });
    expect(answer).toEqual({ status: 200, body: { got: { a: 1 } } });
  });
});

describe('rejected bodies', () => {
  it('an unreadable body gets 400, and a readable but invalid one gets 422 (contract, "400 or 422?")', async () => {
    expect(await testServer.send('/json', '{"a":', JSON_TYPE)).toEqual({
      status: 400,
      body: { code: 'invalid_request', message: 'The body is not valid JSON: it ends too early at line 1, column 6.' },
    });
    expect(await testServer.send('/json', '{"a":1,"a":2}', JSON_TYPE)).toEqual({
      status: 422,
      body: { code: 'unprocessable_query', message: 'a: stands twice in one object; send it once.' },
    });
    const csv = { 'content-type': 'text/csv' };
    expect((await testServer.send('/batch', Buffer.from([0x61, 0xff]), csv)).status).toBe(400);
    expect((await testServer.send('/batch', 'a\nb\0', csv)).status).toBe(422);
  });

  it.each([
    'application/json; charset=latin1',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json; charset=',
    'application/vnd.api+json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'nonsense',
    'application/json, text/csv',
  ])('any other type gets 415: %s', async (type) => {
    const answer = await testServer.send('/json', '{}', { 'content-type': type });
    expect(answer).toMatchObject({
      status: 415,
      body: { message: `Content-Type: got ${JSON.stringify(type)}; send application/json, in UTF-8.` },
    });
  });

  it('a body without a type gets 415', async () => {
    const answer = await testServer.send('/batch', Buffer.from('{}'), {});
    expect(answer).toMatchObject({
      status: 415,
      body: { message: 'Content-Type: is missing; send application/json or text/csv, in UTF-8.' },
    });
  });

  it.each(['zstd', 'gzip, gzip', 'gzip, br', 'constructor'])('any other encoding gets 415: %s', async (encoding) => {
    expect((await testServer.send('/json', '{}', { ...JSON_TYPE, 'content-encoding': encoding })).status).toBe(415);
  });

  it.each([
    ['not gzip at all', Buffer.from('{"a":1}')],
    ['cut short', gzipSync('{"a":1}').subarray(0, 20)],
    ['followed by other bytes', Buffer.concat([gzipSync('{"a":1}'), Buffer.from('{"a":2}')])],
    ['followed by zeros', Buffer.concat([gzipSync('{"a":1}'), Buffer.alloc(9)])],
  ])('a gzip body that is %s gets 400', async (_, bytes) => {
    expect(await testServer.send('/json', bytes, { ...JSON_TYPE, 'content-encoding': 'gzip' })).toEqual({
      status: 400,
      body: { code: 'invalid_request', message: 'The body is not valid gzip, which its Content-Encoding announces.' },
    });
  });

  it('a missing or empty required body gets 400', async () => {
    const missing = { status: 400, body: { code: 'invalid_request', message: 'The body is missing; send one.' } };
    expect(await testServer.send('/json', null, {})).toEqual(missing);
    expect(await testServer.send('/json', '', JSON_TYPE)).toEqual(missing);
    expect(await testServer.send('/json', stream(), JSON_TYPE)).toEqual(missing);
    expect(await testServer.send('/json', stream(), { ...JSON_TYPE, 'content-encoding': 'gzip' })).toEqual(missing);
    expect(await testServer.send('/json', gzipSync(''), { ...JSON_TYPE, 'content-encoding': 'gzip' })).toEqual(missing);
  });

  it('an unknown caller gets 401 before the body is checked (contract, order of checks)', async () => {
    expect((await testServer.send('/json', '{', { ...JSON_TYPE, 'x-stranger': '1' })).status).toBe(401);
  });
});

describe('a route that takes no body', () => {
  it('accepts an empty one, with or without a type', async () => {
    for (const method of ['POST', 'DELETE']) {
      for (const headers of [{}, JSON_TYPE, { 'content-type': 'text/plain' }] as Headers[]) {
        expect(await testServer.send('/none', null, headers, method)).toEqual({
          status: 200,
          body: { got: 'nothing' },
        });
      }
    }
    expect((await testServer.send('/none', stream(), JSON_TYPE)).status).toBe(200);
  });

  it('rejects any byte with 422', async () => {
    for (const body of ['{}', stream('{'), stream('{}', '{}')]) {
      expect(await testServer.send('/none', body, JSON_TYPE)).toMatchObject({
        status: 422,
        body: { message: 'The body: is not expected here; send none.' },
      });
    }
  });

  it('does not read the body of a GET', async () => {
    const answer = await testServer.app.inject({ method: 'GET', url: '/none', headers: JSON_TYPE, payload: '{' });
    expect(answer.json()).toEqual({ got: 'nothing' });
  });

  it('an unknown route gets 404 for any body', async () => {
    const answer = await testServer.app.inject({
      method: 'POST',
      url: '/unknown',
      headers: { 'content-type': 'text/odd' },
      payload: '{',
    });
    expect(answer.statusCode).toBe(404);
  });
});
