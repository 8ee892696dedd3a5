import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { excerpt } from '../text.ts';
import { collectBytes, discardRest, findEncoding, tooLarge } from './collect-bytes.ts';
import { readJson } from './json-scanner.ts';
import { findMediaType } from './media-type.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route also accepts `text/csv`. Its handler gets the text. */
    acceptsCsv?: boolean;
    /** A missing body counts as an empty object. */
    optionalBody?: boolean;
    /** Any body is read and ignored, for example one from a form or a mail program. */
    ignoresBody?: boolean;
  }
}

export type BodyReadingOptions = {
  readonly defaultLimitBytes: number;
  readonly maxDepth: number;
  readonly lingerMs?: number;
};

const LINGER_MS = 5_000;

const METHODS_WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'TRACE']);

/**
 * Reads bodies in preParsing: after every onRequest hook (401, 402, 429) and before validation. Fastify's own parsers are
 * not used, because their errors close the connection before the sender has read the answer.
 * Applies to routes that are added afterwards.
 */
export function installBodyReading(app: FastifyInstance, options: BodyReadingOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, _payload, done) => done(null, request.body));
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= options.defaultLimitBytes;
  });
  app.addHook('preParsing', async (request) => {
    if (request.is404 || METHODS_WITHOUT_BODY.has(request.method)) return;
    request.body = await readBody(request, { lingerMs: LINGER_MS, ...options });
  });
}

const readBody = async (
  request: FastifyRequest,
  { maxDepth, lingerMs }: Required<BodyReadingOptions>,
): Promise<unknown> => {
  const { config, schema, bodyLimit } = request.routeOptions;
  const acceptsCsv = config.acceptsCsv === true;
  if (config.ignoresBody) {
    await collectBytes(request.raw, { limitBytes: bodyLimit, encoding: undefined, lingerMs });
    return undefined;
  }
  const takesBody = acceptsCsv || schema?.body !== undefined;
  const type = request.headers['content-type'];
  if (type !== undefined && findMediaType(type) === undefined) throw unsupported(type, acceptsCsv);
  const missing = (): object => {
    if (config.optionalBody) return {};
    throw new Failure('invalid_request', 'The body is missing; send one.');
  };
  if (isDeclaredEmpty(request)) return takesBody ? missing() : undefined;
  if (!takesBody) return refuseAnyByte(request, lingerMs);

  const accepted = getAcceptedType(type, acceptsCsv);
  const encoding = findEncoding(request.headers['content-encoding']);
  if (toDeclaredBytes(request) > bodyLimit) {
    discardRest(request.raw, lingerMs);
    throw tooLarge(bodyLimit);
  }
  const bytes = await collectBytes(request.raw, { limitBytes: bodyLimit, encoding, lingerMs });
  if (bytes.length === 0) return missing();
  return accepted === 'text/csv' ? toText(bytes) : toJson(bytes, maxDepth);
};

const toDeclaredBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

const isDeclaredEmpty = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] === undefined && toDeclaredBytes(request) === 0;

const refuseAnyByte = async (request: FastifyRequest, lingerMs: number): Promise<undefined> => {
  try {
    await collectBytes(request.raw, { limitBytes: 0, encoding: undefined, lingerMs });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'payload_too_large') throw error;
    throw new Failure('unprocessable_query', 'The body: is not expected here; send none.');
  }
};

const getAcceptedType = (header: string | undefined, acceptsCsv: boolean): 'application/json' | 'text/csv' => {
  const type = findMediaType(header);
  if (type?.isUtf8 && (type.name === 'application/json' || (acceptsCsv && type.name === 'text/csv'))) return type.name;
  throw unsupported(header, acceptsCsv);
};

const unsupported = (header: string | undefined, acceptsCsv: boolean): Failure => {
  const sent = header === undefined ? 'is missing' : `got ${excerpt(header)}`;
  return new Failure(
    'unsupported_media_type',
    `Content-Type: ${sent}; send application/json${acceptsCsv ? ' or text/csv' : ''}, in UTF-8.`,
  );
};

const toJson = (bytes: Buffer, maxDepth: number): unknown => {
  const reading = readJson(bytes, { maxDepth });
  if (reading.ok) return reading.value;
  const { kind, message } = reading.fault;
  throw new Failure(kind === 'unreadable' ? 'invalid_request' : 'unprocessable_query', message);
};

const toText = (bytes: Buffer): string => {
  if (!isUtf8(bytes)) throw new Failure('invalid_request', 'The body is not valid UTF-8 text.');
  if (bytes.includes(0))
    throw new Failure('unprocessable_query', 'The body: holds the character NUL, which is not accepted.');
  return bytes.toString('utf8');
};
