import { createHmac } from 'node:crypto';
import type { Order, OrderRequest, OrderSearch, OrderSearchType, OrderSubject } from '@blotter/contract';
import { isBlank } from '@blotter/vocab';
import { Failure } from '../../failure.ts';
import { checkTexts } from '../../searches/answers/sent-text.ts';
import type { SubjectFindings } from '../../searches/subject-records.ts';
import { type Judge, judge } from './accuracy.ts';
import type { OrderStatus, SearchResult, SearchStatus } from './states.ts';

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
  readonly completedAt: Date | null;
};

export type SearchReport = Pick<OrderSearch, 'sources' | 'records'>;

export const NO_REPORT: SearchReport = { sources: { searched: [], incomplete: [], excluded: [] }, records: [] };

const refuse = (message: string): never => {
  throw new Failure('unprocessable_query', message);
};

/** The texts of a subject that records are compared with. */
const SUBJECT_TEXTS = { firstName: 'name', middleName: 'name', lastName: 'name' } as const;
const ADDRESS_TEXTS = { line1: 'place', city: 'place' } as const;

/** What the shape of a request cannot say (contract, FCRA partner product). */
export const checkOrder = (
  { subject, permissiblePurpose, certifications }: OrderRequest,
  now: Date,
  asksAuthorizationAlways: boolean,
): void => {
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
      refuse(`certifications.${field}: is missing; ${permissiblePurpose} asks for it.`);
};

/**
 * Of the person's file, the same for every account: what was deleted from it stays deleted for all who order it. Of the date of birth
 * alone, or an order on a nickname or a former surname would bring a record back; which names a record goes by is judged anyway.
 */
export const toFileHash = (key: Buffer, { dob }: Pick<OrderSubject, 'dob'>): Buffer =>
  createHmac('sha256', key).update(dob, 'utf8').digest();

export const toReport = (
  asked: Judge,
  { records, searched, incomplete, excluded, simulated }: SubjectFindings,
): SearchReport => ({
  sources: {
    searched: [...searched],
    incomplete: [...incomplete],
    excluded: excluded.map((source) => ({ source, reason: 'commercial_use_prohibited' as const })),
    ...(simulated.length > 0 && { simulated: [...simulated] }),
  },
  records: records.flatMap((record) => {
    const judgement = judge(asked, record);
    return judgement.enters ? [judgement.record] : [];
  }),
});

/** What was found is found, however much could not be searched; nothing found says something only where all was searched. */
export const toResult = ({ records, sources: { searched, incomplete } }: SearchReport): SearchResult => {
  if (records.length > 0) return 'records_found';
  return incomplete.length > 0 || searched.length === 0 ? 'unable_to_complete' : 'clear';
};

const toSummary = ({ searches }: OrderRequest, { id, position, type, status, result, completedAt }: StoredSearch) => ({
  ...{ id, type, jurisdictions: searches[position]?.jurisdictions ?? null, status, result },
  completedAt: completedAt?.toISOString() ?? null,
});

export const toOrder = (stored: StoredOrder, request: OrderRequest, searches: readonly StoredSearch[]): Order => {
  const { subject, permissiblePurpose, endUser, certifications, callbackUrl, reference } = request;
  return {
    ...{ id: stored.id, status: stored.status, version: stored.version, reference: reference ?? null },
    ...{ permissiblePurpose, endUser, subject, certifications, callbackUrl: callbackUrl ?? null },
    searches: searches.map((search) => toSummary(request, search)),
    createdAt: stored.createdAt.toISOString(),
    completedAt: stored.completedAt?.toISOString() ?? null,
    cancelledAt: stored.cancelledAt?.toISOString() ?? null,
  };
};

export const toOrderSearch = (
  request: OrderRequest,
  search: StoredSearch,
  { version, report }: { readonly version: number; readonly report: SearchReport },
): OrderSearch => ({ ...toSummary(request, search), orderId: search.orderId, version, ...report });
