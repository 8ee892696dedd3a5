import type { CriminalSourceRecord } from '@blotter/vocab';
import type { CriminalSource } from '../../nation/criminal-sources.ts';
import { fold, partsOf } from '../kit/names.ts';
import { htmlAnswer, jsonAnswer, notFound, type Site, type SiteRequest } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { hostOf, listNumberOf } from './addresses.ts';
import { toMidnight, toSortKey } from './p2c-dates.ts';
import { chargesOf, FALLBACK_PAGE_SIZE, isOdd } from './record-parts.ts';

const MOST_ROWS = 100;
const TOKEN = 'simulated+token';

const toInmate = (record: CriminalSourceRecord) => {
  const { first, middle, last, suffix } = partsOf(record.name);
  const { custody = {}, age = '' } = record;
  const charges = chargesOf(record).map(({ description, statute, severity, status }) => ({
    ChargeDescription: description,
    Statute: statute,
    ChargeClass: severity ?? null,
    ChargeStatus: status ?? null,
    CourtDate: null,
  }));
  return {
    FirstName: first,
    LastName: last,
    MiddleName: middle || null,
    Suffix: suffix || null,
    JacketNumber: record.externalId,
    BookingNumber: custody.bookingNumber ?? null,
    DateOfBirth: record.dob === undefined ? null : toMidnight(record.dob),
    Age: isOdd(record, 2) ? Number(age) : age,
    ArrestDate: toMidnight(custody.bookedAt ?? ''),
    PrimaryChargeDescription: charges[0]?.ChargeDescription ?? '',
    BookingAgency: custody.arrestingAgency ?? null,
    Race: record.race ?? null,
    Sex: record.sex ?? null,
    Height: record.height ?? null,
    Weight: record.weight ?? null,
    HoldingFacility: custody.facility ?? null,
    TotalBondAmount: custody.bondAmount ?? null,
    HomeAddress: record.addresses?.[0]?.line1 ?? null,
    ImageId: 7,
    ...(charges.length > 1 || isOdd(record, 2) ? { Charges: charges } : {}),
  };
};

interface Question {
  readonly FilterOptionsParameters?: { readonly SearchText?: string };
  readonly PagingOptions?: { readonly Take?: number; readonly Skip?: number };
}

const toQuestion = ({ body }: SiteRequest): Question | undefined => {
  try {
    return JSON.parse(body) as Question;
  } catch {
    return undefined;
  }
};

const isEchoed = ({ cookies, headers }: SiteRequest): boolean =>
  headers['x-xsrf-token'] === TOKEN && decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '') === TOKEN;

const toText = ({ name }: CriminalSourceRecord): string => {
  const { first, middle, last } = partsOf(name);
  return fold(`${last}${first}${middle}`);
};

const byArrest = (one: CriminalSourceRecord, other: CriminalSourceRecord): number =>
  toSortKey(one.custody?.bookedAt ?? '') < toSortKey(other.custody?.bookedAt ?? '') ? 1 : -1;

/** `TotalCount` is requested but never returned, and a page of more than a hundred rows is empty. */
export function p2cModernJail(source: CriminalSource, world: World): Site {
  return {
    code: source.code,
    hosts: [hostOf(source)],
    faults: ['empty-page', 'page-size'],
    answer: (request) => {
      const { url, method, fault } = request;
      if (url.pathname === '/Inmates/Catalog')
        return htmlAnswer('<!DOCTYPE html><html><body><app-root></app-root></body></html>', {
          'set-cookie': `XSRF-TOKEN=${encodeURIComponent(TOKEN)}; path=/; secure`,
        });
      if (url.pathname !== `/api/Inmates/${listNumberOf(source)}` || method !== 'POST') return notFound();
      const question = toQuestion(request);
      if (!isEchoed(request) || question === undefined) return jsonAnswer({ Message: 'An error has occurred.' }, 400);
      const wanted = fold(question.FilterOptionsParameters?.SearchText ?? '');
      const { Take: take = 10, Skip: skip = 0 } = question.PagingOptions ?? {};
      const found = world
        .criminal(source.code)
        .map(({ record }) => record)
        .filter((record) => toText(record).includes(wanted))
        .sort(byArrest);
      const size = fault === 'page-size' ? Math.min(take, FALLBACK_PAGE_SIZE) : take;
      const isEmpty = take > MOST_ROWS || (fault === 'empty-page' && skip > 0);
      return jsonAnswer({ Inmates: isEmpty ? [] : found.slice(skip, skip + size).map(toInmate), TotalCount: null });
    },
  };
}
