import type { CompatParameters, SearchQuery, SearchRequest } from '@blotter/contract';
import { isBlank, trimText } from '@blotter/vocab';
import { DAY_MS } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { listFillers, OFFENDER_TEXTS, toFillerFailure } from '../../searches/answers/sent-text.ts';

export type LegacyRequest =
  | {
      readonly kind: 'lookUp';
      readonly by: { readonly uuid: string } | { readonly personRef: string };
      readonly paging: { readonly page: number; readonly perPage: number };
    }
  | { readonly kind: 'search'; readonly request: SearchRequest };

/** Spec §4.2 rule 3. */
const PER_PAGE = 20;
const PER_PAGE_NEAR = 50;
const NEAR_WINDOW_MS = 90 * DAY_MS;

/** Parameters with the same name in a search. */
const SAME = [
  'firstName',
  'lastName',
  'dob',
  'age',
  'city',
  'state',
  'zipcode',
  'address',
  'lat',
  'lng',
  'q',
  'prefixMatch',
] as const;
const STARTS = ['createdAtStart', 'updatedAtStart'] as const;
const ENDS = ['createdAtEnd', 'updatedAtEnd'] as const;
const FILTERS = [...SAME, 'radius', ...STARTS, ...ENDS] as const;

/** A blank text counts as not sent, because old clients send every parameter they know. */
const withoutBlanks = (sent: CompatParameters): CompatParameters =>
  Object.fromEntries(
    Object.entries(sent).filter(([, value]) => typeof value !== 'string' || !isBlank(value)),
  ) as CompatParameters;

const refuse = (message: string): never => {
  throw new Failure('unprocessable_query', message);
};
const refuseTogether = (one: string, others: string): never => {
  throw new Failure('invalid_request', `${one}: cannot be combined with ${others}; send one or the other.`);
};

/** Spec §4.2 rules 1 and 2. */
const checkCombinations = ({ q, address, firstName, lastName, lat, lng }: CompatParameters): void => {
  const near = lat !== undefined || lng !== undefined;
  if (q !== undefined && (firstName !== undefined || lastName !== undefined))
    refuseTogether('q', 'firstName or lastName');
  if (q !== undefined && near) refuseTogether('q', 'lat and lng');
  if (q !== undefined && address !== undefined) refuseTogether('address', 'q');
  if (address !== undefined && near) refuseTogether('address', 'lat and lng');
};

const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;

type Moment = (typeof STARTS)[number] | (typeof ENDS)[number];

const toMoments = (sent: CompatParameters, names: readonly Moment[], ofDay: string): { [N in Moment]?: string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = sent[name];
      return text === undefined ? [] : [[name, isDay(text) ? `${text}T${ofDay}Z` : text]];
    }),
  );

const pickSame = (sent: CompatParameters): Pick<CompatParameters, (typeof SAME)[number]> =>
  Object.fromEntries(SAME.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])));

const toQuery = (sent: CompatParameters, now: Date): SearchQuery => {
  const near = sent.lat !== undefined;
  return {
    ...pickSame(sent),
    ...(sent.radius === undefined ? {} : { radiusMiles: sent.radius }),
    ...(near ? { updatedAtStart: new Date(now.getTime() - NEAR_WINDOW_MS).toISOString() } : {}),
    ...toMoments(sent, STARTS, '00:00:00.000'),
    ...toMoments(sent, ENDS, '23:59:59.999'),
    page: sent.page ?? 1,
    perPage: sent.perPage ?? (near ? PER_PAGE_NEAR : PER_PAGE),
  };
};

const toLookUp = (sent: CompatParameters): LegacyRequest => {
  const { uuid, personUuid, page = 1, perPage = PER_PAGE } = sent;
  if (uuid !== undefined && personUuid !== undefined)
    refuse('personUuid: cannot be combined with uuid; send one of them.');
  const beside = FILTERS.find((name) => sent[name] !== undefined);
  if (beside)
    refuse(`${beside}: cannot be combined with ${uuid ? 'uuid' : 'personUuid'}, which is looked up directly.`);
  const by = uuid === undefined ? { personRef: trimText(personUuid) } : { uuid: trimText(uuid) };
  return { kind: 'lookUp', by, paging: { page, perPage } };
};

/** A filler is 422, or 400 if no narrowing parameter remains without it (contract, Matching). An id is looked up unchecked. */
const checkFillers = (sent: CompatParameters, isEnough: (rest: CompatParameters) => boolean): void => {
  const fillers: readonly string[] = listFillers(sent, OFFENDER_TEXTS);
  const [first] = fillers;
  if (first === undefined) return;
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !fillers.includes(name)));
  throw toFillerFailure(
    first,
    sent[first as keyof typeof OFFENDER_TEXTS],
    isEnough(rest) ? 'unprocessable_query' : 'invalid_request',
  );
};

/** Translates the legacy parameters to a search (spec §4.2). */
export function toLegacyRequest(
  parameters: CompatParameters,
  now: Date,
  narrows: (query: SearchQuery) => boolean,
): LegacyRequest {
  const sent = withoutBlanks(parameters);
  checkCombinations(sent);
  const isLookUp = ({ uuid, personUuid }: CompatParameters): boolean => uuid !== undefined || personUuid !== undefined;
  checkFillers(sent, (rest) => isLookUp(rest) || narrows(toQuery(rest, now)));
  if (isLookUp(sent)) return toLookUp(sent);
  if ((sent.lat === undefined) !== (sent.lng === undefined)) refuse('lat and lng go together: send both.');
  const query = toQuery(sent, now);
  if (!narrows(query))
    throw new Failure(
      'invalid_request',
      'There is nothing to narrow on; send at least one of lastName, dob, age, city, zipcode, lat with lng, q, uuid or personUuid. A firstName alone does not narrow.',
    );
  // The images come with stateData, and the legacy object always has one.
  return { kind: 'search', request: { query, match: sent.fuzzy ? 'balanced' : 'strict', include: ['stateData'] } };
}

/** Rewrites a failure message with the caller's parameter names. */
export function inLegacyWords(message: string): string {
  return message.replaceAll('query.radiusMiles', 'radius').replaceAll('query.', '');
}
