import type {
  CriminalEnvelope,
  CriminalReportBody,
  CriminalRequest,
  CriminalSearchBody,
  ReportBody,
  SearchEnvelope,
  SearchRequest,
} from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { AccountCaller } from '../../http/caller.ts';
import { newId } from '../../ids.ts';
import type { Payer } from '../../searches/payer.ts';
import type { Reportable } from '../../searches/reportable.ts';
import type { Signing } from '../../signing/signing.ts';
import type { Database } from '../../store/database.ts';
import type { Unit, Write } from '../../store/durable-writes.ts';
import { hasGlyphs } from '../../typesetting/printable.ts';
import type { Typesetter } from '../../typesetting/typesetter.ts';
import type { Vault } from '../../vault/vault.ts';
import { toCriminalReport } from './criminal-report.ts';
import { toOffenderReport, type UnsearchedRegistries } from './offender-report.ts';
import type { FetchPhotos } from './photos-service.ts';
import { checkSearch, type Issue, type RequesterDetails, toReportData } from './report.ts';
import type { ReportContent } from './report-data.ts';
import { checkCriminalForm, checkOffenderForm } from './report-form.ts';
import { findReport, putReport } from './reports-store.ts';
import type { NameOf } from './source-section.ts';

type InlineCriminal = Omit<CriminalSearchBody, 'live'>;

export type DocumentCharges = {
  /** The ledger write of one document. Empty for a test key. */
  readonly charge: (payer: Payer, reference: string, at: Date) => readonly Write[];
  /** 0 for a test key. */
  readonly priceUsd: (payer: Payer) => Promise<number>;
};

export type ReportsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly typesetter: Pick<Typesetter, 'typeset'>;
  readonly signing: Pick<Signing, 'sign' | 'sealFile'>;
  readonly charges: DocumentCharges;
  readonly nameOf: NameOf;
  readonly fetchPhotos: FetchPhotos;
  /** The registries that a search did not include. */
  readonly listUnsearched: (request: SearchRequest, queried: readonly string[]) => Promise<UnsearchedRegistries>;
  readonly offenders: Reportable<SearchRequest, SearchRequest, SearchEnvelope>;
  readonly criminal: Reportable<InlineCriminal, CriminalRequest, CriminalEnvelope>;
};

export type CreatedReport = { readonly reportId: string; readonly pdf: Buffer; readonly unit: Unit };
export type Reports = ReturnType<typeof createReports>;

const TEMPLATE = 'features/reports/report.typ';

const toContext = (reportId: string): string => `report ${reportId}`;

export function createReports({ db, clock, vault, typesetter, signing, charges, nameOf, ...deps }: ReportsDeps) {
  const { fetchPhotos, listUnsearched } = deps;

  /** Photos are fetched before anything is charged or stored. If typesetting fails with them, they are left out. */
  const print = async (content: ReportContent, printed: RequesterDetails, issue: Issue): Promise<Buffer> => {
    const photos = await fetchPhotos(content.records);
    const paths = new Map([...photos].map(([number, { format }]) => [number, `/photos/${number}.${format}`]));
    const files = new Map([...photos].map(([number, { bytes }]) => [paths.get(number) as string, bytes]));
    const set = (own: ReadonlyMap<number, string>) =>
      typesetter.typeset(
        TEMPLATE,
        toReportData(content, printed, issue, hasGlyphs, own),
        own.size > 0 ? { files } : {},
      );
    return files.size === 0 ? set(paths) : set(paths).catch(() => set(new Map()));
  };

  /** Shared by both products, which supply the query and the content. */
  const createProduct = <Body extends RequesterDetails, Question, Request, Answer>(
    product: 'offender' | 'criminal',
    searches: Reportable<Question, Request, Answer>,
    toForm: (body: Body) => { readonly searchId: string } | { readonly question: Question },
    toContent: (request: Request, answer: Answer) => ReportContent | Promise<ReportContent>,
  ) => {
    const getSearch = async (caller: AccountCaller, body: Body) => {
      const form = toForm(body);
      if ('question' in form) return searches.search(caller, form.question);
      const found = checkSearch(await searches.find(caller.accountId, form.searchId), clock.now());
      return { ...found, unit: {} as Unit };
    };

    return {
      /** Nothing is stored or charged. */
      estimate: async (caller: AccountCaller, body: Body) => {
        const form = toForm(body);
        const documents = await charges.priceUsd(caller);
        if ('question' in form) {
          const { wouldQuery, baseUsd } = await searches.estimate(caller, form.question);
          const estimatedChargeUsd = { base: baseUsd, liveMax: 0, documents };
          return { dryRun: true as const, wouldQuery: [...wouldQuery], estimatedChargeUsd };
        }
        checkSearch(await searches.find(caller.accountId, form.searchId), clock.now());
        return { dryRun: true as const, wouldQuery: [], estimatedChargeUsd: { base: 0, liveMax: 0, documents } };
      },

      /** The unit stores and charges the report, and the search if one was made for it, in one transaction. */
      make: async (caller: AccountCaller, body: Body): Promise<CreatedReport> => {
        const { accountId } = caller;
        const { searchId, searchedAt, request, answer, unit } = await getSearch(caller, body);
        const [reportId, issuedAt] = [newId('rpt'), clock.now()];
        const signed = await signing.sign('report', reportId, {
          reportId,
          searchId,
          product,
          searchedAt: searchedAt.toISOString(),
          request,
          answer,
        });
        const issue = { reportId, searchId, issuedAt, searchedAt, code: signed.code };
        const pages = await print(await toContent(request, answer), body, issue);
        const { bytes: pdf, writes: issued } = await signing.sealFile(pages, signed);
        const sealed = await vault.seal(accountId, 'document', pdf, toContext(reportId));
        const row = { accountId, id: reportId, createdAt: issuedAt, product, searchId, sealed };
        const writes = [...(unit.writes ?? []), ...issued, ...charges.charge(caller, reportId, issuedAt)];
        return { reportId, pdf, unit: { ...unit, writes, run: (tx) => putReport(tx, row) } };
      },
    };
  };

  return {
    offender: createProduct<ReportBody, SearchRequest, SearchRequest, SearchEnvelope>(
      'offender',
      deps.offenders,
      checkOffenderForm,
      async (request, answer) => {
        const queried = answer.sourceStatus.map(({ source }) => source);
        return toOffenderReport(request, answer, nameOf, await listUnsearched(request, queried));
      },
    ),
    criminal: createProduct<CriminalReportBody, InlineCriminal, CriminalRequest, CriminalEnvelope>(
      'criminal',
      deps.criminal,
      checkCriminalForm,
      (request, answer) => toCriminalReport(request, answer, nameOf),
    ),

    /** Returns the file as first sent. */
    get: async (accountId: string, reportId: string): Promise<Buffer> => {
      const found = await findReport(db, accountId, reportId);
      const pdf = found && (await vault.open(accountId, found.sealed, toContext(reportId)));
      if (!pdf) throw new Failure('not_found', 'This report is no longer stored.');
      return pdf;
    },
  };
}
