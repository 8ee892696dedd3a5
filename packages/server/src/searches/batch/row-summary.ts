import type { RowOutcome } from '@blotter/contract';
import { parseRecord, type RenderedRecord } from '../answers/record-json.ts';

type Head = {
  readonly searchId: string;
  readonly status: string;
  readonly records: number;
  readonly answered: number;
  readonly asked: number;
  /** True if the person can be reported as not found. Criminal records never allow it. */
  readonly canConclude: boolean;
  readonly because: string;
};

type Best = NonNullable<RowOutcome['best']>;

/** Returns the result of a searched row in short. `toBest` reads the first record. */
export function toRowOutcome<AnyRecord>(
  { searchId, status, records, answered, asked, canConclude, because }: Head,
  first: RenderedRecord | undefined,
  toBest: (record: AnyRecord) => Best,
): RowOutcome {
  const common = { searchId, records, answered, asked };
  if (records > 0)
    return { ...common, outcome: 'match', best: first ? toBest(parseRecord<AnyRecord>(first)) : null, note: '' };
  if (canConclude) return { ...common, outcome: 'not_found', best: null, note: '' };
  return { ...common, outcome: status === 'partial' ? 'incomplete' : 'no_record', best: null, note: because };
}

/** Returns the result of a row that was not searched and is not billed. */
export function toErrorOutcome(message: string): RowOutcome {
  return { outcome: 'error', searchId: null, records: 0, answered: 0, asked: 0, best: null, note: message };
}
