import { type OrderRequest, type OrderSubject, TEST_DATA } from '@blotter/contract';
import { utcDay } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { toSimulatedWarnings } from '../../../searches/answers/simulated-warning.ts';
import type { Fact, Sign } from '../../../typesetting/words/document-data.ts';
import { joined, NO_GLYPHS, toCount, toFacts, toMinute } from '../../../typesetting/words/wording.ts';
import { isOpen } from '../disputes/dispute.ts';
import { NO_REPORT, type StoredOrder, type StoredSearch, toResult } from '../orders/order.ts';
import { countUndecided, findReportAt, listCorrected, type ReportHistory, toChangeLines } from './report-changes.ts';
import { type RecordSection, type ReportedDispute, toRecordSection } from './report-record-section.ts';
import { type NameOf, SEARCHES, type SearchSection, toSearchSection } from './report-search-section.ts';
import { RIGHTS_FORM } from './rights-form.ts';

export type ReportParts = {
  readonly order: Pick<StoredOrder, 'id' | 'keyMode' | 'version' | 'createdAt' | 'completedAt'>;
  readonly request: OrderRequest;
  readonly version: number;
  readonly versions: readonly { readonly version: number; readonly madeAt: Date }[];
  readonly searches: readonly { readonly search: StoredSearch; readonly history: ReportHistory }[];
  readonly disputes: readonly ReportedDispute[];
  /** The address for disputes: the lines of a postal address, and a URL. */
  readonly disputeAt: { readonly address: string | undefined; readonly url: string };
  readonly nameOf: NameOf;
  readonly hasGlyphs: (text: string) => boolean;
};

/** The printed content except the id, the time and the code of the document. */
export type ReportContent = {
  readonly product: string;
  readonly title: string;
  readonly orderId: string;
  readonly version: number;
  readonly outcome: {
    readonly sign: Sign;
    readonly word: string;
    readonly headline: string;
    readonly lines: readonly string[];
  };
  readonly counts: readonly Fact[];
  readonly subject: readonly Fact[];
  readonly order: readonly Fact[];
  readonly certifications: readonly string[];
  readonly changes: { readonly headline: string; readonly lines: readonly string[] };
  readonly searches: readonly SearchSection[];
  readonly records: readonly RecordSection[];
  readonly remarks: readonly string[];
  readonly disputeLines: readonly string[];
  readonly rights: typeof RIGHTS_FORM;
};

const PURPOSES: { readonly [purpose in OrderRequest['permissiblePurpose']]: string } = {
  employment: 'Employment, 15 U.S.C. 1681b(a)(3)(B)',
  tenant_screening: 'Tenant screening, 15 U.S.C. 1681b(a)(3)(F)',
  license_eligibility: 'Eligibility for a license, 15 U.S.C. 1681b(a)(3)(D)',
  insurance: 'Underwriting of insurance, 15 U.S.C. 1681b(a)(3)(C)',
  written_instructions: 'Written instructions of the consumer, 15 U.S.C. 1681b(a)(2)',
  court_order: 'Order of a court, 15 U.S.C. 1681b(a)(1)',
  legitimate_business_need: 'Legitimate business need, 15 U.S.C. 1681b(a)(3)(F)',
};

/** Resolves the requested version. Fails if a record of that version was corrected since. */
export function checkVersion(
  { status, version, completedAt }: Pick<StoredOrder, 'status' | 'version' | 'completedAt'>,
  asked: number | undefined,
  histories: readonly ReportHistory[],
): number {
  if (completedAt === null)
    throw new Failure(
      'conflict',
      status === 'cancelled' ? 'The order was cancelled: it has no report.' : 'The order has no report yet.',
    );
  const wanted = asked ?? version;
  if (wanted > version) throw new Failure('not_found', 'There is no such version of the report.');
  const corrected = Math.max(...histories.flatMap((history) => history.map((own) => own.version)), 1);
  if (wanted < corrected)
    throw new Failure(
      'conflict',
      `Version ${wanted} was corrected and is no longer available; use version ${version}.`,
    );
  return wanted;
}

const toSubject = ({ firstName, middleName, lastName, dob, addresses }: OrderSubject): readonly Fact[] => {
  const lines = addresses.map(({ line1, city, state, zipcode }) => `${line1}, ${city}, ${state} ${zipcode}`);
  return toFacts([
    ['Name', joined([firstName, middleName, lastName], ' ')],
    ['Date of birth', dob],
    ...lines.map((line, at) => [at === 0 ? 'Address' : '', line] as const),
  ]);
};

const toCertifications = ({ certifications }: OrderRequest): readonly string[] => {
  const { disclosureProvided, authorizationObtained, authorizedAt } = certifications;
  const authorized = authorizedAt ? ` on ${utcDay(new Date(authorizedAt))}` : '';
  return [
    ...(disclosureProvided ? ['The consumer was told in a document of its own that a report may be obtained.'] : []),
    ...(authorizationObtained ? [`The consumer authorized it in writing${authorized}.`] : []),
    'Before and after an adverse action the steps of the Act are followed: the consumer gets this report and the summary of rights.',
    'The report is not used in violation of any equal opportunity law.',
  ];
};

type FindingsSummary = {
  readonly records: number;
  readonly open: number;
  readonly undecided: number;
  readonly isComplete: boolean;
  readonly lines: readonly string[];
};

const toOutcome = ({ records, open, undecided, isComplete, lines }: FindingsSummary): ReportContent['outcome'] => {
  const disputed =
    open > 0 ? [`${toCount(open, 'dispute')} of the consumer ${open === 1 ? 'is' : 'are'} being reinvestigated.`] : [];
  const reviewed =
    undecided > 0
      ? [`${toCount(undecided, 'entry is', 'entries are')} under review and not reported until decided.`]
      : [];
  const own = { lines: [...lines, ...reviewed, ...disputed] };
  if (records > 0)
    return {
      sign: 'review',
      word: 'RECORDS FOUND',
      headline: `${toCount(records, 'record is', 'records are')} reported.`,
      ...own,
    };
  return isComplete
    ? { sign: 'clear', word: 'CLEAR', headline: 'No record is reported.', ...own }
    : {
        sign: 'unknown',
        word: 'NOT COMPLETED',
        headline: 'Nothing is reported, but not every search could be completed.',
        ...own,
      };
};

const TEST = 'Created with a test key. The people in it are fictional, and it is not a consumer report.';
const METHOD =
  'A record is reported only if first and last name match, exactly or by nickname, no suffix conflicts, and either the full date of birth matches, or the year of birth and an address. Names alone are never enough.';
const ACTION =
  'Before an employer takes adverse action based on this report, it must give the consumer a copy of the report and of the summary of rights below (15 U.S.C. 1681b(b)(3)).';

export function toReportContent(parts: ReportParts): ReportContent {
  const { order, request, version, versions, disputes, disputeAt, nameOf } = parts;
  const made = versions.find((own) => own.version === version)?.madeAt ?? order.completedAt;
  const before = versions.findLast((own) => own.version < version);
  const found = parts.searches.map(({ search, history }) => ({
    search,
    asked: { type: search.type, jurisdictions: request.searches[search.position]?.jurisdictions ?? null },
    report: findReportAt(history, version) ?? NO_REPORT,
    corrected: listCorrected(history, version),
  }));
  const records = found.flatMap(({ search, report, corrected }) =>
    report.records.map((record) => ({
      record,
      search: SEARCHES[search.type],
      isCorrected: corrected.includes(record.recordId),
    })),
  );
  const own = (recordId: string) => disputes.filter((dispute) => dispute.recordId === recordId);
  const sections = records.map(({ record, ...context }, at) =>
    toRecordSection(record, { ...context, number: at + 1, disputes: own(record.recordId) }),
  );
  const searches = found.map(({ asked, search, report }) => toSearchSection(asked, search.completedAt, report, nameOf));
  const searched = new Set(found.flatMap(({ report }) => report.sources.searched));
  const simulated = [...new Set(found.flatMap(({ report }) => report.sources.simulated ?? []))];
  const open = disputes.filter(({ status }) => isOpen(status)).length;
  const subject = toSubject(request.subject);
  const isTest = order.keyMode === 'test';
  const isCovered = parts.hasGlyphs(JSON.stringify([subject, sections, request.endUser, request.reference]));
  return {
    product: isTest ? `Consumer report · ${TEST_DATA}` : 'Consumer report',
    title: 'Consumer report',
    orderId: order.id,
    version,
    outcome: toOutcome({
      records: sections.length,
      open,
      undecided: found.reduce((sum, { report }) => sum + countUndecided(report), 0),
      isComplete: found.every(({ report }) => toResult(report) !== 'unable_to_complete'),
      lines: searches.map(({ title, facts }) => `${title}: ${facts[0]?.[1] ?? ''}.`),
    }),
    counts: [
      ['Version', String(version)],
      ['Searches', String(found.length)],
      ['Records reported', String(sections.length)],
      ['Sources searched', String(searched.size)],
      ['Disputes open', String(open)],
    ],
    subject,
    order: toFacts([
      ['End user', request.endUser.name],
      ['Purpose', PURPOSES[request.permissiblePurpose]],
      ['Reference', request.reference],
      ['Order', order.id],
      ['Ordered', toMinute(order.createdAt.toISOString())],
      ['Completed', order.completedAt && toMinute(order.completedAt.toISOString())],
      ['Version made', made && toMinute(made.toISOString())],
    ]),
    certifications: toCertifications(request),
    changes: {
      headline: before
        ? `Version ${version}, changed since version ${before.version} of ${utcDay(before.madeAt)}`
        : `Version ${version}, the first of this report`,
      lines: before
        ? toChangeLines(
            parts.searches.map(({ history }) => history),
            disputes,
            { version, before: before.version },
          )
        : [],
    },
    searches,
    records: sections,
    remarks: [
      ...(isTest ? [TEST] : []),
      ...toSimulatedWarnings(simulated, searched.size),
      METHOD,
      ...(request.permissiblePurpose === 'employment' ? [ACTION] : []),
      ...(isCovered ? [] : [NO_GLYPHS]),
    ],
    disputeLines: [
      ...(disputeAt.address
        ?.split(/[;\n]/)
        .map((line) => line.trim())
        .filter((line) => line !== '') ?? []),
      `Online: ${disputeAt.url}`,
    ],
    rights: RIGHTS_FORM,
  };
}

/** The name contains no text of the caller. */
export function toFileName(orderId: string, version: number): string {
  return `consumer-report-${orderId}-v${version}.pdf`;
}
