import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFromStream, to as copyToStream } from 'pg-copy-streams';
import type { Executor, Row } from '../store/database.ts';

/** One connection for queries and COPY. */
export type Connection = Executor & {
  readonly copyOut: (statement: string) => Readable & { readonly rowCount: number };
  readonly copyIn: (statement: string) => Writable & { readonly rowCount: number };
  readonly close: () => Promise<void>;
};

/** The output of COPY depends on session settings. LOCAL, because a pooler shares sessions. */
const PORTABLE = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL timezone = 'UTC'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

export async function openConnection(connectionString: string): Promise<Connection> {
  const client = new pg.Client({ connectionString, application_name: 'blotter-backup', keepAlive: true });
  // The waiting statement reports the error.
  client.on('error', () => {});
  await client.connect();
  return {
    query: async <R extends Row>(text: string, values: readonly unknown[] = []) => {
      const result = await client.query({ text, values: [...values] });
      return { rows: result.rows as R[], rowCount: result.rowCount ?? 0, command: result.command };
    },
    copyOut: (statement) => client.query(copyToStream(statement)),
    copyIn: (statement) => client.query(copyFromStream(statement)),
    close: () => client.end().catch(() => {}),
  };
}

/** Rolls back unless `work` resolves. */
export async function inTransaction<T>(connection: Connection, mode: string, work: () => Promise<T>): Promise<T> {
  await connection.query(`BEGIN ${mode}`);
  try {
    await connection.query(PORTABLE);
    const result = await work();
    const { command } = await connection.query('COMMIT');
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
