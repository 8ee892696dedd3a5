import { type Static, type TSchema, withoutNulls } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import { compileStrict } from '../../http/validation/compilers.ts';
import type { Schema } from '../../http/validation/schema.ts';
import { type CsvForm, readCsvRows } from './csv-rows.ts';

/** What stands in a batch: its rows as they were sent, and what holds for all of them. */
export type SentBatch = { readonly rows: readonly unknown[]; readonly options: object };

/** A list of rows, an envelope around `queries`, or CSV; the JSON forms have passed the contract up to what a row is. */
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

/** Checks rows by a schema, in the sentences in which bodies are refused. */
export function createRowCheck<Row extends TSchema>(schema: Row) {
  const check = compileStrict(schema as Schema);
  return (row: unknown): Static<Row> | Failure => {
    const checked = check(row);
    return 'error' in checked ? checked.error : (checked.value as Static<Row>);
  };
}

/** Checks rows by the schema of the single request they stand for; null in an optional field counts as not sent. */
export function createRequestCheck<Request extends TSchema>(schema: Request) {
  const check = createRowCheck(schema);
  return (row: unknown, options: object): Static<Request> | Failure =>
    row instanceof Failure ? row : check(withoutNulls(schema, { query: row, ...options }));
}
