import { parseMembers, toMembers } from '../../../searches/answers/record-json.ts';
import { keyOfRecord, type RecordKey } from '../../../searches/answers/version-ref.ts';
import type { RelatedRecord } from './link-records.ts';

type Spliced = { readonly related: readonly RelatedRecord[] };

const toKey = ({ source, externalId }: RelatedRecord): RecordKey => ({ source, rowKey: externalId });

/** Lists the related records of a stored record. */
export function listKeptRelated(spliced: string): readonly RecordKey[] {
  return parseMembers<Spliced>(spliced).related.map(toKey);
}

/** Removes related records withheld since then, keyed by `keyOfRecord`. Returns the same text if there are none. */
export function withoutWithheld(spliced: string, withheld: ReadonlySet<string>): string {
  if (withheld.size === 0) return spliced;
  const members = parseMembers<Spliced>(spliced);
  const related = members.related.filter((each) => !withheld.has(keyOfRecord(toKey(each))));
  return related.length === members.related.length ? spliced : toMembers({ ...members, related });
}
