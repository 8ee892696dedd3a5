import type { SourceStatus } from '@blotter/contract';
import type { ReportTable } from '../../typesetting/words/document-data.ts';
import type { NamedSource, ReportSources } from './report-data.ts';

/** The name of a source in words. Undefined for an unknown code. */
export type NameOf = (code: string) => string | undefined;

export function toSourceName(nameOf: NameOf, code: string): string {
  const name = nameOf(code);
  return name && name !== code ? `${name} (${code})` : code;
}

const COLLATOR = new Intl.Collator('en');

/** Returns the name and code of each, sorted by name. */
export function toNamed(nameOf: NameOf, codes: Iterable<string>): readonly NamedSource[] {
  return [...codes]
    .map((code): NamedSource => [nameOf(code) ?? code, code])
    .sort((a, b) => COLLATOR.compare(a[0], b[0]) || COLLATOR.compare(a[1], b[1]));
}

/** Counts the records of the answer per source. Every source of a merged person counts. */
export function countHolders(records: Iterable<readonly string[]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const codes of records) for (const code of new Set(codes)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

const OUTCOMES: { readonly [status in SourceStatus['status']]: string } = {
  ok: 'Searched',
  error: 'Failed',
  restricted: 'Restricted',
  no_coverage: 'Not covered',
};

const REASONS: { readonly [reason: string]: string } = {
  deadline: 'The deadline passed before it was searched.',
  truncated: 'More candidates matched than are examined.',
  excluded: 'It is excluded from this product.',
  not_searched: 'It was not searched.',
  unavailable: 'It did not answer in time.',
  error: 'It answered with an error.',
};

const toWhy = ({ incompleteReason, note }: SourceStatus): string =>
  note ?? (incompleteReason === null ? '' : (REASONS[incompleteReason] ?? incompleteReason));

const HELD = 'Searched in the records held';
const BEYOND = 'Not searched: outside the scope. It also publishes a person who was found.';

const SIMILAR = '. It holds a similar person outside this answer.';

const toHow = ({ fromCache, cappedOmitted }: SourceStatus): string =>
  `${fromCache ? HELD : 'Asked live'}${cappedOmitted ? '; its matches are left out by the limit of the answer' : ''}`;

export type SourceWords = {
  /** Singular, as a column heading. */
  readonly one: 'Registry' | 'Source';
  /** The heading of the match count. */
  readonly matched: string;
};

export type SearchedSources = {
  readonly statuses: readonly SourceStatus[];
  /** Loaded, fully searched, and without a status of their own. */
  readonly held: readonly string[];
  readonly holders: ReadonlyMap<string, number>;
  /** Sources with near misses. */
  readonly similar?: readonly string[];
};

/**
 * Lists every source of the search by name: incomplete ones in full, then those with a match, a near miss or a live
 * query, then the others. A source that holds a returned person is never among the others, whatever its status
 * counts.
 */
export function toSourceSection(
  { statuses, held, holders, similar = [] }: SearchedSources,
  nameOf: NameOf,
  words: SourceWords,
): Omit<ReportSources, 'unsearched'> {
  const byCode = new Map(statuses.map((status) => [status.source, status]));
  const countOf = (code: string): number => Math.max(byCode.get(code)?.matched ?? 0, holders.get(code) ?? 0);
  const isIncomplete = (code: string): boolean => byCode.get(code)?.incomplete === true;
  const own = [...byCode.keys(), ...held.filter((code) => !byCode.has(code))];
  const known = new Set(own);
  const beyond = [...holders.keys()].filter((code) => !known.has(code));
  const complete = own.filter((code) => !isIncomplete(code));
  const isCalm = (code: string): boolean =>
    countOf(code) === 0 && byCode.get(code)?.fromCache !== false && !similar.includes(code);
  const howOf = (code: string): string => {
    const status = byCode.get(code);
    if (!status) return known.has(code) ? HELD : BEYOND;
    return `${toHow(status)}${similar.includes(code) ? SIMILAR : ''}`;
  };
  const incomplete: ReportTable = {
    columns: [words.one, 'Outcome', words.matched, 'What is missing', 'What helps'],
    widths: [4, 2, 1.6, 4, 5],
    rows: toNamed(nameOf, own.filter(isIncomplete)).map(([, code]) => {
      const status = byCode.get(code) as SourceStatus;
      return [
        toSourceName(nameOf, code),
        OUTCOMES[status.status],
        String(countOf(code)),
        toWhy(status),
        status.remedy ?? '',
      ];
    }),
  };
  return {
    one: words.one,
    incomplete,
    matched: {
      columns: [words.one, 'Code', words.matched, 'How'],
      widths: [4.4, 3, 1.4, 5.2],
      rows: toNamed(nameOf, [...complete.filter((code) => !isCalm(code)), ...beyond]).map(([name, code]) => [
        ...[name, code, countOf(code).toLocaleString('en-US')],
        howOf(code),
      ]),
    },
    calm: toNamed(nameOf, complete.filter(isCalm)),
  };
}
