import { keyOfRecord, type RecordKey } from '../../searches/answers/version-ref.ts';
import type { Related } from './link-records-store.ts';

/** The last key of what a search adds to a document; a quote inside a text is escaped, so no text holds it. */
const RELATED = '"related":';

const read = (spliced: string): { readonly before: string; readonly related: readonly Related[] } => {
  const at = spliced.lastIndexOf(RELATED) + RELATED.length;
  return { before: spliced.slice(0, at), related: JSON.parse(spliced.slice(at)) as readonly Related[] };
};

const toKey = ({ source, externalId }: Related): RecordKey => ({ source, rowKey: externalId });

/** The records that a kept record names. */
export const listKeptRelated = (spliced: string): readonly RecordKey[] =>
  spliced.endsWith(`${RELATED}[]`) ? [] : read(spliced).related.map(toKey);

/** Without those withheld since, by `keyOfRecord`; the same text where it names none of them. */
export const withoutWithheld = (spliced: string, withheld: ReadonlySet<string>): string => {
  if (withheld.size === 0) return spliced;
  const { before, related } = read(spliced);
  const shown = related.filter((each) => !withheld.has(keyOfRecord(toKey(each))));
  return shown.length === related.length ? spliced : `${before}${JSON.stringify(shown)}`;
};
