import type { SearchRequest } from '@blotter/sdk';
import { readBirth } from '../../parts/birth.ts';
import { identifies } from '../../parts/reference.ts';
import { t } from '../../words/translate.ts';
import type { MatchMode } from './asking.ts';
import {
  fromQuery,
  hasPlace,
  NOBODY,
  narrows,
  readReference,
  type Subject,
  toQuery,
  toReference,
  withoutPlace,
} from './subject.ts';

/** The state of the search form. */
export type Draft = {
  /** The typed line. The fields were read from it. */
  readonly line: string;
  readonly subject: Subject;
  readonly match: MatchMode;
  readonly isScoped: boolean;
  /** Only people at the place of the subject. Otherwise the place of a named person is shown as evidence and not sent. */
  readonly isPlaced: boolean;
  readonly flagsMismatch: boolean;
  readonly isLive: boolean;
  /** Registries to check live. Empty means the registries with a match. */
  readonly liveRegistries: readonly string[];
  /** The user's reference. If empty, it is built from the fields. */
  readonly reference: string;
};

export const EMPTY_DRAFT: Draft = {
  line: '',
  subject: NOBODY,
  match: 'balanced',
  isScoped: false,
  isPlaced: false,
  flagsMismatch: false,
  isLive: false,
  liveRegistries: [],
  reference: '',
};

/** Without a last name, the place narrows the search and is always sent. */
export function isNamed({ lastName }: Pick<Subject, 'lastName'>): boolean {
  return lastName.trim() !== '';
}

/** Returns the part of the subject that filters records. */
const toFilter = ({ subject, isScoped, isPlaced }: Draft): Subject => {
  if (isPlaced || !isNamed(subject)) return subject;
  return { ...withoutPlace(subject), ...(isScoped && { state: subject.state }) };
};

/** Returns the reference that decisions are stored for. A name alone fits many people, so it is never one. */
export function toSubjectId({ subject, reference }: Draft, thisYear: number): string | undefined {
  const built = toReference(subject, thisYear);
  return reference.trim() || (identifies(built) ? built : undefined);
}

export function toRequest(draft: Draft, thisYear: number): SearchRequest {
  const { subject, match, isScoped, flagsMismatch, isLive, liveRegistries } = draft;
  const subjectId = toSubjectId(draft, thisYear);
  return {
    query: { ...toQuery(toFilter(draft), thisYear), ...(flagsMismatch && { onAgeMismatch: 'flag' as const }) },
    match,
    include: ['explain'],
    ...(subjectId !== undefined && { subjectId }),
    ...(isScoped && subject.state !== '' && { locationScoped: true }),
    ...(isLive && {
      live: liveRegistries.length > 0 ? { jurisdictions: [...liveRegistries] } : { scope: 'matched' as const },
    }),
  };
}

export function fromRequest({ query, match, locationScoped, live, subjectId }: SearchRequest, thisYear: number): Draft {
  const searched = fromQuery(query);
  const subject = (subjectId && isNamed(searched) && readReference(subjectId, searched, thisYear)) || searched;
  const filters = locationScoped ? { ...searched, state: '' } : searched;
  return {
    line: '',
    subject,
    match: match ?? 'balanced',
    isScoped: locationScoped ?? false,
    isPlaced: isNamed(searched) && hasPlace(filters),
    flagsMismatch: query.onAgeMismatch === 'flag',
    isLive: Boolean(live),
    liveRegistries: live && 'jurisdictions' in live ? (live.jurisdictions ?? []) : [],
    reference: subjectId === toReference(subject, thisYear) ? '' : (subjectId ?? ''),
  };
}

/** Returns why the search cannot be sent, or undefined. */
export function findObstacle({ subject }: Draft, thisYear: number): string | undefined {
  if (readBirth(subject.birth, thisYear)?.kind === 'unreadable')
    return t('Enter the date of birth as 5/17/1980 or 1980-05-17, or enter a year or an age.');
  if (subject.zipcode !== '' && !/^\d{5}(-\d{4})?$/.test(subject.zipcode.trim()))
    return t('Enter a ZIP code with five digits.');
  if (!narrows(toQuery(subject, thisYear)))
    return t('Enter a last name, date of birth, city or ZIP code. A first name, state or street alone is not enough.');
  return undefined;
}
