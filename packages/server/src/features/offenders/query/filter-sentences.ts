import type { NearMissFacts } from './near-people.ts';
import type { SearchPlan, TimeRange } from './search-plan.ts';

/** The reasons that a sentence describes. A record with another birth is excluded by the match mode, too. */
export type Limit = Exclude<NearMissFacts['reasons'][number], 'birth'>;

/** The limits of a search as clauses without a full stop. A member is undefined if no such filter was sent. */
export type FilterWords = { readonly [filter in Limit | 'asOf']: string | undefined };

type PlaceFilters = Pick<SearchPlan, 'city' | 'state' | 'zipcode' | 'address' | 'q' | 'near'>;
type TimeFilters = Pick<SearchPlan, 'created' | 'updated'>;
type ModeFilters = Pick<SearchPlan, 'match' | 'hasNameRules'>;
export type Filters = PlaceFilters & TimeFilters & ModeFilters & Pick<SearchPlan, 'asOf'>;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const MS_PER_DAY = 86_400_000;

const toMoment = (date: Date): string =>
  date.getTime() % MS_PER_DAY === 0 ? DAY.format(date) : `${TIME.format(date)} UTC`;

const joinAll = (clauses: readonly string[]): string => clauses.filter((clause) => clause !== '').join(' and ');

/** For example “Chicago, IL 60601”, with the parts that were sent. */
const toArea = ({ city, state = '', zipcode }: PlaceFilters): string =>
  [city, `${state} ${zipcode}`.trim()].filter((text) => text !== '').join(', ');

const toAddress = (filters: PlaceFilters): string => {
  const { city, state, zipcode, address } = filters;
  // The state's own registry is searched too, because a registrant may publish no address.
  if (state !== undefined && city + zipcode + address === '') return `with an address in ${state} or on its registry`;
  const area = toArea(filters);
  if (address === '') return area === '' ? '' : `with an address in ${area}`;
  return `with an address like “${address}”${area === '' ? '' : ` in ${area}`}`;
};

const toRadius = ({ near }: PlaceFilters): string =>
  near ? `with an address within ${near.miles} ${near.miles === 1 ? 'mile' : 'miles'} of ${near.lat}, ${near.lng}` : '';

const toRange = (verb: string, { from, to }: TimeRange): string => {
  if (from && to) return `${verb} between ${toMoment(from)} and ${toMoment(to)}`;
  if (from) return `${verb} on or after ${toMoment(from)}`;
  return to ? `${verb} on or before ${toMoment(to)}` : '';
};

const toOnly = (clauses: readonly string[]): string | undefined => {
  const joined = joinAll(clauses);
  return joined === '' ? undefined : `Only people ${joined} were considered`;
};

const toModeWords = ({ match, hasNameRules }: ModeFilters): string | undefined => {
  if (hasNameRules) return 'Only names that fit the name rules of this search were considered';
  return match === 'strict' ? 'Only exact names were considered (strict matching)' : undefined;
};

/** Names every filter of a search in words for a clerk (contract, Envelope: verdict). */
export function toFilterWords(filters: Filters): FilterWords {
  const { q, created, updated, asOf } = filters;
  return {
    place: toOnly([toAddress(filters), toRadius(filters), q === '' ? '' : `whose record contains “${q}”`]),
    time: toOnly([toRange('first recorded', created), toRange('last changed', updated)]),
    mode: toModeWords(filters),
    asOf: asOf && `The answer shows the data as of ${toMoment(asOf)}`,
  };
}
