import { keyOfRecord, type RecordKey } from '../../../searches/answers/version-ref.ts';
import type { RelatedRecord } from './link-records-store.ts';

// Quotation marks inside JSON strings are escaped, so these byte sequences occur only as keys.
const RELATED = '"related":';
const CLEARANCE = ',"clearance":';

type Parts = { readonly before: string; readonly related: readonly RelatedRecord[]; readonly behind: string };

/** Only the clearance may follow the related records. */
const read = (spliced: string): Parts => {
  const from = spliced.lastIndexOf(RELATED) + RELATED.length;
  const cleared = spliced.indexOf(CLEARANCE, from);
  const to = cleared < 0 ? spliced.length : cleared;
  const related = JSON.parse(spliced.slice(from, to)) as readonly RelatedRecord[];
  return { before: spliced.slice(0, from), related, behind: spliced.slice(to) };
};

const toKey = ({ source, externalId }: RelatedRecord): RecordKey => ({ source, rowKey: externalId });

/** Lists the related records of a stored record. */
export function listKeptRelated(spliced: string): readonly RecordKey[] {
  return spliced.includes(`${RELATED}[]`) ? [] : read(spliced).related.map(toKey);
}

/** Removes related records withheld since then, keyed by `keyOfRecord`. Returns the same text if there are none. */
export function withoutWithheld(spliced: string, withheld: ReadonlySet<string>): string {
  if (withheld.size === 0) return spliced;
  const { before, related, behind } = read(spliced);
  const shown = related.filter((each) => !withheld.has(keyOfRecord(toKey(each))));
  return shown.length === related.length ? spliced : `${before}${JSON.stringify(shown)}${behind}`;
}
