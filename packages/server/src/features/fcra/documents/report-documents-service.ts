import { newId } from '../../../ids.ts';
import { digest } from '../../../signing/digest.ts';
import type { Signing } from '../../../signing/signing.ts';
import type { Commit, Unit } from '../../../store/durable-writes.ts';
import { hasGlyphs } from '../../../typesetting/printable.ts';
import type { Typesetter } from '../../../typesetting/typesetter.ts';
import { ReportChanged } from '../disputes/corrections-service.ts';
import type { DisputeWords } from '../disputes/dispute.ts';
import { disputeContext } from '../disputes/disputes-service.ts';
import { listNotes } from '../disputes/disputes-store.ts';
import { readReport, type StoredSearch } from '../orders/order.ts';
import { type FcraOrders, type FcraOrdersDeps, reportContext } from '../orders/orders-service.ts';
import { listReports } from '../orders/reports-store.ts';
import type { ReportHistory } from './report-changes.ts';
import { checkVersion, type ReportContent, toReportContent } from './report-document.ts';
import { type FileKey, findFile, insertFile, listOrderDisputes, listVersions } from './report-documents-store.ts';
import type { ReportedDispute } from './report-record-section.ts';
import type { NameOf } from './report-search-section.ts';

export type ReportDocumentsDeps = Pick<FcraOrdersDeps, 'db' | 'vault' | 'clock'> & {
  readonly orders: Pick<FcraOrders, 'get'>;
  readonly typesetter: Pick<Typesetter, 'typeset'>;
  readonly signing: Pick<Signing, 'sign' | 'sealFile'>;
  readonly nameOf: NameOf;
  /** For disputes by mail. */
  readonly disputeAddress: string | undefined;
  readonly publicUrl: () => string;
};

export type ReportDocuments = ReturnType<typeof createReportDocuments>;

export type IssuedReport = {
  readonly reportId: string;
  readonly version: number;
  readonly issuedAt: Date;
  readonly pdf: Buffer;
};

/** The current report for a document that contains a copy of it. If it was never issued, `unit` issues it. */
export type ReportCopy = {
  readonly issued: IssuedReport;
  readonly content: ReportContent;
  readonly unit: Required<Pick<Unit, 'writes' | 'run'>> | undefined;
};

const TEMPLATE = 'features/fcra/documents/report-document.typ';
const toContext = (reportId: string): string => `fcra-report-file:${reportId}`;

/** Another request has issued the same document in the meantime. */
class IssuedAlready extends ReportChanged {}

/** Issues the reports of orders as documents. */
export function createReportDocuments(deps: ReportDocumentsDeps) {
  const { db, vault, clock, orders, typesetter, signing, nameOf, disputeAddress, publicUrl } = deps;

  const open = async (accountId: string, sealed: Buffer, context: string): Promise<string> => {
    const opened = await vault.open(accountId, sealed, context);
    if (!opened) throw new Error('a part of the report cannot be opened');
    return opened.toString('utf8');
  };

  const readHistory = async (accountId: string, orderId: string, search: StoredSearch) => {
    const key = { accountId, orderId, searchId: search.id };
    const history: ReportHistory = await Promise.all(
      (await listReports(db, key)).map(async ({ version, sealed }) => ({
        version,
        report: readReport(await open(accountId, sealed, reportContext(key))),
      })),
    );
    return { search, history };
  };

  const readDisputes = async (accountId: string, orderId: string): Promise<readonly ReportedDispute[]> => {
    const stored = await listOrderDisputes(db, accountId, orderId);
    const notes = await listNotes(
      db,
      accountId,
      stored.map(({ id }) => id),
    );
    return Promise.all(
      stored.map(async ({ id, sealed, ...dispute }) => {
        const context = disputeContext(id);
        const { explanation } = JSON.parse(await open(accountId, sealed, context)) as DisputeWords;
        const own = notes.filter(({ disputeId, kind }) => disputeId === id && kind === 'information');
        const added = await Promise.all(own.map((note) => open(accountId, note.sealed, context)));
        return { ...dispute, statements: [...(explanation === undefined ? [] : [explanation]), ...added] };
      }),
    );
  };

  const findIssued = async (key: FileKey): Promise<IssuedReport | undefined> => {
    const found = await findFile(db, key);
    const pdf = found && (await vault.open(key.accountId, found.sealed, toContext(found.id)));
    return found && pdf && { reportId: found.id, version: key.version, issuedAt: found.issuedAt, pdf };
  };

  const prepare = async (key: FileKey, content: ReportContent) => {
    const [reportId, issuedAt] = [newId('rpt'), clock.now()];
    const signed = await signing.sign('report', reportId, content);
    const data = { ...content, reportId, issuedAt: issuedAt.toISOString(), code: signed.code };
    const { bytes: pdf, writes } = await signing.sealFile(await typesetter.typeset(TEMPLATE, data), signed);
    const sealed = await vault.seal(key.accountId, 'longlived', pdf, toContext(reportId));
    const run: NonNullable<Unit['run']> = async (tx) => {
      if (!(await insertFile(tx, key, { id: reportId, sealed, issuedAt }))) throw new IssuedAlready();
    };
    return { issued: { reportId, version: key.version, issuedAt, pdf }, unit: { writes, run } };
  };

  const compose = async (accountId: string, orderId: string, asked: number | undefined) => {
    const { stored, request, searches } = await orders.get(accountId, orderId);
    const read = await Promise.all(searches.map((search) => readHistory(accountId, orderId, search)));
    const version = checkVersion(
      stored,
      asked,
      read.map(({ history }) => history),
    );
    const content = toReportContent({
      order: stored,
      request,
      version,
      searches: read,
      nameOf,
      hasGlyphs,
      versions: await listVersions(db, accountId, orderId),
      disputes: await readDisputes(accountId, orderId),
      disputeAt: { address: disputeAddress, url: `${publicUrl()}/consumer` },
    });
    return { key: { accountId, orderId, version, contentSha256: digest(content) }, content };
  };

  return {
    /** Returns the file issued before, byte for byte, if the content is the same. */
    get: async (
      accountId: string,
      orderId: string,
      asked: number | undefined,
      commit: Commit,
    ): Promise<IssuedReport> => {
      const { key, content } = await compose(accountId, orderId, asked);
      const known = await findIssued(key);
      if (known) return known;
      try {
        const { issued, unit } = await prepare(key, content);
        await commit(unit);
        return issued;
      } catch (error) {
        const first = error instanceof IssuedAlready ? await findIssued(key) : undefined;
        if (!first) throw error;
        return first;
      }
    },

    /** Returns the newest version for a document that contains a copy of it. Fails as `get` does. */
    prepareCopy: async (accountId: string, orderId: string): Promise<ReportCopy> => {
      const { key, content } = await compose(accountId, orderId, undefined);
      const known = await findIssued(key);
      return known ? { issued: known, content, unit: undefined } : { content, ...(await prepare(key, content)) };
    },
  };
}
