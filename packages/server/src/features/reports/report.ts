import { NOTICE } from '@blotter/contract';
import { DAY_MS } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { Fact } from '../../typesetting/words/document-data.ts';
import { NO_GLYPHS, toCount, toFacts, toMinute } from '../../typesetting/words/wording.ts';
import type { ReportContent, ReportData } from './report-data.ts';

/** How long a search can be reported (spec §8). */
const REPORTABLE_DAYS = 7;

export type RequesterDetails = {
  readonly viewerName?: string;
  readonly viewerEmail?: string;
  readonly purpose?: string;
  readonly reference?: string;
};

export type Issue = {
  readonly reportId: string;
  readonly searchId: string;
  readonly issuedAt: Date;
  readonly searchedAt: Date;
  /** Null if the document is not signed. */
  readonly code: string | null;
};

/** 404 for an unknown search or another account's, 422 for one without an answer or too old (contract, Limits). */
export function checkSearch<Search extends { readonly searchedAt: Date }>(
  found: Search | 'unfinished' | undefined,
  now: Date,
): Search {
  if (!found) throw new Failure('not_found', 'There is no such search.');
  if (found === 'unfinished')
    throw new Failure(
      'unprocessable_query',
      'searchId: this search has not finished, or ended in error; report a search that has its answer.',
    );
  if (now.getTime() - found.searchedAt.getTime() > REPORTABLE_DAYS * DAY_MS)
    throw new Failure(
      'unprocessable_query',
      `searchId: this search is older than ${REPORTABLE_DAYS} days; search again and report that.`,
    );
  return found;
}

const toRequester = (printed: RequesterDetails, { searchId, searchedAt, issuedAt }: Issue): readonly Fact[] =>
  toFacts([
    ['Viewer', printed.viewerName],
    ['E-mail', printed.viewerEmail],
    ['Purpose', printed.purpose],
    ['Reference', printed.reference],
    ['Searched', toMinute(searchedAt.toISOString())],
    ['Report made', toMinute(issuedAt.toISOString())],
    ['Search', searchId],
  ]);

/** Explains that some published photos are not printed. */
const toPhotoRemarks = (records: ReportContent['records'], printed: number): readonly string[] => {
  const published = records.filter(({ photo }) => photo !== null).length;
  return printed === published
    ? []
    : [
        `Photos of ${printed} of ${toCount(published, 'person', 'people')} are printed. The address of every published photo stands with its record.`,
      ];
};

/** `pictures` are paths in the document by record number. `hasGlyphs` is called with all printed text. */
export function toReportData(
  content: ReportContent,
  printed: RequesterDetails,
  issue: Issue,
  hasGlyphs: (text: string) => boolean,
  pictures: ReadonlyMap<number, string> = new Map(),
): ReportData {
  const { reportId, code, issuedAt } = issue;
  const requester = toRequester(printed, issue);
  const isCovered = hasGlyphs(JSON.stringify([content.records, content.overview, content.criteria, requester]));
  return {
    ...content,
    reportId,
    code,
    requester,
    notice: NOTICE,
    issuedAt: issuedAt.toISOString(),
    title: `${content.product}: verification report`,
    records: content.records.map((record) => ({ ...record, picture: pictures.get(record.number) ?? null })),
    remarks: [...content.remarks, ...toPhotoRemarks(content.records, pictures.size), ...(isCovered ? [] : [NO_GLYPHS])],
  };
}

/** The name contains no text of the caller. */
export function toFileName(reportId: string): string {
  return `blotter-report-${reportId}.pdf`;
}
