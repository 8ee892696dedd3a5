import type { AccessCode, ConsumerFile, ConsumerLanguage, Dispute, DisputeRequest } from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import type { ConsumerCaller } from '../../../http/caller.ts';
import type { Database } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { Disputes } from '../disputes/disputes-service.ts';
import { findFirstIssue, listVersions } from '../documents/report-documents-store.ts';
import { SUMMARY_OF_RIGHTS } from '../documents/summary-of-rights.ts';
import type { SearchReport } from '../orders/order.ts';
import { type FcraOrders, reportContext } from '../orders/orders-service.ts';
import type { AccessCodes } from './access-codes-service.ts';
import { type FileSource, type ReportedVersion, toConsumerFile } from './consumer-file.ts';
import { listStoredVersions } from './consumer-file-store.ts';

/** Limited, because reading a dispute reads all of them. */
const MAX_STATEMENTS = 50;

export type ConsumersDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'open'>;
  readonly accessCodes: AccessCodes;
  readonly orders: Pick<FcraOrders, 'get' | 'showSearch'>;
  readonly disputes: Pick<Disputes, 'open' | 'listOf' | 'showOf' | 'addStatement'>;
  readonly findSource: (code: string) => Omit<FileSource, 'code'> | undefined;
  readonly getOrgName: (accountId: string) => Promise<string>;
  readonly disputeAddress: string | undefined;
};

type File = Pick<ConsumerCaller, 'accountId' | 'orderId'>;

const toOwn = ({ accountId: _account, ...dispute }: Dispute & { readonly accountId: string }): Dispute => dispute;

/** The consumer's view of an order, and the consumer's actions on it. */
export function createConsumers(deps: ConsumersDeps) {
  const { db, vault, accessCodes, orders, disputes, findSource, getOrgName, disputeAddress } = deps;

  const listReported = async ({ accountId, orderId }: File): Promise<readonly ReportedVersion[]> => {
    const [stored, versions] = await Promise.all([
      listStoredVersions(db, accountId, orderId),
      listVersions(db, accountId, orderId),
    ]);
    const times = new Map(versions.map(({ version, madeAt }) => [version, madeAt]));
    return Promise.all(
      stored.map(async ({ searchId, version, sealed }) => {
        const opened = await vault.open(accountId, sealed, reportContext({ orderId, searchId }));
        const { records = [] }: Partial<SearchReport> = opened ? JSON.parse(opened.toString('utf8')) : {};
        const madeAt = times.get(version) ?? null;
        return { searchId, version, madeAt, recordIds: records.map(({ recordId }) => recordId) };
      }),
    );
  };

  const listDisputes = async ({ accountId, orderId }: File): Promise<Dispute[]> =>
    (await disputes.listOf(accountId, orderId)).map(toOwn);

  const showDispute = async ({ accountId, orderId }: File, id: string): Promise<Dispute> =>
    toOwn(await disputes.showOf(accountId, orderId, id));

  return {
    reissueAccessCode: async (accountId: string, orderId: string, commit: Commit): Promise<AccessCode> => {
      const { stored, request } = await orders.get(accountId, orderId);
      return accessCodes.reissue(stored, request.subject, commit);
    },

    showFile: async (file: File, language: ConsumerLanguage): Promise<ConsumerFile> => {
      const { accountId, orderId } = file;
      const { stored, request, searches: summaries } = await orders.get(accountId, orderId);
      const [searches, reported, own, orderedBy, receivedAt] = await Promise.all([
        Promise.all(summaries.map(({ id }) => orders.showSearch(accountId, orderId, id))),
        listReported(file),
        listDisputes(file),
        getOrgName(accountId),
        findFirstIssue(db, accountId, orderId),
      ]);
      const words = { summaryOfRights: SUMMARY_OF_RIGHTS[language], disputeAddress };
      const parts = {
        stored,
        request,
        summaries,
        searches,
        reported,
        disputes: own,
        orderedBy,
        findSource,
        receivedAt,
      };
      return toConsumerFile({ ...parts, ...words });
    },

    listDisputes,
    showDispute,

    openDispute: async ({ accountId, orderId }: File, request: DisputeRequest, commit: Commit): Promise<Dispute> =>
      toOwn(await disputes.open(accountId, orderId, request, 'consumer', commit)),

    addStatement: async (file: File, id: string, text: string, commit: Commit): Promise<Dispute> => {
      const { information } = await showDispute(file, id);
      if (information.length >= MAX_STATEMENTS)
        throw new Failure('conflict', `The dispute has ${information.length} statements; no more can be added.`);
      return toOwn(await disputes.addStatement(file.accountId, id, text, commit));
    },
  };
}

export type Consumers = ReturnType<typeof createConsumers>;
