import { gzipSync } from 'node:zlib';
import { faultStatusOf, type Operation } from '@blotter/contract';
import { operations } from '../../server/test/kit/description.ts';
import type { Expected, FuzzRequest } from './request.ts';

export type Damaged = { readonly request: FuzzRequest; readonly expected: Expected };

const DEFAULT_LIMIT_BYTES = 2 * 1_024 * 1_024;
const TOO_DEEP = 40;

export function fault(operation: Operation, what: string): Expected {
  const status = faultStatusOf(operation.path);
  return { what, statuses: [status], code: status === 400 ? 'invalid_request' : 'unprocessable_query' };
}
const unreadable = (what: string): Expected => ({ what, statuses: [400], code: 'invalid_request' });
const tooLarge: Expected = { what: 'too large', statuses: [413], code: 'payload_too_large' };
const unsupported = (what: string): Expected => ({ what, statuses: [415], code: 'unsupported_media_type' });

/** Returns the text with a member inserted after the first brace of an object. */
const withMember = (text: string, member: string): string =>
  text.replace('{', text.startsWith('{}') ? `{${member}` : `{${member},`);

const toTexts = (operation: Operation, body: unknown): readonly (readonly [text: string, expected: Expected])[] => {
  const text = JSON.stringify(body);
  const [key] = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const isRecord = text.startsWith('{');
  const of = (what: string): Expected => fault(operation, what);
  return [
    [text.slice(0, -1), unreadable('cut off')],
    [`${text}]`, unreadable('something behind it')],
    [`'${text}'`, unreadable('no JSON')],
    ...(isRecord && key !== undefined
      ? ([[withMember(text, `${JSON.stringify(key)}:0`), of('a key twice')]] as const)
      : []),
    ...(isRecord
      ? ([
          [withMember(text, '"__proto__":{"a":1}'), of('__proto__')],
          [withMember(text, `"a":"\\u0000"`), of('NUL')],
          [withMember(text, `"a":"\\ud800"`), of('half a surrogate pair')],
          [withMember(text, `"a":${'['.repeat(TOO_DEEP)}${']'.repeat(TOO_DEEP)}`), of('too deep')],
          [withMember(text, '"a":1e999'), of('a number too large')],
        ] as const)
      : []),
  ];
};

const bombs = new Map<number, Buffer>();
/** A small body that is too large when unpacked. */
const getBomb = (limitBytes: number): Buffer => {
  const bomb = bombs.get(limitBytes) ?? gzipSync(Buffer.alloc(limitBytes + 1, 0x20));
  bombs.set(limitBytes, bomb);
  return bomb;
};

/** Errors that appear before the body is parsed. */
const ofBody = (request: FuzzRequest): readonly Damaged[] => {
  const { operation, body } = request;
  const { bodyLimitBytes = DEFAULT_LIMIT_BYTES, optionalBody } = operation;
  const bytes = Buffer.from(JSON.stringify(body));
  const sent = (payload: Buffer, expected: Expected, headers = {}): Damaged => ({
    request: { ...request, payload, headers: { ...request.headers, ...headers } },
    expected,
  });
  const typed = (type: string): Damaged => sent(bytes, unsupported('media type'), { 'content-type': type });
  return [
    ...toTexts(operation, body).map(([text, expected]) => sent(Buffer.from(text), expected)),
    sent(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), unreadable('no UTF-8')),
    ...['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1', 'json', ''].map(typed),
    sent(bytes, unreadable('no gzip'), { 'content-encoding': 'gzip' }),
    sent(gzipSync(bytes).subarray(0, -4), unreadable('gzip cut off'), { 'content-encoding': 'gzip' }),
    sent(bytes, unsupported('encoding'), { 'content-encoding': 'zstd' }),
    sent(getBomb(bodyLimitBytes), tooLarge, { 'content-encoding': 'gzip' }),
    ...(optionalBody ? [] : [sent(Buffer.alloc(0), unreadable('empty'))]),
  ];
};

const ofNoBody = (request: FuzzRequest): readonly Damaged[] =>
  request.operation.method === 'GET'
    ? []
    : [
        { request: { ...request, payload: Buffer.from('{}') }, expected: fault(request.operation, 'a body') },
        {
          request: {
            ...request,
            payload: Buffer.from('a'),
            headers: { ...request.headers, 'content-type': 'text/csv' },
          },
          expected: fault(request.operation, 'a body'),
        },
      ];

const ofHeaders = (request: FuzzRequest): readonly Damaged[] =>
  request.operation.idempotent
    ? ['', 'x'.repeat(256), 'é', 'a\tb'].map((key) => ({
        request: { ...request, headers: { ...request.headers, 'idempotency-key': key } },
        expected: fault(request.operation, 'Idempotency-Key'),
      }))
    : [];

const ofQuery = (request: FuzzRequest): readonly Damaged[] => {
  const { operation, query } = request;
  // The key there is a credential, and only the first one is used.
  const first = query.find(([name]) => name !== 'key');
  const asked = (more: FuzzRequest['query'], what: string): Damaged => ({
    request: { ...request, query: [...query, ...more] },
    expected: fault(operation, what),
  });
  return [
    asked([['colour', 'red']], 'unknown parameter'),
    asked([['a', '\0']], 'NUL in a parameter'),
    ...(first ? [asked([first], 'a parameter twice')] : []),
  ];
};

/** Methods that the path does not have. Other paths may belong to console pages. */
const ofMethod = (request: FuzzRequest): readonly Damaged[] => {
  const { path } = request.operation;
  if (path.startsWith('/app/') || request.way === 'door') return [];
  const taken = operations.filter((own) => own.path === path).map(({ method }) => method as string);
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    .filter((method) => !taken.includes(method))
    .map((method) => ({
      request: { ...request, method, body: undefined },
      expected: { what: `${method}, which it has not`, statuses: [405], code: 'invalid_request', isAstray: true },
    }));
};

/** Ways to be one step away from a good request in the HTTP message. */
export const WIRE_KINDS: readonly ((request: FuzzRequest) => readonly Damaged[])[] = [
  (request) => (request.body === undefined ? ofNoBody(request) : ofBody(request)),
  ofHeaders,
  ofQuery,
  ofMethod,
];
