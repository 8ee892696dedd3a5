import type { SearchQuery } from '@blotter/sdk';
import { t } from '../words/translate.ts';

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
  const birth = dob ?? (typeof age === 'number' ? t('age {age}', { age }) : undefined);
  return [name, q, birth, address, city, state, zipcode].filter(Boolean).join(', ') || t('Search by location');
}
