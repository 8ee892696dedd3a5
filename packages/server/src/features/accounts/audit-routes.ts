import { Readable } from 'node:stream';
import * as contract from '@blotter/contract';
import { type AuditEntry, type AuditFilter, reply } from '@blotter/contract';
import type { Audit } from '../../audit/audit.ts';
import { toAuditKind } from '../../audit/audit-kinds.ts';
import { Failure } from '../../failure.ts';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import { file } from '../../http/file-replies.ts';
import { type AuditFormat, toExportEnd, toExportHead, toExportPage } from './audit-export.ts';

export type AuditRouteDeps = {
  readonly audit: Pick<Audit, 'listEntriesOf'>;
  /** Returns the e-mail addresses of users by id. */
  readonly listUserNames: (accountId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type Cursor = NonNullable<Parameters<Audit['listEntriesOf']>[1]>;
type Page = { readonly entries: readonly AuditEntry[]; readonly last: Cursor | undefined };

const EXPORTED_AT_ONCE = 500;

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** The account's own audit, in pages and as a file. */
export function auditRoutes({ audit, listUserNames }: AuditRouteDeps): Route[] {
  const readPage = async (
    accountId: string,
    before: Cursor | undefined,
    limit: number,
    filter: AuditFilter,
  ): Promise<Page> => {
    const found = await audit.listEntriesOf(accountId, before, limit + 1, filter);
    const page = found.slice(0, limit);
    const names = await listUserNames(accountId, [...new Set(page.flatMap(({ user_id }) => user_id ?? []))]);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      entries: page.map(({ at, key_id, user_id, method, route, status, request_id, preview }) => ({
        at: at.toISOString(),
        kind: toAuditKind(route, preview),
        keyId: key_id,
        userId: user_id,
        userEmail: names.get(user_id ?? '') ?? null,
        method,
        route,
        status,
        requestId: request_id,
      })),
      last: last && { at: last.at, chain: last.chain, seq: Number(last.seq) },
    };
  };

  /** Yields the text of an export. Only one page is in memory. */
  async function* writeAll(
    format: AuditFormat,
    accountId: string,
    filter: AuditFilter,
    first: Page,
  ): AsyncIterable<string> {
    yield toExportHead(format);
    let page = first;
    yield toExportPage(format, page.entries, true);
    while (page.last) {
      page = await readPage(accountId, page.last, EXPORTED_AT_ONCE, filter);
      yield toExportPage(format, page.entries, false);
    }
    yield toExportEnd(format);
  }

  return [
    route(contract.listAudit, async ({ caller, query: { after, limit = 100, ...filter } }) => {
      checkFilter(filter);
      const { entries, last } = await readPage(caller.accountId, fromAuditCursor(after), limit, filter);
      const nextAfter = last ? toCursor([last.at.toISOString(), last.chain, String(last.seq)]) : null;
      return reply(200, { entries: [...entries], nextAfter });
    }),
    route(contract.exportAudit, async ({ caller, query: { format, ...filter } }) => {
      checkFilter(filter);
      // The first page is read before the status is sent.
      const first = await readPage(caller.accountId, undefined, EXPORTED_AT_ONCE, filter);
      const bytes = Readable.from(writeAll(format, caller.accountId, filter, first), { objectMode: false });
      return file({ mediaType: MEDIA_TYPES[format], fileName: `audit.${format}`, bytes });
    }),
  ];
}

const checkFilter = ({ from, to }: AuditFilter): void => {
  if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to))
    throw new Failure('unprocessable_query', 'to: must be later than from.');
};

const fromAuditCursor = (after: string | undefined): Cursor | undefined => {
  const parts = fromCursor(after, 3);
  return parts && { at: new Date(parts[0] as string), chain: parts[1] as string, seq: Number(parts[2]) };
};
