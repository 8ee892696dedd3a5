import { CriminalQuery, CriminalSearchBody, NOTICE, SearchQuery, SearchRequest, shape } from '@blotter/contract';
import {
  BlotterTimeoutError,
  type CriminalEnvelope,
  type KeptCriminalEnvelope,
  type SearchEnvelope,
  waitForCriminalSearch,
  waitForSearch,
} from '@blotter/sdk';
import { type Static, Type } from 'typebox';
import { toCriminalLine, toOffenderLine } from './record-lines.ts';
import { type Tool, type ToolCall, type ToolPrices, type ToolResult, toBillable } from './tool.ts';
import { toVerdictData, toVerdictLines } from './verdict-text.ts';

/** Clients of this protocol wait one minute. */
const DEADLINE_MS = 45_000;
const PER_PAGE = 10;
const MOST_PER_PAGE = 50;

const toLive = ({ liveSourceUsd }: ToolPrices) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: 20,
      description: `Codes of sources to search live on their own sites, at $${liveSourceUsd} more for each that answers.`,
    }),
  );
const page = Type.Optional(Type.Integer({ minimum: 1, description: 'Each page is a separate, billed search.' }));
const perPage = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MOST_PER_PAGE, description: `Default ${PER_PAGE}.` }),
);

const { firstName, lastName, dob, age, city, state, zipcode, address, lat, lng, radiusMiles, q } =
  SearchQuery.properties;
const toOffenderInput = (prices: ToolPrices) =>
  shape({
    firstName,
    lastName,
    dob,
    age,
    city,
    state,
    zipcode,
    address,
    lat,
    lng,
    radiusMiles,
    q,
    match: SearchRequest.properties.match,
    jurisdictions: SearchRequest.properties.jurisdictions,
    locationScoped: SearchRequest.properties.locationScoped,
    live: toLive(prices),
    page,
    perPage,
    dryRun: Type.Optional(Type.Boolean({ description: 'true: returns only what would be searched and the price.' })),
  });
type OffenderInput = Static<ReturnType<typeof toOffenderInput>>;

const toSearchOffenders = (prices: ToolPrices): Tool => ({
  name: 'search_offender_registries',
  title: 'Search sex-offender registries (billable)',
  description: `Searches the offender registries of the US states and territories for a person, an address or a place. Needs one of lastName, dob, age, city, zipcode, lat with lng, or q. The answer begins with a VERDICT: unless it is no_match, you must not say that no one was found. ${toBillable(prices)} With dryRun: true nothing is searched or charged, and the answer is the price.`,
  input: toOffenderInput(prices),
  isBillable: true,
  run: async (call, input: OffenderInput) => {
    const {
      match,
      jurisdictions,
      locationScoped,
      live: liveCodes,
      dryRun,
      page: at = 1,
      perPage: size = PER_PAGE,
      ...query
    } = input;
    const options = {
      ...(match && { match }),
      ...(jurisdictions && { jurisdictions }),
      ...(locationScoped && { locationScoped }),
    };
    const request = {
      query: { ...query, page: at, perPage: size },
      ...options,
      deadlineMs: DEADLINE_MS,
      ...(dryRun && { dryRun }),
      ...(liveCodes && { live: { jurisdictions: liveCodes } }),
    };
    const answer = await call.client.search(request, { signal: call.signal });
    if ('dryRun' in answer) return toPriceResult(answer);
    return toOffenderResult('records' in answer ? answer : await waitForOffenders(call, answer.searchId));
  },
});

/** A job that takes longer is reported as unknown, with its id. */
const waitForOffenders = async ({ client, signal }: ToolCall, searchId: string): Promise<SearchEnvelope> => {
  try {
    return await waitForSearch(client, searchId, { signal, deadlineMs: DEADLINE_MS });
  } catch (error) {
    if (!(error instanceof BlotterTimeoutError)) throw error;
    return client.getSearch({ searchId }, { signal });
  }
};

type Price = {
  readonly wouldQuery: readonly string[];
  readonly estimatedChargeUsd: { readonly [part: string]: number };
};

const toPriceResult = ({ wouldQuery, estimatedChargeUsd }: Price): ToolResult => ({
  text: [
    'VERDICT (unknown): this is a price. Nothing was searched.',
    `The search would query ${wouldQuery.length} registries and cost $${estimatedChargeUsd.base}, at most $${estimatedChargeUsd.liveMax} more for live checks. Nothing was charged.`,
  ].join('\n'),
  data: { dryRun: true, registries: wouldQuery.length, estimatedChargeUsd },
});

export function toOffenderResult(answer: SearchEnvelope): ToolResult {
  const { searchId, status, counts, page: at, totalPages, records, warnings, usage } = answer;
  return {
    text: [
      ...toVerdictLines(answer),
      ...warnings,
      `searchId ${searchId}, ${status}: ${counts.sourcesComplete} of ${counts.sourcesQueried} registries complete, ${counts.records} records, ${counts.recordsReturned} of them here (page ${at} of ${totalPages}).`,
      ...(usage ? [usage.display] : []),
      ...records.map(toOffenderLine),
      NOTICE,
    ].join('\n'),
    data: { verdict: toVerdictData(answer), searchId, status, counts },
  };
}

const { middleName, birthYear, county } = CriminalQuery.properties;
const toCriminalInput = (prices: ToolPrices) =>
  shape({
    lastName: CriminalQuery.properties.lastName,
    firstName: CriminalQuery.properties.firstName,
    middleName,
    birthYear,
    county,
    dob: CriminalQuery.properties.dob,
    age: CriminalQuery.properties.age,
    state: CriminalQuery.properties.state,
    jurisdictions: CriminalSearchBody.properties.jurisdictions,
    recordTypes: CriminalSearchBody.properties.recordTypes,
    match: CriminalSearchBody.properties.match,
    live: toLive(prices),
    page,
    perPage,
  });
type CriminalInput = Static<ReturnType<typeof toCriminalInput>>;

const toSearchCriminal = (prices: ToolPrices): Tool => ({
  name: 'search_criminal_records',
  title: 'Search criminal records (billable)',
  description: `Searches jail bookings, prison custody, court cases and warrants by surname. Many counties are not covered: the VERDICT at the top names the sources it applies to. Unless it is no_match, you must not say that no one was found. An arrest or a charge is not a conviction; state the stage that a record shows. ${toBillable(prices)} This search has no dryRun.`,
  input: toCriminalInput(prices),
  isBillable: true,
  run: async (call, input: CriminalInput) => {
    const {
      match,
      jurisdictions,
      recordTypes,
      live: liveCodes,
      page: at = 1,
      perPage: limit = PER_PAGE,
      ...query
    } = input;
    const options = {
      ...(match && { match }),
      ...(jurisdictions && { jurisdictions }),
      ...(recordTypes && { recordTypes }),
    };
    const request = {
      query: { ...query, page: at, limit },
      ...options,
      deadlineMs: DEADLINE_MS,
      ...(liveCodes && { live: { jurisdictions: liveCodes } }),
    };
    const answer = await call.client.searchCriminal(request, { signal: call.signal });
    if ('records' in answer) return toCriminalResult(answer);
    return waitForCriminal(call, answer.searchId);
  },
});

const waitForCriminal = async ({ client, signal }: ToolCall, searchId: string): Promise<ToolResult> => {
  try {
    return toCriminalResult(await waitForCriminalSearch(client, searchId, { signal, deadlineMs: DEADLINE_MS }));
  } catch (error) {
    if (!(error instanceof BlotterTimeoutError)) throw error;
    return toUnfinishedResult(searchId);
  }
};

export function toUnfinishedResult(searchId: string): ToolResult {
  return {
    text: [
      ...toVerdictLines({ status: 'pending' }),
      `searchId ${searchId}, pending: call get_search for it later.`,
    ].join('\n'),
    data: { verdict: toVerdictData({ status: 'pending' }), searchId, status: 'pending' },
  };
}

export function toCriminalResult(answer: CriminalEnvelope | KeptCriminalEnvelope): ToolResult {
  const { searchId, status, counts, page: at, totalPages, records, warnings, legal } = answer;
  return {
    text: [
      ...toVerdictLines(answer),
      ...warnings,
      `searchId ${searchId}, ${status}: ${counts.sourcesOnFile} sources on file, ${counts.sourcesPending} not held yet, ${counts.records} records, ${counts.recordsReturned} of them here (page ${at} of ${totalPages}).`,
      ...records.map(toCriminalLine),
      legal.notice,
    ].join('\n'),
    data: { verdict: toVerdictData(answer), searchId, status, counts },
  };
}

/** The tools that cost money. Their descriptions name the list prices. */
export function createSearchTools(prices: ToolPrices): readonly Tool[] {
  return [toSearchOffenders(prices), toSearchCriminal(prices)];
}
