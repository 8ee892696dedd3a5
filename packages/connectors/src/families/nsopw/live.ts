import type { OffenderSourceRecord } from '@blotter/vocab';
import {
  type Fault,
  failed,
  type Live,
  type LiveQuery,
  mapRow,
  notCovered,
  type Outcome,
  ok,
  type ParsedRow,
  parseJson,
  type Row,
  toJsonRow,
  truncated,
  unavailable,
  withPartial,
} from '../../kit/index.ts';
import { toRecord } from './person.ts';

/** Limit of the exchange. A query with more results is answered with 511 and some or no records. */
const MAX_RESULTS = 300;
const VALIDATION_ERROR = 422;
const TOO_MANY = 'More records match than are given out (511).';

export interface NsopwEndpoint {
  readonly code: string;
  /** The address at which the jurisdiction answers queries of the exchange. */
  readonly url: string;
  /** Identifiers on the exchange, several if the registry is split. */
  readonly jurisdictions: readonly string[];
  /** The key of the jurisdiction goes into `headers` or `query`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

type Rows = readonly ParsedRow<OffenderSourceRecord>[];

/** Searches a jurisdiction by name through the national exchange (JSON v1.0). */
export function createNsopwLive(endpoint: NsopwEndpoint): Live<OffenderSourceRecord> {
  return {
    needs: ['firstName'],
    search: async (query, fetcher) => {
      const { url, headers, query: search } = endpoint;
      const page = await fetcher.request(url, {
        expect: 'json',
        json: toBody(query, endpoint.jurisdictions),
        acceptStatus: [VALIDATION_ERROR],
        ...(headers && { headers }),
        ...(search && { query: search }),
      });
      if (page.kind !== 'ok') return page;
      const parsed = parseJson(page.value.text());
      if (!parsed.ok) return failed(`The answer ${parsed.reason}.`);
      const row = toJsonRow(parsed.value, 'response', 0);
      return 'take' in row ? readResponse(row, endpoint) : failed(`The answer ${row.reason}.`);
    },
  };
}

const toBody = (query: LiveQuery, jurisdictions: readonly string[]) => {
  const zip = query.zipcode?.slice(0, 5);
  return {
    maxResults: MAX_RESULTS,
    firstName: query.firstName,
    lastName: query.lastName,
    city: query.city ?? null,
    county: query.county ?? null,
    zips: zip ? [zip] : null,
    latitude: null,
    longitude: null,
    distance: null,
    jurisdictions,
  };
};

const readResponse = (response: Row, { code, jurisdictions }: NsopwEndpoint): Outcome<Rows> => {
  const status = toStatus('The search', response.take('statusCode'));
  if (typeof status === 'object') return status;
  const offenders = listOf(response.findValue('offenders'));
  const rows = offenders.map((offender, index): ParsedRow<OffenderSourceRecord> => {
    const row = toJsonRow(offender, 'response', index + 1);
    return 'take' in row ? mapRow(row, toRecord(code, jurisdictions)) : row;
  });
  const statuses = response.findRows('jurisdictionStatus').map((each) => {
    const jurisdiction = each.take('jurisdictionId');
    const found = offenders.filter((offender) => toFields(offender).jurisdictionId === jurisdiction);
    return {
      jurisdiction,
      status: toStatus(jurisdiction, each.take('statusCode')),
      isShort: Number(each.find('records')) > found.length,
    };
  });
  const outcome = judge(rows, statuses, jurisdictions);
  return status === 'truncated' && outcome.kind === 'ok' ? truncated(rows, TOO_MANY) : outcome;
};

interface JurisdictionStatus {
  readonly jurisdiction: string;
  readonly status: 'ok' | 'truncated' | Fault;
  /** Fewer records arrived than the exchange says it found. */
  readonly isShort: boolean;
}

const judge = (
  rows: Rows,
  statuses: readonly JurisdictionStatus[],
  jurisdictions: readonly string[],
): Outcome<Rows> => {
  const silent = jurisdictions.filter((id) => !statuses.some(({ jurisdiction }) => jurisdiction === id));
  const own = statuses.filter(({ jurisdiction }) => jurisdictions.includes(jurisdiction));
  const faults = own.map(({ status }) => status).filter((status) => typeof status === 'object');
  const fault = faults.find(({ kind }) => kind !== 'no_coverage') ?? faults[0];
  if (fault !== undefined) {
    if (rows.length === 0 || fault.kind === 'error' || fault.kind === 'unavailable') return withPartial(fault, rows);
    return withPartial(failed('A part of the registry was not searched.'), rows);
  }
  if (silent.length > 0) return withPartial(failed(`Nothing was said of ${silent.join(', ')}.`), rows);
  if (own.some(({ status }) => status === 'truncated')) return truncated(rows, TOO_MANY);
  return own.some(({ isShort }) => isShort) ? truncated(rows, 'Fewer records came than were found.') : ok(rows);
};

/**
 * 200 and 201 (found by sound) are answers. Every other code is a reason for no answer. Some jurisdictions send the
 * code as text.
 */
const toStatus = (who: string, published: string): 'ok' | 'truncated' | Fault => {
  const code = Number(published);
  if (code === 200 || code === 201) return 'ok';
  if (code === 511) return 'truncated';
  if (code === 504) return unavailable('timeout', `${who} did not answer in time (504).`);
  if (code === 507) return unavailable('offline', `${who} is offline (507).`);
  if (code === 560 || code === 107) return notCovered(`${who} offers no search by place (${code}).`);
  if (code >= 100 && code < 200) return failed(`The query was refused (${code}).`);
  return failed(`${who} met an error (${published || 'no status'}).`);
};

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Error('offenders is not a list');
  return value;
};

const toFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
