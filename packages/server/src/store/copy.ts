import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFromStream } from 'pg-copy-streams';

/** A running COPY … FROM STDIN. */
export type CopyIn = {
  /** Resolves when more may be written. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Resolves when everything is committed. */
  readonly end: () => Promise<void>;
};

export type Copy = {
  readonly begin: (statement: string) => CopyIn;
  /** A COPY that was not ended is rolled back. */
  readonly close: () => Promise<void>;
};

/** Opens its own connection, because COPY cannot share a pipelined one. */
export async function openCopy(connectionString: string): Promise<Copy> {
  const client = new pg.Client({ connectionString, application_name: 'blotter-copy' });
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken = error;
  });
  await client.connect();
  return {
    begin: (statement) => {
      if (broken) throw broken;
      const stream = client.query(copyFromStream(statement, { highWaterMark: MAX_WAITING_BYTES }));
      const done = finished(stream);
      done.catch(() => {});
      return {
        write: async (bytes) => {
          if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
        },
        end: async () => {
          stream.end();
          await done;
        },
      };
    },
    close: async () => {
      await client.end().catch(() => {});
    },
  };
}

const MAX_WAITING_BYTES = 8 * 1_024 * 1_024;

/** Writes the fields of a row in the order of the statement's columns. */
export type FieldWriter = {
  readonly integer: (value: number) => void;
  readonly text: (value: string) => void;
  readonly bytes: (hex: string) => void;
  readonly binary: (value: Buffer) => void;
  readonly time: (at: Date) => void;
  readonly texts: (values: readonly string[]) => void;
  readonly nothing: () => void;
};

export type RowBuffer = FieldWriter & {
  readonly beginRow: (fields: number) => void;
  /** Returns the rows since the last call. */
  readonly take: () => Uint8Array;
};

export const BINARY_HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
export const BINARY_TRAILER = Buffer.from([0xff, 0xff]);

const FIRST_BYTES = 256 * 1_024;
const TEXT_OID = 25;
/** PostgreSQL counts microseconds from 2000-01-01. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** Encodes rows in COPY's binary format. Unlike text, it needs no escaping here and no unescaping in PostgreSQL. */
export function createRowBuffer(): RowBuffer {
  let buffer = Buffer.allocUnsafe(FIRST_BYTES);
  let at = 0;
  const reserve = (bytes: number): void => {
    if (at + bytes <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + bytes));
    buffer.copy(larger, 0, 0, at);
    buffer = larger;
  };
  const integer = (value: number): void => {
    reserve(8);
    buffer.writeInt32BE(4, at);
    buffer.writeInt32BE(value, at + 4);
    at += 8;
  };
  const text = (value: string): void => {
    reserve(4 + value.length * 3);
    const length = buffer.write(value, at + 4, 'utf8');
    buffer.writeInt32BE(length, at);
    at += 4 + length;
  };
  return {
    integer,
    text,
    bytes: (hex) => {
      reserve(4 + hex.length);
      const length = buffer.write(hex, at + 4, 'hex');
      buffer.writeInt32BE(length, at);
      at += 4 + length;
    },
    binary: (value) => {
      reserve(4 + value.length);
      buffer.writeInt32BE(value.length, at);
      at += 4 + value.copy(buffer, at + 4);
    },
    time: (value) => {
      reserve(12);
      buffer.writeInt32BE(8, at);
      buffer.writeBigInt64BE(BigInt(value.getTime() - EPOCH_MS) * 1_000n, at + 4);
      at += 12;
    },
    texts: (values) => {
      reserve(24);
      const start = at;
      const header = [0, values.length === 0 ? 0 : 1, 0, TEXT_OID, ...(values.length === 0 ? [] : [values.length, 1])];
      for (const number of header) at = buffer.writeInt32BE(number, at);
      for (const value of values) text(value);
      buffer.writeInt32BE(at - start - 4, start);
    },
    nothing: () => {
      reserve(4);
      at = buffer.writeInt32BE(-1, at);
    },
    beginRow: (fields) => {
      reserve(2);
      at = buffer.writeInt16BE(fields, at);
    },
    take: () => {
      const rows = buffer.subarray(0, at);
      buffer = Buffer.allocUnsafe(FIRST_BYTES);
      at = 0;
      return rows;
    },
  };
}
