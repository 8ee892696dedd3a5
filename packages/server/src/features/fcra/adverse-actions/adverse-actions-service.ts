import type {
  AdverseAction,
  AdverseActionRequest,
  ConsumerAdverseAction,
  FinalNoticeOutlook,
  ReportRecord,
} from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import type { AccountCaller } from '../../../http/caller.ts';
import { newId } from '../../../ids.ts';
import { jobsWriter } from '../../../jobs/jobs-store.ts';
import type { AccountMailer } from '../../../outbound/mailer.ts';
import { digest } from '../../../signing/digest.ts';
import { type Unit, write, writeWithin } from '../../../store/durable-writes.ts';
import type { Typesetter } from '../../../typesetting/typesetter.ts';
import type { AccessCodes } from '../consumers/access-codes-service.ts';
import { insist, ReportChanged } from '../disputes/corrections-service.ts';
import type { ReportDocuments } from '../documents/report-documents-service.ts';
import { listOrderDisputes } from '../documents/report-documents-store.ts';
import type { FcraEventsDeps } from '../events/events-service.ts';
import type { FcraOrders, FcraOrdersDeps } from '../orders/orders-service.ts';
import { lockOrder } from '../orders/orders-store.ts';
import type { StateRules } from '../state-rules/state-rule.ts';
import { findStateRules } from '../state-rules/state-rules.ts';
import {
  type ActionSecrets,
  checkActionRequest,
  checkFinal,
  checkOrderIsReported,
  checkRecordIds,
  findEarliestFinal,
  type StoredAction,
  toAdverseAction,
  toConsumerAction,
  toFinalOutlook,
} from './adverse-action.ts';
import { findActionDocument, insertAction, listActions } from './adverse-actions-store.ts';
import { type Agency, listAgencyGaps, toNoticeContent, toNoticeFileName } from './notice-document.ts';

export const NOTICE_MAIL_JOB = 'fcra.adverse-action-mail';

export type AdverseActionsDeps = Pick<FcraOrdersDeps, 'db' | 'vault' | 'clock' | 'events'> &
  Pick<FcraEventsDeps, 'sendClock'> & {
    readonly orders: Pick<FcraOrders, 'get' | 'openReport'>;
    readonly documents: Pick<ReportDocuments, 'prepareCopy'>;
    readonly accessCodes: Pick<AccessCodes, 'newCode' | 'prepare'>;
    readonly typesetter: Pick<Typesetter, 'typeset'>;
    readonly mailer: AccountMailer | undefined;
    readonly stateRules: StateRules;
    /** The URL is known only once the program listens. */
    readonly agency: Omit<Agency, 'url'>;
    readonly publicUrl: () => string;
  };

export type AdverseActions = ReturnType<typeof createAdverseActions>;

/** Limited, because creating a final notice reads all of them. */
const MAX_NOTICES = 100;
const TEMPLATE = 'features/fcra/adverse-actions/notice-document.typ';
const toSecretsContext = (id: string): string => `fcra-adverse-action:${id}`;
const toDocumentContext = (id: string): string => `fcra-adverse-action-file:${id}`;
type Creator = Pick<AccountCaller, 'accountId' | 'keyId' | 'userId'>;

const toDigests = (records: readonly ReportRecord[]): ActionSecrets['digests'] =>
  Object.fromEntries(records.map((record) => [record.recordId, digest(record).toString('hex')]));

const notFound = (): Failure => new Failure('not_found', 'There is no such notice.');

/** Returns the event type for a sent notice. */
export function toEventType(type: StoredAction['type']) {
  return type === 'pre' ? ('adverse_action.pre_sent' as const) : ('adverse_action.sent' as const);
}

export function createAdverseActions(deps: AdverseActionsDeps) {
  const { db, vault, clock, sendClock, events, orders, documents, accessCodes, typesetter, mailer } = deps;
  const { prePurposes, rules } = deps.stateRules;
  const toAgency = (): Agency => ({ ...deps.agency, url: `${deps.publicUrl()}/consumer` });

  const openSecrets = async ({ accountId, id, sealed }: StoredAction): Promise<ActionSecrets> => {
    const opened = await vault.open(accountId, sealed, toSecretsContext(id));
    return opened ? (JSON.parse(opened.toString('utf8')) as ActionSecrets) : { digests: {} };
  };

  const readNotices = async (accountId: string, orderId: string) => {
    const stored = await listActions(db, { accountId, orderId }, undefined, MAX_NOTICES);
    return Promise.all(stored.map(async (action) => ({ ...action, digests: (await openSecrets(action)).digests })));
  };

  const readReported = async (accountId: string, orderId: string) => {
    const { stored, request, searches } = await orders.get(accountId, orderId);
    const reports = await Promise.all(
      searches.map(({ id }) => orders.openReport({ accountId, orderId, searchId: id })),
    );
    return { stored, request, reported: reports.flatMap(({ report }) => report.records) };
  };

  const readRecords = async (accountId: string, orderId: string, recordIds: readonly string[]) => {
    const { stored, request, reported } = await readReported(accountId, orderId);
    checkOrderIsReported(stored);
    checkRecordIds(
      recordIds,
      reported.map(({ recordId }) => recordId),
    );
    const records = recordIds.flatMap((id) => reported.find(({ recordId }) => recordId === id) ?? []);
    return { stored, request, records };
  };

  const create = async <Answer>(
    { accountId, keyId, userId }: Creator,
    orderId: string,
    body: AdverseActionRequest,
    commitReply: (action: AdverseAction, unit: Unit) => Promise<Answer>,
  ): Promise<Answer> => {
    const { type, sendBy, email } = body;
    const { stored: order, request, records } = await readRecords(accountId, orderId, body.recordIds);
    if (sendBy === 'email' && !mailer)
      throw new Failure('conflict', 'This service has no mail server; send the notice yourself, with sendBy download.');
    const now = clock.now();
    const digests = toDigests(records);
    const needsPre = prePurposes.includes(request.permissiblePurpose);
    const [notices, disputes] = await Promise.all([
      readNotices(accountId, orderId),
      listOrderDisputes(db, accountId, orderId),
    ]);
    if (notices.length >= MAX_NOTICES)
      throw new Failure('conflict', `The order has ${MAX_NOTICES} notices, which is the maximum.`);
    if (type === 'final') checkFinal({ orderStatus: order.status, needsPre, digests, notices, disputes, now });
    const { issued, content, unit: issuing } = await documents.prepareCopy(accountId, orderId);
    const id = newId('aac');
    const rule = type === 'pre' ? findStateRules(request.subject.addresses, rules).waiting : null;
    const secrets: ActionSecrets = { digests, ...(email && { email, accessCode: accessCodes.newCode() }) };
    const action: StoredAction = {
      accountId,
      orderId,
      id,
      type,
      sendBy,
      recordIds: body.recordIds,
      rule,
      keyId,
      userId,
      mailAttempts: 0,
      createdAt: now,
      reportId: issued.reportId,
      reportVersion: issued.version,
      ...(sendBy === 'email' ? { status: 'sending', sentAt: null } : { status: 'sent', sentAt: now }),
      sealed: await vault.seal(accountId, 'longlived', JSON.stringify(secrets), toSecretsContext(id)),
    };
    const earliestFinalAt = findEarliestFinal(action, []);
    const agency = toAgency();
    const notice = toNoticeContent({
      id,
      type,
      request,
      records,
      agency,
      createdAt: now,
      wait: rule && earliestFinalAt ? { rule, earliestFinalAt } : undefined,
      report: { id: issued.reportId, version: issued.version },
    });
    const product = `${content.product} · COPY`;
    const report = { ...content, product, reportId: issued.reportId, issuedAt: issued.issuedAt.toISOString() };
    const pdf = await typesetter.typeset(TEMPLATE, { noticeId: id, madeAt: now.toISOString(), notice, report });
    const documentSealed = await vault.seal(accountId, 'longlived', pdf, toDocumentContext(id));
    const [facts, { callbackUrl }] = [{ adverseActionId: id, orderId, status: 'sent' }, request];
    const sentAt = sendClock.now();
    const following =
      sendBy === 'download'
        ? await events.toWrites({ accountId, type: toEventType(type), facts, callbackUrl })
        : [
            write(jobsWriter, {
              id: newId('job'),
              kind: NOTICE_MAIL_JOB,
              accountId,
              runAt: sentAt,
              createdAt: sentAt,
              payload: { orderId, actionId: id },
            }),
          ];
    return commitReply(toAdverseAction(action, [], listAgencyGaps(agency)), {
      isAlone: true,
      writes: issuing?.writes ?? [],
      run: async (tx) => {
        // A dispute that was opened or resolved in the meantime has changed the order's status or version.
        const locked = await lockOrder(tx, accountId, orderId);
        if (locked?.version !== order.version || locked.status !== order.status)
          throw new ReportChanged('the report was changed meanwhile');
        await issuing?.run(tx);
        await insertAction(tx, action, documentSealed);
        await writeWithin(tx, following);
      },
    });
  };

  return {
    openSecrets,

    /** Passes the notice and the unit that creates it to `commitReply`. If the report changes meanwhile, it is read again. */
    create: <Answer>(
      creator: Creator,
      orderId: string,
      body: AdverseActionRequest,
      commitReply: (action: AdverseAction, unit: Unit) => Promise<Answer>,
    ): Promise<Answer> => {
      checkActionRequest(body);
      return insist(() => create(creator, orderId, body, commitReply));
    },

    list: async (
      accountId: string,
      orderId: string,
      after: { readonly at: Date; readonly id: string } | undefined,
      limit: number,
    ): Promise<readonly AdverseAction[]> => {
      await orders.get(accountId, orderId);
      const [found, disputes] = await Promise.all([
        listActions(db, { accountId, orderId }, after, limit),
        listOrderDisputes(db, accountId, orderId),
      ]);
      const gaps = listAgencyGaps(toAgency());
      return found.map((action) => toAdverseAction(action, disputes, gaps));
    },

    /** Returns about which records of the current report a final notice is possible now. */
    outlook: async (accountId: string, orderId: string): Promise<FinalNoticeOutlook> => {
      const { stored: order, request, reported } = await readReported(accountId, orderId);
      const [notices, disputes] = await Promise.all([
        readNotices(accountId, orderId),
        listOrderDisputes(db, accountId, orderId),
      ]);
      const needsPre = prePurposes.includes(request.permissiblePurpose);
      const records = order.completedAt === null ? [] : reported;
      const { status: orderStatus } = order;
      return toFinalOutlook({
        orderStatus,
        needsPre,
        notices,
        disputes,
        digests: toDigests(records),
        now: clock.now(),
      });
    },

    /** Lists the sent notices for the consumer. */
    listSent: async (accountId: string, orderId: string): Promise<readonly ConsumerAdverseAction[]> => {
      const [found, disputes] = await Promise.all([
        listActions(db, { accountId, orderId }, undefined, MAX_NOTICES),
        listOrderDisputes(db, accountId, orderId),
      ]);
      return found.flatMap((action) => toConsumerAction(action, disputes) ?? []);
    },

    /** With `onlySent`, for the consumer, a notice that is not sent yet is unknown. */
    getDocument: async (accountId: string, orderId: string, id: string, onlySent = false) => {
      const found = await findActionDocument(db, { accountId, orderId, id });
      if (onlySent && found?.status !== 'sent') throw notFound();
      const bytes = found && (await vault.open(accountId, found.sealed, toDocumentContext(id)));
      if (!found || !bytes) throw notFound();
      return { fileName: toNoticeFileName(found.type, id), bytes };
    },
  };
}
