import type { SearchRequest } from '@blotter/sdk';
import type { MatchMode } from './asking.ts';
import { fromQuery, NOBODY, narrows, type Subject, toBirth, toQuery, toReference } from './subject.ts';

/** A search before it is sent. */
export type Draft = {
  readonly subject: Subject;
  readonly match: MatchMode;
  readonly isScoped: boolean;
  readonly flagsMismatch: boolean;
  readonly isLive: boolean;
  /** Registries to ask live; none: those that hold a match. */
  readonly liveRegistries: readonly string[];
  /** Yours for the subject; empty: made of what is searched. */
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

/** Why it cannot be sent; undefined where it can. */
export function findObstacle({ subject }: Draft, thisYear: number): string | undefined {
  if (toBirth(subject.birth, thisYear)?.kind === 'unreadable')
    return 'Write the birth as 1980-05-17, as a year, or as an age.';
  if (subject.zipcode !== '' && !/^\d{5}(-\d{4})?$/.test(subject.zipcode.trim())) return 'A ZIP code has five digits.';
  if (!narrows(toQuery(subject, thisYear)))
    return 'Give a last name, a birth, a city or a ZIP code: a first name, state or street alone narrows too little.';
  return undefined;
}
