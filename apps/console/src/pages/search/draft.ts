import type { SearchRequest } from '@blotter/sdk';
import { readBirth } from '../../parts/birth.ts';
import { t } from '../../words/translate.ts';
import type { MatchMode } from './asking.ts';
import { fromQuery, NOBODY, narrows, type Subject, toQuery, toReference } from './subject.ts';

/** The state of the search form. */
export type Draft = {
  readonly subject: Subject;
  readonly match: MatchMode;
  readonly isScoped: boolean;
  readonly flagsMismatch: boolean;
  readonly isLive: boolean;
  /** Registries to check live. Empty means the registries with a match. */
  readonly liveRegistries: readonly string[];
  /** The user's reference. If empty, it is built from the fields. */
  readonly reference: string;
};

export const EMPTY_DRAFT: Draft = {
  subject: NOBODY,
  match: 'balanced',
  isScoped: false,
  flagsMismatch: false,
  isLive: false,
  liveRegistries: [],
  reference: '',
};

export function toRequest(draft: Draft, thisYear: number): SearchRequest {
  const { subject, match, isScoped, flagsMismatch, isLive, liveRegistries, reference } = draft;
  return {
    query: { ...toQuery(subject, thisYear), ...(flagsMismatch && { onAgeMismatch: 'flag' as const }) },
    match,
    include: ['explain'],
    subjectId: reference.trim() || toReference(subject),
    ...(isScoped && subject.state !== '' && { locationScoped: true }),
    ...(isLive && {
      live: liveRegistries.length > 0 ? { jurisdictions: [...liveRegistries] } : { scope: 'matched' as const },
    }),
  };
}

export function fromRequest({ query, match, locationScoped, live, subjectId }: SearchRequest): Draft {
  const subject = fromQuery(query);
  return {
    subject,
    match: match ?? 'balanced',
    isScoped: locationScoped ?? false,
    flagsMismatch: query.onAgeMismatch === 'flag',
    isLive: Boolean(live),
    liveRegistries: live && 'jurisdictions' in live ? (live.jurisdictions ?? []) : [],
    reference: subjectId === toReference(subject) ? '' : (subjectId ?? ''),
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
