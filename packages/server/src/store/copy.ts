import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFromStream } from 'pg-copy-streams';

export type Copy = {
  /** Sends the lines as one COPY … FROM STDIN, committed when it resolves. */
  readonly copy: (statement: string, lines: Iterable<string>) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A connection of its own: COPY cannot share one that pipelines. */
export const openCopy = async (connectionString: string): Promise<Copy> => {
  const client = new pg.Client({ connectionString, application_name: 'blotter-copy' });
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken = error;
  });
  await client.connect();
  return {
    copy: async (statement, lines) => {
      if (broken) throw broken;
      await pipeline(Readable.from(toChunks(lines)), client.query(copyFromStream(statement)));
    },
    close: async () => {
      await client.end().catch(() => {});
    },
  };
};

const CHUNK_CHARACTERS = 256 * 1_024;

function* toChunks(lines: Iterable<string>): Iterable<Buffer> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text, 'utf8');
    text = '';
  }
  if (text !== '') yield Buffer.from(text, 'utf8');
}
