import type { CriminalEnvelope, CriminalRequest } from '@blotter/contract';
import type { ReportTable } from '../../typesetting/words/document-data.ts';
import { joined, toCount } from '../../typesetting/words/wording.ts';
import { type CriminalRecord, toCriminalBirth, toCriminalSection, toFullName } from './criminal-section.ts';
import { toShortBasis } from './match-section.ts';
import { toShownRemarks } from './offender-report.ts';
import { FULL_RECORDS, type ReportContent, type ReportRecord, type ReportSources } from './report-data.ts';
import { countHolders, type NameOf, toNamed, toSourceName, toSourceSection } from './source-section.ts';
import { NO_NEAR_MISSES, toReportVerdict, toSearched } from './verdict-section.ts';
import { toCriteria } from './wording.ts';

type StoredRecord = CriminalRecord | { readonly externalId: string; readonly withheld: true };

const isWithheld = (record: StoredRecord): record is Extract<StoredRecord, { readonly withheld: true }> =>
  'withheld' in record;

const WITHHELD = 'Withheld since the search';

const toOverview = (records: readonly StoredRecord[]): ReportTable => ({
  columns: ['#', 'Name', 'Born', 'Source', 'Status', 'Score', 'Why it matched'],
  widths: [0.9, 4, 2.6, 3.6, 2.8, 1.5, 5],
  rows: records.map((record, at) =>
    isWithheld(record)
      ? [String(at + 1), WITHHELD, '', '', '', '', '']
      : [
          String(at + 1),
          toFullName(record.name),
          toCriminalBirth({ ...record.dob, asPublished: '' }),
          record.sources.map(({ name, code }) => name || code).join(', '),
          record.currentStatus,
          record.matchConfidence.toFixed(2),
          toShortBasis(record),
        ],
  ),
});

const toSection = (record: StoredRecord, at: number): ReportRecord =>
  isWithheld(record)
    ? {
        number: at + 1,
        name: WITHHELD,
        id: record.externalId,
        chips: [],
        match: null,
        facts: [],
        parts: [],
        photo: null,
      }
    : toCriminalSection(record, at + 1);

const isHeld = ({ lastUpdatedAt }: CriminalEnvelope['coverage']['sources'][number]): boolean => lastUpdatedAt !== null;

const PENDING = 'These sources are known and not held yet. A record may be there. Check them on their own sites.';

/** Lists live sources with their outcomes and the loaded sources. Sources without records are in the appendix. */
const toSources = ({ coverage, sourceStatus, records }: CriminalEnvelope, nameOf: NameOf): ReportSources => {
  const asked = new Set(sourceStatus.map(({ source }) => source));
  const pending = coverage.sources.filter((source) => !isHeld(source) && !asked.has(source.code));
  const holders = countHolders(
    (records as readonly StoredRecord[]).map((record) =>
      isWithheld(record) ? [] : record.sources.map(({ code }) => code),
    ),
  );
  const held = coverage.sources.filter(isHeld).map(({ code }) => code);
  return {
    ...toSourceSection({ statuses: sourceStatus, held, holders }, nameOf, { one: 'Source', matched: 'Records' }),
    unsearched:
      pending.length === 0
        ? []
        : [
            {
              title: 'Not held yet',
              note: PENDING,
              sources: toNamed(
                nameOf,
                pending.map(({ code }) => code),
              ),
            },
          ],
  };
};

/** Converts a criminal search to its report. */
export function toCriminalReport(request: CriminalRequest, envelope: CriminalEnvelope, nameOf: NameOf): ReportContent {
  const { counts, cleared, warnings, status, coverage } = envelope;
  const records = envelope.records as readonly StoredRecord[];
  const isComplete = status === 'complete';
  const incomplete = envelope.sourceStatus.filter((source) => source.incomplete);
  const doubts = warnings.filter((warning) => !warning.startsWith('INCOMPLETE SEARCH'));
  const sources = toSources(envelope, nameOf);
  const mayConclude =
    isComplete &&
    counts.sourcesOnFile > 0 &&
    counts.records + cleared.length + counts.sourcesPending + sources.unsearched.length === 0 &&
    doubts.length === 0;
  return {
    product: 'Criminal records',
    verdict: toReportVerdict(
      {
        records: counts.records,
        suppressed: cleared.length,
        isComplete,
        mayConclude,
        isAll: true,
        nearMisses: NO_NEAR_MISSES,
        searched: toSearched(counts.sourcesOnFile, 'source', 'sources'),
        because: [
          ...doubts,
          ...(counts.records > 0 ? [`${toCount(counts.records, 'record')} matched.`] : []),
          ...(cleared.length > 0 ? [`${toCount(cleared.length, 'record')} left out by your clearances.`] : []),
          ...(incomplete.length > 0
            ? [`Not searched to the end: ${incomplete.map(({ source }) => toSourceName(nameOf, source)).join(', ')}.`]
            : []),
          `${toCount(counts.sourcesOnFile, 'source')} searched${coverage.statesCovered.length > 0 ? `, in ${toCount(coverage.statesCovered.length, 'state')}` : ''}.`,
          ...(counts.sourcesPending > 0
            ? [`${toCount(counts.sourcesPending, 'source')} known and not held yet. The appendix names each of them.`]
            : []),
        ],
        remedies: [...new Set(incomplete.flatMap(({ remedy }) => remedy ?? []))],
      },
      nameOf,
    ),
    criteria: toCriteria(request, nameOf),
    counts: [
      ['Records matched', counts.records.toLocaleString('en-US')],
      ['In this report', records.length.toLocaleString('en-US')],
      ['Sources on file', String(counts.sourcesOnFile)],
      ['Not held yet', String(counts.sourcesPending)],
      ['Asked live', counts.liveRequested === 0 ? '0' : joined([`${counts.liveCompleted} of ${counts.liveRequested}`])],
    ],
    sources,
    overview: toOverview(records),
    records: records.slice(0, FULL_RECORDS).map(toSection),
    remarks: [
      ...toShownRemarks({ ...counts, recordsReturned: records.length }, records.length),
      ...cleared.map(({ recordId, clearedAt }) => `Left out by a clearance of ${clearedAt.slice(0, 10)}: ${recordId}.`),
    ],
  };
}
