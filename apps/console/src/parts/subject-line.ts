import type { SearchQuery } from '@blotter/sdk';

/** Returns a query as one line of text. */
export function toSubjectLine({
  firstName,
  lastName,
  dob,
  age,
  city,
  state,
  zipcode,
  address,
  q,
}: SearchQuery): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const birth = dob ?? (age === undefined ? undefined : `age ${age}`);
  return [name, q, birth, address, city, state, zipcode].filter(Boolean).join(', ') || 'Search by location';
}
