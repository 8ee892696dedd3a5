import type {
  Alert,
  AuditEntry,
  Clearance,
  Dispute,
  FcraEvent,
  Order,
  SearchEnvelope,
  SearchRequest,
} from './generated/api-types.ts';
import type { Blotter, CallOptions } from './operation.ts';
import { searchToEnd } from './waiting.ts';

type PageOf<K extends string, T> = { readonly [key in K]: readonly T[] } & { readonly nextAfter: string | null };
type Start = { readonly after?: string | undefined; readonly limit?: number | undefined };

const LIMIT = 100;

/** Follows `nextAfter` to the end. An empty page is also the end, because the cursor of events is never null. */
async function* each<K extends string, T>(
  key: K,
  list: (at: { readonly limit: number; readonly after?: string }) => Promise<PageOf<K, T>>,
  { after, limit = LIMIT }: Start,
): AsyncGenerator<T, void, undefined> {
  for (let at = after; ; ) {
    const page = await list({ limit, ...(at === undefined ? {} : { after: at }) });
    yield* page[key];
    if (page.nextAfter === null || page[key].length === 0) return;
    at = page.nextAfter;
  }
}

type ItemGenerator<T> = AsyncGenerator<T, void, undefined>;

/** Yields your orders, newest first. */
export function eachOrder(
  client: Pick<Blotter, 'listOrders'>,
  start: Start = {},
  options?: CallOptions,
): ItemGenerator<Order> {
  return each('orders', (at) => client.listOrders(at, options), start);
}

export function eachDispute(
  client: Pick<Blotter, 'listDisputes'>,
  start: Start = {},
  options?: CallOptions,
): ItemGenerator<Dispute> {
  return each('disputes', (at) => client.listDisputes(at, options), start);
}

/** Yields events, oldest first, and ends with the newest. Continue later with the id of the last one as `after`. */
export function eachEvent(
  client: Pick<Blotter, 'listFcraEvents'>,
  start: Start = {},
  options?: CallOptions,
): ItemGenerator<FcraEvent> {
  return each('events', (at) => client.listFcraEvents(at, options), start);
}

/** Yields the audit entries of the account, newest first. */
export function eachAuditEntry(
  client: Pick<Blotter, 'listAudit'>,
  start: Start = {},
  options?: CallOptions,
): ItemGenerator<AuditEntry> {
  return each('entries', (at) => client.listAudit(at, options), start);
}

type OfMonitor = Start & { readonly id: string };

/** Yields the alerts of one monitor, newest first. */
export function eachAlert(
  client: Pick<Blotter, 'listAlerts'>,
  { id, ...start }: OfMonitor,
  options?: CallOptions,
): ItemGenerator<Alert> {
  return each('alerts', (at) => client.listAlerts({ id, ...at }, options), start);
}

type OfSubject = Start & { readonly subjectId: string; readonly clientId?: string; readonly includeRevoked?: boolean };

/** Yields the clearances of one subject, newest first. */
export function eachClearance(
  client: Pick<Blotter, 'listClearances'>,
  { after, limit, ...subject }: OfSubject,
  options?: CallOptions,
): ItemGenerator<Clearance> {
  return each('clearances', (at) => client.listClearances({ ...subject, ...at }, options), { after, limit });
}

/**
 * Yields the result page by page, for searches with more than 4,000 records. **Every page is a separate search and is charged as
 * one.** Read the verdict of each page, because a registry may become incomplete between two pages.
 */
export async function* eachSearchPage(
  client: Pick<Blotter, 'search' | 'getSearch'>,
  request: Omit<SearchRequest, 'dryRun'>,
  options?: Omit<CallOptions, 'idempotencyKey'>,
): ItemGenerator<SearchEnvelope> {
  const { page: first, perPage: size } = request.query;
  const perPage = size ?? LIMIT;
  for (let page = first ?? 1; ; page++) {
    const answer = await searchToEnd(client, { ...request, query: { ...request.query, page, perPage } }, options);
    // After the end the service returns the last page again.
    if (answer.page < page) return;
    yield answer;
    if (page >= answer.totalPages) return;
  }
}
