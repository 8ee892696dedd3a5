import type { OrderSearchType } from '@blotter/contract';
import type { Fact, ReportTable } from '../../../typesetting/words/document-data.ts';
import { toCount, toFacts, toMinute } from '../../../typesetting/words/wording.ts';
import { findReason, type SearchReport, toResult } from '../orders/order.ts';
import type { SearchReason, SearchResult } from '../orders/states.ts';
import { countUndecided } from './report-changes.ts';

export type NameOf = (code: string) => string | undefined;

export type SearchSection = {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly searched: readonly string[];
  readonly notSearched: ReportTable;
};

export const SEARCHES: { readonly [type in OrderSearchType]: string } = {
  sex_offender: 'Sex offender registries',
  criminal: 'Criminal records',
};

const RESULTS: { readonly [result in SearchResult]: string } = {
  clear: 'Clear: no reportable record in the sources searched',
  records_found: 'Records found',
  unable_to_complete: 'Could not be completed: nothing is said of what was not searched',
};

const UNABLE: { readonly [reason in SearchReason]: string } = {
  identity_not_verified: 'Could not be completed: it is not verified whether every record is about the consumer',
  status_not_understood: 'Could not be completed: the outcome of an entry is not understood',
  sources_incomplete: RESULTS.unable_to_complete,
};

const REASONS = {
  no_coverage: 'Incomplete: this source is not held, so nothing was searched there.',
  truncated: 'Incomplete: more candidates than can be compared were found.',
  commercial_use_prohibited: 'Excluded: the law of the source forbids the use of its records for this purpose.',
} as const;

/** Describes the result of a search, with the jurisdictions used and not used, and why. */
export function toSearchSection(
  asked: { readonly type: OrderSearchType; readonly jurisdictions: readonly string[] | null },
  completedAt: Date | null,
  report: SearchReport,
  nameOf: NameOf,
): SearchSection {
  const { searched, incomplete, excluded } = report.sources;
  const named = (code: string): string => {
    const name = nameOf(code);
    return name ? `${code} · ${name}` : code;
  };
  const found = report.records.length;
  const reason = findReason(report);
  const result = reason ? UNABLE[reason] : RESULTS[toResult(report)];
  const undecided = countUndecided(report);
  return {
    title: SEARCHES[asked.type],
    facts: toFacts([
      ['Result', found > 0 ? `${result}: ${toCount(found, 'record')}` : result],
      [
        'Under review',
        undecided > 0 ? `${toCount(undecided, 'entry is', 'entries are')} not reported until reviewed` : '',
      ],
      ['Asked for', asked.jurisdictions ? asked.jurisdictions.join(', ') : 'every source'],
      ['Completed', completedAt && toMinute(completedAt.toISOString())],
    ]),
    searched: searched.map(named),
    notSearched: {
      columns: ['Source', 'Why'],
      widths: [5, 7],
      rows: [...incomplete, ...excluded].map(({ source, reason }) => [named(source), REASONS[reason]]),
    },
  };
}
