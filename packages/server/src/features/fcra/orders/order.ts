import { createHmac } from 'node:crypto';
import type {
  Order,
  OrderDetail,
  OrderRequest,
  OrderSearch,
  OrderSearchType,
  OrderSubject,
  WithheldEntries,
} from '@blotter/contract';
import { isBlank } from '@blotter/vocab';
import { Failure } from '../../../failure.ts';
import { checkTexts } from '../../../searches/answers/sent-text.ts';
import type { SubjectFindings } from '../../../searches/subject-records.ts';
import { type Judge, judge, type UndecidedRecord } from '../decisions/accuracy.ts';
import type { OrderStatus, SearchReason, SearchResult, SearchStatus } from './states.ts';

export type StoredOrder = {
  readonly accountId: string;
  readonly id: string;
  readonly keyId: string | null;
  readonly keyMode: 'live' | 'test';
  readonly status: OrderStatus;
  readonly version: number;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
};

export type StoredSearch = {
  readonly orderId: string;
  readonly id: string;
  readonly position: number;
  readonly type: OrderSearchType;
  readonly status: SearchStatus;
  readonly result: SearchResult | null;
  readonly reason: SearchReason | null;
  readonly completedAt: Date | null;
};

export type SearchReport = Pick<OrderSearch, 'sources' | 'records' | 'withheld'> & {
  /** Ids of records to which a review added entries, or that a review added. */
  readonly reviewed: readonly string[];
};

export const NO_REPORT: SearchReport = {
  sources: { searched: [], incomplete: [], excluded: [] },
  records: [],
  withheld: [],
  reviewed: [],
};

/** Parses a stored report. A report made before rules were stored has none. */
export function readReport(json: string): SearchReport {
  const stored = JSON.parse(json) as Partial<SearchReport>;
  const records = (stored.records ?? []).map((record) => ({
    ...record,
    entries: record.entries.map((entry) => ({ ...entry, decision: entry.decision ?? null })),
  }));
  return { ...NO_REPORT, ...stored, records };
}

const refuse = (message: string): never => {
  throw new Failure('unprocessable_query', message);
};

/** The texts of a subject that are compared with records. */
const SUBJECT_TEXTS = { firstName: 'name', middleName: 'name', lastName: 'name' } as const;
const ADDRESS_TEXTS = { line1: 'place', city: 'place' } as const;

/** Checks the rules that the request schema cannot express (contract, FCRA partner product). */
export function checkOrder(
  { subject, permissiblePurpose, certifications }: OrderRequest,
  now: Date,
  asksAuthorizationAlways: boolean,
): void {
  for (const field of ['firstName', 'lastName'] as const)
    if (isBlank(subject[field])) refuse(`subject.${field}: is empty; send a name.`);
  checkTexts(subject, SUBJECT_TEXTS, 'subject.');
  for (const [at, address] of subject.addresses.entries())
    checkTexts(address, ADDRESS_TEXTS, `subject.addresses[${at}].`);
  if (subject.dob > now.toISOString().slice(0, 10)) refuse('subject.dob: is in the future.');
  const { authorizedAt } = certifications;
  if (authorizedAt !== undefined && new Date(authorizedAt) > now)
    refuse('certifications.authorizedAt: is in the future.');
  if (permissiblePurpose !== 'employment' && !asksAuthorizationAlways) return;
  for (const field of ['disclosureProvided', 'authorizationObtained', 'authorizedAt'] as const)
    if (certifications[field] === undefined)
      refuse(`certifications.${field}: is missing; ${permissiblePurpose} requires it.`);
}

/**
 * Identifies the person's file for all accounts: a deleted record stays deleted in everyone's orders. It hashes the
 * date of birth alone, because an order under a nickname or former surname must not bring a record back. The names
 * are compared per record anyway.
 */
export function toFileHash(key: Buffer, { dob }: Pick<OrderSubject, 'dob'>): Buffer {
  return createHmac('sha256', key).update(dob, 'utf8').digest();
}

export type JudgedReport = { readonly report: SearchReport; readonly undecided: readonly UndecidedRecord[] };

/** Groups the counts by rule, without empty groups. */
export function toWithheld(counts: { readonly [rule in WithheldEntries['rule']]: number }): WithheldEntries[] {
  const rules = ['identity_not_verified', 'status_not_understood'] as const;
  return rules.map((rule) => ({ rule, entries: counts[rule] })).filter(({ entries }) => entries > 0);
}

const countEntries = (undecided: readonly UndecidedRecord[], reason: UndecidedRecord['reasons'][number]): number =>
  undecided.filter(({ reasons }) => reasons[0] === reason).reduce((sum, { entries }) => sum + entries.length, 0);

export function toReport(asked: Judge, found: SubjectFindings): JudgedReport {
  const { records, searched, incomplete, excluded, simulated } = found;
  const judged = records.map((record) => judge(asked, record));
  const undecided = judged.flatMap((own) => own.undecided ?? []);
  return {
    undecided,
    report: {
      sources: {
        searched: [...searched],
        incomplete: [...incomplete],
        excluded: excluded.map((source) => ({ source, reason: 'commercial_use_prohibited' as const })),
        ...(simulated.length > 0 && { simulated: [...simulated] }),
      },
      records: judged.flatMap((own) => (own.enters ? [own.record] : [])),
      withheld: toWithheld({
        identity_not_verified: countEntries(undecided, 'identity_not_verified'),
        status_not_understood: countEntries(undecided, 'status_not_understood'),
      }),
      reviewed: [],
    },
  };
}

/** Returns why a search is not completed: something is undecided, or nothing was found and not everything was searched. */
export function findReason({
  records,
  withheld,
  sources: { searched, incomplete },
}: SearchReport): SearchReason | null {
  for (const rule of ['identity_not_verified', 'status_not_understood'] as const)
    if (withheld.some((own) => own.rule === rule)) return rule;
  const isSearched = incomplete.length === 0 && searched.length > 0;
  return records.length > 0 || isSearched ? null : 'sources_incomplete';
}

/** Undecided records leave a search incomplete. An empty result counts only if everything was searched. */
export function toResult(report: SearchReport): SearchResult {
  if (findReason(report)) return 'unable_to_complete';
  return report.records.length > 0 ? 'records_found' : 'clear';
}

const toSummary = ({ searches }: OrderRequest, { id, position, type, completedAt, ...search }: StoredSearch) => ({
  id,
  type,
  jurisdictions: searches[position]?.jurisdictions ?? null,
  status: search.status,
  result: search.result,
  reason: search.reason,
  completedAt: completedAt?.toISOString() ?? null,
});

export function toOrder(stored: StoredOrder, request: OrderRequest, searches: readonly StoredSearch[]): Order {
  const { subject, permissiblePurpose, endUser, certifications, callbackUrl, reference } = request;
  return {
    id: stored.id,
    status: stored.status,
    version: stored.version,
    reference: reference ?? null,
    permissiblePurpose,
    endUser,
    subject,
    certifications,
    callbackUrl: callbackUrl ?? null,
    searches: searches.map((search) => toSummary(request, search)),
    createdAt: stored.createdAt.toISOString(),
    completedAt: stored.completedAt?.toISOString() ?? null,
    cancelledAt: stored.cancelledAt?.toISOString() ?? null,
  };
}

export function toOrderSearch(
  request: OrderRequest,
  search: StoredSearch,
  { version, report: { reviewed: _reviewed, ...report } }: { readonly version: number; readonly report: SearchReport },
): OrderSearch {
  return { ...toSummary(request, search), orderId: search.orderId, version, ...report };
}

/** Returns the order with the rule behind each reported entry. Entries that wait for a review are only counted. */
export function toOrderDetail(
  order: Order,
  reports: readonly { readonly searchId: string; readonly report: SearchReport }[],
): OrderDetail {
  return {
    ...order,
    decisions: reports.flatMap(({ searchId, report }) =>
      report.records.flatMap(({ recordId, entries }) =>
        entries.flatMap(({ decision }, at) => (decision ? [{ searchId, recordId, entry: at + 1, ...decision }] : [])),
      ),
    ),
    withheld: reports.flatMap(({ searchId, report }) => report.withheld.map((own) => ({ searchId, ...own }))),
  };
}
