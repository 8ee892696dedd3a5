import type { ConsumerFile, Dispute, Order, OrderRequest, OrderSearch, SummaryOfRights } from '@blotter/contract';
import { type StoredOrder, type StoredSearch, toOrder } from '../orders/order.ts';

export type FileSource = ConsumerFile['sources'][number];

/** The report of a search in one version of its order. */
export type ReportedVersion = {
  readonly searchId: string;
  readonly version: number;
  readonly madeAt: Date | null;
  readonly recordIds: readonly string[];
};

/** A version shows the newest report of each search up to that version. */
export function toVersions(reported: readonly ReportedVersion[]): ConsumerFile['versions'] {
  const versions = [...new Set(reported.map(({ version }) => version))].sort((a, b) => a - b);
  return versions.map((version) => {
    const newest = new Map<string, ReportedVersion>();
    for (const each of reported)
      if (each.version <= version && each.version >= (newest.get(each.searchId)?.version ?? 0))
        newest.set(each.searchId, each);
    const { madeAt } = reported.find((each) => each.version === version) ?? {};
    return {
      version,
      madeAt: madeAt?.toISOString() ?? null,
      recordIds: [...new Set([...newest.values()].flatMap(({ recordIds }) => recordIds))],
    };
  });
}

export function listSourceCodes(searches: readonly OrderSearch[]): readonly string[] {
  return [
    ...new Set(
      searches.flatMap(({ sources: { searched, incomplete, excluded }, records }) => [
        ...searched,
        ...[...incomplete, ...excluded, ...records].map(({ source }) => source),
      ]),
    ),
  ];
}

export type FileParts = {
  readonly stored: StoredOrder;
  readonly request: OrderRequest;
  readonly summaries: readonly StoredSearch[];
  readonly searches: readonly OrderSearch[];
  readonly reported: readonly ReportedVersion[];
  readonly disputes: readonly Dispute[];
  /** When the report was first fetched. */
  readonly receivedAt: Date | null;
  /** The end user who ordered it. */
  readonly orderedBy: string;
  readonly summaryOfRights: SummaryOfRights;
  readonly disputeAddress: string | undefined;
  readonly findSource: (code: string) => Omit<FileSource, 'code'> | undefined;
};

export function toConsumerFile(parts: FileParts): ConsumerFile {
  const { stored, request, summaries, searches, reported, disputes, orderedBy, findSource } = parts;
  const { permissiblePurpose, endUser, subject, ...order }: Order = toOrder(stored, request, summaries);
  const { id, status, version, createdAt, completedAt, cancelledAt } = order;
  const receivedAt = parts.receivedAt?.toISOString() ?? null;
  return {
    order: { id, status, version, createdAt, completedAt, cancelledAt },
    permissiblePurpose,
    endUser,
    subject,
    searches: [...searches],
    sources: listSourceCodes(searches).map((code) => {
      const { name = code, agency = '', url = '' } = findSource(code) ?? {};
      return { code, name, agency, url };
    }),
    versions: toVersions(reported),
    recipients: [
      { name: orderedBy, role: 'screening_company', receivedAt },
      { name: endUser.name, role: 'end_user', receivedAt },
    ],
    disputes: [...disputes],
    summaryOfRights: parts.summaryOfRights,
    disputeAddress: parts.disputeAddress ?? null,
  };
}
