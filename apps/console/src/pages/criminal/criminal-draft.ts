import type { CriminalQuery, CriminalSearchRequest } from '@blotter/sdk';
import { readBirth } from '../../parts/birth.ts';
import { identifies } from '../../parts/reference.ts';
import { t } from '../../words/translate.ts';
import { parseLine } from '../search/parse-line.ts';
import type { RecordKind } from './criminal-words.ts';

/** Query key of the reference of a search made in this session. */
export const CRIMINAL_SUBJECT = 'criminal subject';

/** The fields with the same name in the form and in the request. */
export const SEARCHED_FIELDS = ['lastName', 'firstName', 'middleName', 'county'] as const;

export type MatchMode = 'strict' | 'balanced' | 'broad';
type TextField = 'line' | (typeof SEARCHED_FIELDS)[number] | 'birth' | 'state' | 'reference';

export type CriminalDraft = { readonly [field in TextField]: string } & {
  readonly match: MatchMode;
  /** Empty means all kinds. */
  readonly recordTypes: readonly RecordKind[];
  /** Codes of the sources that are searched. Empty means all sources. */
  readonly jurisdictions: readonly string[];
  readonly limit: number;
  readonly showsCleared: boolean;
  readonly isLive: boolean;
  /** Sources to check live. Empty means the sources with a match. */
  readonly liveSources: readonly string[];
};

const DEFAULT_LIMIT = 50;

export const NOBODY: CriminalDraft = {
  line: '',
  lastName: '',
  firstName: '',
  middleName: '',
  birth: '',
  county: '',
  state: '',
  reference: '',
  match: 'balanced',
  recordTypes: [],
  jurisdictions: [],
  limit: DEFAULT_LIMIT,
  showsCleared: false,
  isLive: false,
  liveSources: [],
};

const SUFFIX = /^(jr|sr|junior|senior|i{2,3}|iv)\.?$/i;
const COUNTY = /^(.+?)\s+(?:county|parish|borough)$/i;

/** Reads one line as the search for offenders does. Parts that criminal records cannot be searched by are left out. */
export function fromLine(
  line: string,
  thisYear: number,
): {
  readonly fields: Pick<CriminalDraft, 'lastName' | 'firstName' | 'middleName' | 'birth' | 'county' | 'state'>;
  readonly leftOut: readonly string[];
} {
  const { subject, leftOut } = parseLine(line, thisYear);
  const { firstName, lastName, birth, state, city, address, zipcode } = subject;
  const county = COUNTY.exec(city)?.[1] ?? '';
  const [middleName = '', ...others] = leftOut.filter((word) => !SUFFIX.test(word));
  const places = [address, county === '' ? city : '', zipcode].filter((place) => place !== '');
  const suffixes = leftOut.filter((word) => SUFFIX.test(word));
  return {
    fields: { firstName, lastName, middleName, birth, county, state },
    leftOut: [...others, ...suffixes, ...places],
  };
}

const toBirthFields = (text: string, thisYear: number): Partial<CriminalQuery> => {
  const birth = readBirth(text, thisYear);
  if (birth?.kind === 'date') return { dob: birth.date };
  if (birth?.kind === 'year') return { birthYear: birth.year };
  return birth?.kind === 'age' ? { age: birth.age } : {};
};

/** Returns why the search cannot be sent, or undefined. */
export function findObstacle({ lastName, birth }: CriminalDraft, thisYear: number): string | undefined {
  if (lastName.trim() === '') return t('Enter a last name. The other fields narrow the result.');
  if (readBirth(birth, thisYear)?.kind === 'unreadable')
    return t('Enter the date of birth as 5/17/1980, a year or an age.');
  return undefined;
}

export function toCriminalQuery(draft: CriminalDraft, thisYear: number): CriminalQuery {
  const texts = (['firstName', 'middleName', 'county', 'state'] as const)
    .map((field) => [field, draft[field].trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    lastName: draft.lastName.trim(),
    ...Object.fromEntries(texts),
    ...toBirthFields(draft.birth, thisYear),
    ...(draft.limit !== DEFAULT_LIMIT && { limit: draft.limit }),
  };
}

/** Builds the same reference for the same subject, as in an offender search. */
const toReference = ({ firstName, lastName, dob, birthYear, age, county, state }: CriminalQuery): string =>
  [`${firstName ?? ''} ${lastName}`, dob ?? birthYear ?? age, county, state]
    .map((part) =>
      String(part ?? '')
        .trim()
        .toLowerCase()
        .replace(/\s+/g, ' '),
    )
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 200);

/** Returns the reference of the subject. A name alone fits many people, so it is none. */
export function toSubjectId(query: CriminalQuery, reference = ''): string | undefined {
  const built = toReference(query);
  return reference.trim() || (identifies(built) ? built : undefined);
}

/** The request of a criminal search: its query and its options. */
export type CriminalRequest = {
  readonly query: CriminalQuery;
  readonly subjectId?: string;
} & Pick<CriminalSearchRequest, 'match' | 'recordTypes' | 'jurisdictions' | 'clearanceMode' | 'live'>;

export function toCriminalRequest(draft: CriminalDraft, thisYear: number): CriminalRequest {
  const query = toCriminalQuery(draft, thisYear);
  const { match, recordTypes, jurisdictions, showsCleared, isLive, liveSources, reference } = draft;
  const subjectId = toSubjectId(query, reference);
  return {
    query,
    ...(subjectId !== undefined && { subjectId }),
    ...(match !== 'balanced' && { match }),
    ...(recordTypes.length > 0 && { recordTypes: [...recordTypes] }),
    ...(jurisdictions.length > 0 && { jurisdictions: [...jurisdictions] }),
    ...(showsCleared && { clearanceMode: 'annotate' as const }),
    ...(isLive && {
      live: liveSources.length > 0 ? { jurisdictions: [...liveSources] } : { scope: 'matched' as const },
    }),
  };
}
