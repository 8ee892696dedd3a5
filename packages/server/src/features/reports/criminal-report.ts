import type { CriminalEnvelope, CriminalRequest } from '@blotter/contract';
import type { ReportTable } from '../../typesetting/words/document-data.ts';
import { joined, toCount } from '../../typesetting/words/wording.ts';
import { type CriminalRecord, toCriminalBirth, toCriminalSection, toFullName } from './criminal-section.ts';
import { toShortBasis } from './match-section.ts';
import { toShownRemarks } from './offender-report.ts';
import { FULL_RECORDS, type ReportContent, type ReportRecord, type ReportSources } from './report-data.ts';
import { type NameOf, toSourceName, toSourceSection } from './source-section.ts';
import { toReportVerdict } from './verdict-section.ts';
import { toCriteria } from './wording.ts';

type Kept = CriminalRecord | { readonly externalId: string; readonly withheld: true };

const isWithheld = (record: Kept): record is Extract<Kept, { readonly withheld: true }> => 'withheld' in record;

const WITHHELD = 'Withheld since the search';

const toOverview = (records: readonly Kept[]): ReportTable => ({
  columns: ['#', 'Name', 'Born', 'Record', 'Status', 'Confidence', 'Why it matched'],
  widths: [0.8, 4, 2.6, 3.6, 3, 2.3, 5],
  rows: records.map((record, at) =>
    isWithheld(record)
      ? [String(at + 1), WITHHELD, '', '', '', '', '']
      : [
          String(at + 1),
          toFullName(record.name),
          toCriminalBirth({ ...record.dob, asPublished: '' }),
          record.sources.map(({ code }) => code).join(', '),
          record.currentStatus,
          record.matchConfidence.toFixed(2),
          toShortBasis(record),
        ],
  ),
});

const toSection = (record: Kept, at: number): ReportRecord =>
  isWithheld(record)
    ? { number: at + 1, name: WITHHELD, id: record.externalId, chips: [], match: null, facts: [], parts: [] }
    : toCriminalSection(record, at + 1);

const isHeld = ({ lastUpdatedAt }: CriminalEnvelope['coverage']['sources'][number]): boolean => lastUpdatedAt !== null;

/** Those asked live with what each said; beside them what is held, and what is not yet. */
const toSources = ({ coverage, sourceStatus, records }: CriminalEnvelope, nameOf: NameOf): ReportSources => {
  const live = toSourceSection(sourceStatus, nameOf, '');
  const askedLive = new Set(sourceStatus.map(({ source }) => source));
  const others = coverage.sources.filter(({ code }) => !askedLive.has(code));
  const matched = new Map<string, number>();
  for (const record of records as readonly Kept[])
    for (const { code } of isWithheld(record) ? [] : record.sources) matched.set(code, (matched.get(code) ?? 0) + 1);
  const held = others.filter(isHeld);
  const pending = others.filter((source) => !isHeld(source));
  return {
    incomplete: live.incomplete,
    matched: {
      ...live.matched,
      rows: [
        ...live.matched.rows,
        ...held
          .filter(({ code }) => matched.has(code))
          .map(({ code }) => [toSourceName(nameOf, code), String(matched.get(code)), 'From the data held']),
      ],
    },
    calm: held.filter(({ code }) => !matched.has(code)).map(({ code }) => code),
    remark: pending.length === 0 ? '' : `Known and not held yet: ${pending.map(({ code }) => code).join(', ')}.`,
  };
};

/** A search of criminal records, as its report tells it. */
export const toCriminalReport = (
  request: CriminalRequest,
  envelope: CriminalEnvelope,
  nameOf: NameOf,
): ReportContent => {
  const { counts, cleared, warnings, status, coverage } = envelope;
  const records = envelope.records as readonly Kept[];
  const isComplete = status === 'complete';
  const incomplete = envelope.sourceStatus.filter((source) => source.incomplete);
  const doubts = warnings.filter((warning) => !warning.startsWith('INCOMPLETE SEARCH'));
  const mayConclude =
    isComplete && counts.records + cleared.length + counts.sourcesPending === 0 && doubts.length === 0;
  return {
    product: 'Criminal records',
    verdict: toReportVerdict({
      ...{ records: counts.records, suppressed: cleared.length, isComplete, mayConclude },
      because: [
        ...doubts,
        ...(counts.records > 0 ? [`${toCount(counts.records, 'record')} matched.`] : []),
        ...(cleared.length > 0 ? [`${toCount(cleared.length, 'record')} left out by your clearances.`] : []),
        ...(incomplete.length > 0
          ? [`Not searched to the end: ${incomplete.map(({ source }) => source).join(', ')}.`]
          : []),
        `${toCount(counts.sourcesOnFile, 'source')} searched${coverage.statesCovered.length > 0 ? `, in ${toCount(coverage.statesCovered.length, 'state')}` : ''}.`,
        ...(counts.sourcesPending > 0 ? [`${toCount(counts.sourcesPending, 'source')} known and not held yet.`] : []),
      ],
      remedies: [...new Set(incomplete.flatMap(({ remedy }) => remedy ?? []))],
    }),
    criteria: toCriteria(request),
    counts: [
      ['Records matched', counts.records.toLocaleString('en-US')],
      ['In this report', records.length.toLocaleString('en-US')],
      ['Sources on file', String(counts.sourcesOnFile)],
      ['Not held yet', String(counts.sourcesPending)],
      ['Asked live', counts.liveRequested === 0 ? '0' : joined([`${counts.liveCompleted} of ${counts.liveRequested}`])],
    ],
    sources: toSources(envelope, nameOf),
    overview: toOverview(records),
    records: records.slice(0, FULL_RECORDS).map(toSection),
    remarks: [
      ...toShownRemarks({ ...counts, recordsReturned: records.length }, records.length),
      ...cleared.map(({ recordId, clearedAt }) => `Left out by a clearance of ${clearedAt.slice(0, 10)}: ${recordId}.`),
    ],
  };
};
