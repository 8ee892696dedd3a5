import { contradictsItself, toBirthNumber } from '@blotter/match';
import { utcDay } from '../../clock.ts';

/** The birth fields of a query: a date, a year or '', and an age. */
export type SentBirth = { readonly birth: string; readonly age: number | undefined; readonly ageTolerance: number };

export const CONTRADICTION_REMEDY = 'Send the date of birth alone, once it is certain.';

/** Returns the sentence about an age that does not fit the date of birth sent with it; undefined if they agree (contract, Request). */
export function findBirthContradiction({ birth, age = -1, ageTolerance }: SentBirth, now: Date): string | undefined {
  const sent = { dob: toBirthNumber(birth), age, ageTolerance, today: toBirthNumber(utcDay(now)) };
  return contradictsItself(sent)
    ? `The age sent (${age}) does not fit the date of birth sent; only the date of birth was compared.`
    : undefined;
}
