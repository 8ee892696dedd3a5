import { keyOfRecord, type RecordKey } from '../../../searches/answers/version-ref.ts';
import type { Related } from './link-records-store.ts';

// A quote inside a text is escaped, so these stand in what a search adds to a document as keys and nowhere else.
const RELATED = '"related":';
const CLEARANCE = ',"clearance":';

type Parts = { readonly before: string; readonly related: readonly Related[]; readonly behind: string };

/** Behind the related records there is at most the clearance. */
const read = (spliced: string): Parts => {
  const from = spliced.lastIndexOf(RELATED) + RELATED.length;
  const cleared = spliced.indexOf(CLEARANCE, from);
  const to = cleared < 0 ? spliced.length : cleared;
  const related = JSON.parse(spliced.slice(from, to)) as readonly Related[];
  return { before: spliced.slice(0, from), related, behind: spliced.slice(to) };
};

const toKey = ({ source, externalId }: Related): RecordKey => ({ source, rowKey: externalId });

/** The records that a kept record names. */
export function listKeptRelated(spliced: string): readonly RecordKey[] {
  return spliced.includes(`${RELATED}[]`) ? [] : read(spliced).related.map(toKey);
}

/** Without those withheld since, by `keyOfRecord`; the same text where it names none of them. */
export function withoutWithheld(spliced: string, withheld: ReadonlySet<string>): string {
  if (withheld.size === 0) return spliced;
  const { before, related, behind } = read(spliced);
  const shown = related.filter((each) => !withheld.has(keyOfRecord(toKey(each))));
  return shown.length === related.length ? spliced : `${before}${JSON.stringify(shown)}${behind}`;
}
