import type { CriminalField } from '@blotter/contract';
import {
  readAmount,
  readCounts,
  readDemographic,
  readDisplayHeight,
  readDisplayWeight,
  readFullDate,
  remember,
} from '@blotter/vocab';
import { quote, quoteAll } from '../../../searches/answers/json-text.ts';

type PublishedValue = string | number | boolean | readonly string[] | null | undefined;
type Write = (published: PublishedValue) => string;

const NULL = 'null';
const quoteOrNull = (text: string | null): string => (text === null ? NULL : quote(text));

/** Memoizes texts that repeat from row to row. A value that is not a text is written as ''. */
const remembered = (read: (text: string) => string): Write => {
  const known = remember(read);
  return (published) => (typeof published === 'string' && published !== '' ? known(published) : NULL);
};

/** These dates are usually in the future, so two-digit years are read as future ones. */
const AHEAD: ReadonlySet<string> = new Set(['projectedReleaseDate', 'eligibilityDate', 'supervisionEnds']);

/** Writes the fields of a criminal record as JSON, each by its kind. Dates are full or null (spec §2.8). */
export function createFieldWriters(today: string) {
  const dateWriter = (twoDigitYear: 'past' | 'future'): Write =>
    remembered((published) => quoteOrNull(readFullDate(published, { today, twoDigitYear })));
  const [writePast, writeAhead] = [dateWriter('past'), dateWriter('future')];
  const writers: { readonly [K in CriminalField]: Write } = {
    text: (published) => (typeof published === 'string' ? quote(published) : '""'),
    texts: (published) => quoteAll((published as readonly string[] | undefined)?.filter((text) => text.trim() !== '')),
    date: writePast,
    amount: remembered((published) => String(readAmount(published).amount)),
    count: (published) => (typeof published === 'string' ? String(readCounts(published)) : String(published ?? null)),
    flag: (published) => String(published === true),
    demographic: remembered((published) => quoteOrNull(readDemographic(published))),
    height: remembered((published) => quoteOrNull(readDisplayHeight(published))),
    weight: remembered((published) => quoteOrNull(readDisplayWeight(published))),
    severity: (published) => (published ? `"${published}"` : NULL),
  };

  /** Writes all the named fields as members of an object. */
  return <Name extends string>(
    fields: { readonly [N in Name]: CriminalField },
  ): ((from: { readonly [N in Name]?: PublishedValue }) => string) => {
    const members = (Object.keys(fields) as Name[]).map((name, index) => ({
      name,
      key: `${index === 0 ? '' : ','}"${name}":`,
      write: fields[name] === 'date' && AHEAD.has(name) ? writeAhead : writers[fields[name]],
    }));
    return (from) => {
      let json = '';
      for (const { name, key, write } of members) json += key + write(from[name]);
      return json;
    };
  };
}

export type FieldWriters = ReturnType<typeof createFieldWriters>;
