import type { OffenderRecord, SearchEnvelope, SearchRequest } from '@blotter/contract';
import type { ReportTable } from '../../typesetting/words/document-data.ts';
import { toCount } from '../../typesetting/words/wording.ts';
import { toShortBasis } from './match-section.ts';
import { toOffenderSection } from './offender-section.ts';
import { FULL_RECORDS, type ReportContent, type ReportRecord } from './report-data.ts';
import { type NameOf, toSourceSection } from './source-section.ts';
import { toReportVerdict } from './verdict-section.ts';
import { toBirth, toCriteria } from './wording.ts';

/** As a search reads back: a record withheld since is a marker in its place. */
type Kept = OffenderRecord | { readonly recordId: string; readonly withheld: true };

const isWithheld = (record: Kept): record is Extract<Kept, { readonly withheld: true }> => 'withheld' in record;

const WITHHELD = 'Withheld since the search';

const toRow = (record: Kept, at: number): readonly string[] =>
  isWithheld(record)
    ? [String(at + 1), WITHHELD, '', '', '', '']
    : [
        String(at + 1),
        record.name.full,
        toBirth(record.dob, record.dobPrecision, ''),
        [...new Set(record.sources.map(({ jurisdiction }) => jurisdiction))].join(', '),
        record.matchConfidence.toFixed(2),
        toShortBasis(record),
      ];

const toOverview = (records: readonly Kept[]): ReportTable => ({
  columns: ['#', 'Name', 'Born', 'Sources', 'Confidence', 'Why it matched'],
  widths: [0.8, 4, 2.6, 2, 1.8, 6],
  rows: records.map(toRow),
});

const toSection = (record: Kept, at: number): ReportRecord =>
  isWithheld(record)
    ? { number: at + 1, name: WITHHELD, id: record.recordId, chips: [], match: null, facts: [], parts: [] }
    : toOffenderSection(record, at + 1);

export const toShownRemarks = (
  counts: { readonly records: number; readonly recordsReturned: number },
  shown: number,
) => [
  ...(counts.recordsReturned < counts.records
    ? [
        `The search returned ${counts.recordsReturned.toLocaleString('en-US')} of ${counts.records.toLocaleString('en-US')} matching records: only those are in this report.`,
      ]
    : []),
  ...(shown > FULL_RECORDS
    ? [
        `The first ${FULL_RECORDS} records are printed in full; all ${shown.toLocaleString('en-US')} stand in the overview with why they matched.`,
      ]
    : []),
];

/** A search of the registries, as its report tells it. */
export const toOffenderReport = (request: SearchRequest, envelope: SearchEnvelope, nameOf: NameOf): ReportContent => {
  const { counts, verdict, warnings, cleared, sourceStatus } = envelope;
  const records = envelope.records as readonly Kept[];
  return {
    product: 'Sex offender registries',
    verdict: toReportVerdict({
      records: counts.records,
      suppressed: cleared.length,
      nearMisses: verdict.nearMisses.people,
      isComplete: counts.sourcesIncomplete === 0,
      mayConclude: verdict.canConcludeNoMatch,
      because: verdict.because,
      remedies: verdict.remedies,
    }),
    criteria: toCriteria(request),
    counts: [
      ['Records matched', counts.records.toLocaleString('en-US')],
      ['In this report', records.length.toLocaleString('en-US')],
      ['Sources searched', String(counts.sourcesQueried)],
      ['Complete', String(counts.sourcesComplete)],
      ['Incomplete', String(counts.sourcesIncomplete)],
    ],
    sources: toSourceSection(
      sourceStatus,
      nameOf,
      counts.sourcesSkippedByScope > 0
        ? `${toCount(counts.sourcesSkippedByScope, 'source')} outside the scope of the search ${counts.sourcesSkippedByScope === 1 ? 'was' : 'were'} not searched.`
        : '',
    ),
    overview: toOverview(records),
    records: records.slice(0, FULL_RECORDS).map(toSection),
    remarks: [
      ...toShownRemarks({ ...counts, recordsReturned: records.length }, records.length),
      ...warnings.filter((warning) => !warning.startsWith('INCOMPLETE SEARCH')),
      ...cleared.map(
        ({ personRef, clearedAt }) => `Left out by a clearance of ${clearedAt.slice(0, 10)}: ${personRef}.`,
      ),
    ],
  };
};
