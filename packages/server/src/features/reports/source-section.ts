import type { SourceStatus } from '@blotter/contract';
import type { ReportTable } from '../../typesetting/words/document-data.ts';
import type { ReportSources } from './report-data.ts';

/** What a source is called in words; its code where nobody knows. */
export type NameOf = (code: string) => string | undefined;

export const toSourceName = (nameOf: NameOf, code: string): string => {
  const name = nameOf(code);
  return name ? `${code} · ${name}` : code;
};

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

const toHow = ({ fromCache, cappedOmitted }: SourceStatus): string =>
  `${fromCache ? 'From the data held' : 'Asked live'}${cappedOmitted ? '; its matches are left out by the limit of the answer' : ''}`;

/** Those with something to say in full, the others by name only: there are more than fifty. */
export const toSourceSection = (statuses: readonly SourceStatus[], nameOf: NameOf, remark: string): ReportSources => {
  const incomplete = statuses.filter((status) => status.incomplete);
  const complete = statuses.filter((status) => !status.incomplete);
  const matched = complete.filter((status) => status.matched > 0 || !status.fromCache);
  const incompleteTable: ReportTable = {
    columns: ['Source', 'Outcome', 'Matched', 'What is missing', 'What helps'],
    widths: [4, 2, 1.4, 4, 5],
    rows: incomplete.map((status) => [
      toSourceName(nameOf, status.source),
      OUTCOMES[status.status],
      String(status.matched),
      toWhy(status),
      status.remedy ?? '',
    ]),
  };
  return {
    incomplete: incompleteTable,
    matched: {
      columns: ['Source', 'Matched', 'How'],
      widths: [6, 1.4, 6],
      rows: matched.map((status) => [toSourceName(nameOf, status.source), String(status.matched), toHow(status)]),
    },
    calm: complete.filter((status) => !matched.includes(status)).map(({ source }) => toSourceName(nameOf, source)),
    remark,
  };
};
