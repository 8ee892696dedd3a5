import { callConsole } from '../../api.ts';

export type Product = 'offender' | 'criminal';
export type BatchState = 'draft' | 'running' | 'complete' | 'stopped' | 'error';
export type Field =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'dob'
  | 'age'
  | 'address'
  | 'city'
  | 'county'
  | 'state'
  | 'zipcode';
export type RecordKind = 'jail' | 'prison' | 'court' | 'warrant';
export type Match = 'strict' | 'balanced' | 'broad';

/** The field of each column, and the options of the search for all rows. */
type Plan = {
  readonly mapping: readonly (Field | null)[];
  readonly match?: Match;
  readonly recordTypes?: readonly RecordKind[];
};

type ListedBatch = {
  readonly batchId: string;
  readonly product: Product;
  readonly name: string;
  readonly state: BatchState;
  readonly startedBy: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly keptUntil: string;
  readonly rows: number;
  readonly searched: number;
  readonly matches: number;
  readonly cleared: number;
  readonly errors: number;
};

export type Batch = ListedBatch & {
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly plan: Plan | null;
  readonly mail: boolean;
  readonly canMail: boolean;
};

export type Outcome = 'match' | 'not_found' | 'incomplete' | 'no_record' | 'error';

export type RowResult = {
  readonly outcome: Outcome;
  readonly searchId: string | null;
  readonly records: number;
  readonly answered: number;
  readonly asked: number;
  readonly best: {
    readonly name: string;
    readonly dob: string;
    readonly source: string;
    readonly confidence: number;
  } | null;
  readonly note: string;
};

export type BatchRow = {
  readonly index: number;
  readonly cells: readonly string[];
  readonly result: RowResult | null;
};
type RowsPage = { readonly rows: readonly BatchRow[]; readonly next: number | null };

export type Estimate = {
  readonly rows: number;
  readonly baseUsd: number;
  readonly errors: number;
  readonly firstErrors: readonly { readonly index: number; readonly message: string }[];
};

export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

type Listed = { readonly batches: readonly ListedBatch[]; readonly nextAfter: string | null };

const toPath = (batchId: string, rest = ''): string => `/app/batches/${encodeURIComponent(batchId)}${rest}`;

export function listBatches(after: string): Promise<Listed> {
  return callConsole('GET', `/app/batches${after && `?after=${encodeURIComponent(after)}`}`);
}
export function getBatch(batchId: string): Promise<Batch> {
  return callConsole('GET', toPath(batchId));
}
export function uploadBatch(product: Product, table: Table, key: string): Promise<{ readonly batchId: string }> {
  return callConsole('POST', '/app/batches', { product, ...table }, { 'idempotency-key': key });
}
export function estimateBatch(batchId: string, plan: Plan): Promise<Estimate> {
  return callConsole('POST', toPath(batchId, '/estimate'), plan);
}
/** A batch is started once, so its id is the Idempotency-Key of every try. */
export function startBatch(batchId: string, plan: Plan & { readonly mail: boolean }): Promise<unknown> {
  return callConsole('POST', toPath(batchId, '/start'), plan, { 'idempotency-key': batchId });
}
export function stopBatch(batchId: string): Promise<unknown> {
  return callConsole('POST', toPath(batchId, '/stop'));
}
export function deleteBatch(batchId: string): Promise<unknown> {
  return callConsole('DELETE', toPath(batchId));
}
export function listRows(batchId: string, from: number): Promise<RowsPage> {
  return callConsole('GET', toPath(batchId, `/rows?from=${from}`));
}

export async function listAllRows(batchId: string): Promise<readonly BatchRow[]> {
  const rows: BatchRow[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const page: RowsPage = await listRows(batchId, from);
    rows.push(...page.rows);
    from = page.next;
  }
  return rows;
}
