import type { OffenderRecord, SearchEnvelope, SearchRequest } from '@blotter/contract';
import type { ReportTable } from '../../typesetting/words/document-data.ts';
import { toShortBasis } from './match-section.ts';
import { toOffenderSection } from './offender-section.ts';
import { FULL_RECORDS, type ReportContent, type ReportRecord, type UnsearchedGroup } from './report-data.ts';
import { countHolders, type NameOf, toNamed, toSourceSection } from './source-section.ts';
import { toReportVerdict, toSearched } from './verdict-section.ts';
import { toBirth, toCriteria } from './wording.ts';

/** A record of a stored search. A record withheld since then is a marker. */
type StoredRecord = OffenderRecord | { readonly recordId: string; readonly withheld: true };

const isWithheld = (record: StoredRecord): record is Extract<StoredRecord, { readonly withheld: true }> =>
  'withheld' in record;

const WITHHELD = 'Withheld since the search';

const toRow = (record: StoredRecord, at: number): readonly string[] =>
  isWithheld(record)
    ? [String(at + 1), WITHHELD, '', '', '', '']
    : [
        String(at + 1),
        record.name.full,
        toBirth(record.dob, record.dobPrecision, ''),
        [...new Set(record.sources.map(({ registryName, jurisdiction }) => registryName || jurisdiction))].join(', '),
        record.matchConfidence.toFixed(2),
        toShortBasis(record),
      ];

const toOverview = (records: readonly StoredRecord[]): ReportTable => ({
  columns: ['#', 'Name', 'Born', 'Registries', 'Score', 'Why it matched'],
  widths: [0.9, 4.4, 2.6, 2.6, 1.4, 5.6],
  rows: records.map(toRow),
});

const toSection = (record: StoredRecord, at: number): ReportRecord =>
  isWithheld(record)
    ? { number: at + 1, name: WITHHELD, id: record.recordId, chips: [], match: null, facts: [], parts: [], photo: null }
    : toOffenderSection(record, at + 1);

export function toShownRemarks(counts: { readonly records: number; readonly recordsReturned: number }, shown: number) {
  return [
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
}

/** Codes of the catalog's registries that the search did not include. */
export type UnsearchedRegistries = { readonly uncovered: readonly string[]; readonly beyondScope: readonly string[] };

const UNCOVERED =
  'Blotter does not hold these registries yet. A person may be listed there. Check them on their own sites.';

const toBeyondNote = (held: number): string =>
  `The search was limited to other registries, so these were not searched.${held > 0 ? ` Blotter holds ${held.toLocaleString('en-US')} of them.` : ''}`;

/** The appendix names every registry instead of “and 135 more”. */
const toUnsearched = (
  { uncovered, beyondScope }: UnsearchedRegistries,
  { holders, skipped }: { readonly holders: ReadonlyMap<string, number>; readonly skipped: number },
  nameOf: NameOf,
): readonly UnsearchedGroup[] => {
  const beyond = beyondScope.filter((code) => !holders.has(code));
  const held = skipped - (beyondScope.length - beyond.length);
  return [
    { title: 'Not covered yet', note: UNCOVERED, sources: toNamed(nameOf, uncovered) },
    { title: 'Outside the scope of this search', note: toBeyondNote(held), sources: toNamed(nameOf, beyond) },
  ].filter(({ sources }) => sources.length > 0);
};

const NO_STATE_DATA = 'This search did not ask for photos, vehicles and the further data that registries publish.';

/** Converts an offender search to its report. */
export function toOffenderReport(
  request: SearchRequest,
  envelope: SearchEnvelope,
  nameOf: NameOf,
  unsearched: UnsearchedRegistries,
): ReportContent {
  const { counts, verdict, warnings, cleared, sourceStatus, omittedFields } = envelope;
  const records = envelope.records as readonly StoredRecord[];
  const holders = countHolders(
    records.map((record) => (isWithheld(record) ? [] : record.sources.map(({ jurisdiction }) => jurisdiction))),
  );
  const { uncovered, beyondScope } = unsearched;
  return {
    product: 'Sex offender registries',
    verdict: toReportVerdict(
      {
        records: counts.records,
        suppressed: cleared.length,
        searched: toSearched(counts.sourcesQueried, 'registry', 'registries'),
        isAll: uncovered.length + beyondScope.length === 0,
        nearMisses: verdict.nearMisses,
        isComplete: counts.sourcesIncomplete === 0,
        mayConclude: verdict.canConcludeNoMatch,
        because: verdict.because,
        remedies: verdict.remedies,
      },
      nameOf,
    ),
    criteria: toCriteria(request, nameOf),
    counts: [
      ['Records matched', counts.records.toLocaleString('en-US')],
      ['In this report', records.length.toLocaleString('en-US')],
      ['Registries searched', String(counts.sourcesQueried)],
      ['Incomplete', String(counts.sourcesIncomplete)],
      ['Not covered yet', String(uncovered.length)],
    ],
    sources: {
      ...toSourceSection(
        { statuses: sourceStatus, held: [], holders, similar: verdict.nearMisses.jurisdictions },
        nameOf,
        { one: 'Registry', matched: 'People' },
      ),
      unsearched: toUnsearched(unsearched, { holders, skipped: counts.sourcesSkippedByScope }, nameOf),
    },
    overview: toOverview(records),
    records: records.slice(0, FULL_RECORDS).map(toSection),
    remarks: [
      ...toShownRemarks({ ...counts, recordsReturned: records.length }, records.length),
      ...warnings.filter((warning) => !warning.startsWith('INCOMPLETE SEARCH')),
      ...(records.length > 0 && omittedFields.includes('photos') ? [NO_STATE_DATA] : []),
      ...cleared.map(
        ({ personRef, clearedAt }) => `Left out by a clearance of ${clearedAt.slice(0, 10)}: ${personRef}.`,
      ),
    ],
  };
}
