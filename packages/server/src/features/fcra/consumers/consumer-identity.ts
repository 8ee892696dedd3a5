import type { OrderSubject } from '@blotter/contract';
import { fold, readName } from '@blotter/vocab';

/** Returns the normalized identity that opens a file: the last name without case, accents, hyphens and suffix, and the date of birth. */
export function toComparedIdentity({ lastName, dob }: Pick<OrderSubject, 'lastName' | 'dob'>): string {
  return JSON.stringify([fold(readName({ last: lastName }).last), dob]);
}
