import { type Static, type TSchema, withoutNulls } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import { compileStrict } from '../../http/validation/compilers.ts';
import type { Schema } from '../../http/validation/schema.ts';
import { type CsvForm, readCsvRows } from './csv-rows.ts';

/** The rows of a batch as sent, and the options for all of them. */
export type SentBatch = { readonly rows: readonly unknown[]; readonly options: object };

/** Reads a list of rows, an envelope around `queries`, or CSV. The JSON forms have been validated except for their rows. */
export async function readBatch(
  body: string | readonly unknown[] | { readonly queries: readonly unknown[] },
  form: CsvForm,
): Promise<SentBatch> {
  if (typeof body === 'string') return { rows: await readCsvRows(body, form), options: {} };
  if ('queries' in body) {
    const { queries, ...options } = body;
    return { rows: queries, options };
  }
  return { rows: body, options: {} };
}

/** Checks rows by a schema, with the same messages as for request bodies. */
export function createRowCheck<Row extends TSchema>(schema: Row) {
  const check = compileStrict(schema as Schema);
  return (row: unknown): Static<Row> | Failure => {
    const checked = check(row);
    return 'error' in checked ? checked.error : (checked.value as Static<Row>);
  };
}

/** Checks rows by the schema of the single request. Null in an optional field counts as not sent. */
export function createRequestCheck<Request extends TSchema>(schema: Request) {
  const check = createRowCheck(schema);
  return (row: unknown, options: object): Static<Request> | Failure =>
    row instanceof Failure ? row : check(withoutNulls(schema, { query: row, ...options }));
}
