import type { Readable, Writable } from 'node:stream';
import { INCOMPLETE_REASONS } from '@blotter/contract';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { FETCH_FAILURES } from '../../outbound/fetch-failure.ts';

/**
 * The messages between a process that has the database and an evidence worker that has the browser, as lines of JSON in both
 * directions of one HTTP call. The evidence worker has no way out: every request of a page comes back as `fetch`.
 */
const strict = { additionalProperties: false };
const text = Type.String({ maxLength: 10_000 });
const optionalText = Type.Optional(text);
const id = Type.Integer({ minimum: 0 });
const headers = Type.Record(Type.String(), Type.String());
const base64 = Type.String();

const PrintOrder = Type.Object(
  {
    kind: Type.Literal('print'),
    code: text,
    searchId: text,
    query: Type.Object(
      {
        firstName: text,
        lastName: text,
        middleName: optionalText,
        dob: optionalText,
        city: optionalText,
        county: optionalText,
        zipcode: optionalText,
        state: optionalText,
      },
      strict,
    ),
    acceptsDisclaimer: Type.Boolean(),
    /** The business time of the caller, which the stamp shows. */
    nowMs: Type.Number(),
  },
  strict,
);
const Turn = Type.Object({ kind: Type.Literal('turn'), id, isFree: Type.Boolean() }, strict);
const Answer = Type.Object(
  {
    kind: Type.Literal('answer'),
    id,
    outcome: Type.Union([
      Type.Object(
        {
          kind: Type.Literal('answered'),
          status: Type.Integer(),
          headers,
          body: base64,
          isCut: Type.Boolean(),
        },
        strict,
      ),
      Type.Object({ kind: Type.Literal('refused'), reason: text }, strict),
      Type.Object({ kind: Type.Literal('failed'), reason: Type.Enum([...FETCH_FAILURES]) }, strict),
    ]),
  },
  strict,
);

const Wait = Type.Object({ kind: Type.Literal('wait'), id }, strict);
const Fetch = Type.Object(
  {
    kind: Type.Literal('fetch'),
    id,
    method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
    url: text,
    headers,
    body: Type.Optional(base64),
  },
  strict,
);
const Printed = Type.Object(
  { kind: Type.Literal('printed'), pdf: base64, capturedAtMs: Type.Number(), finalUrl: text, pages: Type.Integer() },
  strict,
);
const Unprinted = Type.Object(
  {
    kind: Type.Literal('unprinted'),
    incompleteReason: Type.Enum([...INCOMPLETE_REASONS]),
    detail: Type.String({ maxLength: 300 }),
  },
  strict,
);

export const FromCaller = Type.Union([PrintOrder, Turn, Answer]);
export const FromWorker = Type.Union([Wait, Fetch, Printed, Unprinted]);

export type PrintOrder = Static<typeof PrintOrder>;
export type FromCaller = Static<typeof FromCaller>;
export type FromWorker = Static<typeof FromWorker>;
export type FetchMessage = Static<typeof Fetch>;
export type AnswerMessage = Static<typeof Answer>;

/** A PDF of 24 MB in base64, with room for the rest of the message. */
const MAX_LINE_BYTES = 34 * 1_024 * 1_024;

/** Reads one message a line. Throws for a line that is too long or no message of the schema. */
export async function* readMessages<S extends TSchema>(from: Readable, schema: S): AsyncGenerator<Static<S>> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield toMessage(Buffer.concat([...parts, rest.subarray(0, end)]).toString('utf8'), schema);
      [parts, size, rest] = [[], 0, rest.subarray(end + 1)];
    }
    parts.push(rest);
    size += rest.length;
    if (size > MAX_LINE_BYTES) throw new RangeError('a message is too long');
  }
}

const toMessage = <S extends TSchema>(line: string, schema: S): Static<S> => {
  const message: unknown = JSON.parse(line);
  if (!Value.Check(schema, message)) throw new TypeError('a message has another form');
  return message;
};

export function sendMessage(to: Writable, message: FromCaller | FromWorker): void {
  to.write(`${JSON.stringify(message)}\n`);
}
