import type { CriminalQuery, CriminalSearchRequest } from '@blotter/sdk';

/** Query key of the reference of a search made in this session. */
export const CRIMINAL_SUBJECT = 'criminal subject';

export const FIELDS = [
  ['lastName', 'Last name', ''],
  ['firstName', 'First name', ''],
  ['middleName', 'Middle name', ''],
  ['birth', 'Date of birth or age', '1980-05-17, 1980 or 46'],
  ['county', 'County', ''],
] as const;

export type CriminalDraft = { readonly [field in (typeof FIELDS)[number][0] | 'state' | 'reference']: string } & {
  readonly isLive: boolean;
  /** Sources to check live. Empty means the sources with a match. */
  readonly liveSources: readonly string[];
};

export const NOBODY: CriminalDraft = {
  lastName: '',
  firstName: '',
  middleName: '',
  birth: '',
  county: '',
  state: '',
  reference: '',
  isLive: false,
  liveSources: [],
};

const BIRTHS: readonly (readonly [RegExp, (text: string) => Partial<CriminalQuery>])[] = [
  [/^\d{4}-\d{2}-\d{2}$/, (dob) => ({ dob })],
  [/^(19|20)\d{2}$/, (year) => ({ birthYear: Number(year) })],
  [/^\d{1,3}$/, (age) => ({ age: Number(age) })],
];

const findBirth = (text: string): Partial<CriminalQuery> | undefined =>
  BIRTHS.find(([form]) => form.test(text))?.[1](text);

/** Returns why the search cannot be sent, or undefined. */
export function findObstacle({ lastName, birth }: CriminalDraft): string | undefined {
  if (lastName.trim() === '') return 'Enter a last name. The other fields narrow the result.';
  if (birth.trim() !== '' && !findBirth(birth.trim()))
    return 'Enter the date of birth as 1980-05-17, a year or an age.';
  return undefined;
}

export function toCriminalQuery(draft: CriminalDraft): CriminalQuery {
  const texts = (['firstName', 'middleName', 'county', 'state'] as const)
    .map((field) => [field, draft[field].trim()] as const)
    .filter(([, text]) => text !== '');
  return { lastName: draft.lastName.trim(), ...Object.fromEntries(texts), ...findBirth(draft.birth.trim()) };
}

/** Builds the same reference for the same subject, as in an offender search. */
export function toReference({ firstName, lastName, dob, birthYear, age, county, state }: CriminalQuery): string {
  return [`${firstName ?? ''} ${lastName}`, dob ?? birthYear ?? age, county, state]
    .map((part) =>
      String(part ?? '')
        .trim()
        .toLowerCase()
        .replace(/\s+/g, ' '),
    )
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 200);
}

export function toCriminalRequest(draft: CriminalDraft): CriminalSearchRequest & { readonly subjectId: string } {
  const query = toCriminalQuery(draft);
  const { isLive, liveSources, reference } = draft;
  return {
    query,
    subjectId: reference.trim() || toReference(query),
    ...(isLive && {
      live: liveSources.length > 0 ? { jurisdictions: [...liveSources] } : { scope: 'matched' as const },
    }),
  };
}
