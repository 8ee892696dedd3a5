import type { SearchRequest } from '@blotter/contract';

/** So many more are at work in one place than in the other. */
const FEW = 4;

/** Searches at work: by the thread that answers, and by the one beside it that has the fewest. */
export type AtWork = { readonly here: number; readonly there: number };

/** The database is asked by one thread alone: about the past, and about whom a caller has cleared. */
export function canBeSent({ asOf, subjectId }: SearchRequest): boolean {
  return asOf === undefined && subjectId === undefined;
}

const isGiven = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** Few share a name and a birth date: whoever asks for both has an answer sooner than it takes to send the question. */
const isNarrow = ({ query: { lastName, dob } }: SearchRequest): boolean => isGiven(lastName) && isGiven(dob);

/** All who match may be shown, or everybody of a birthday or a ZIP Code may match: thousands. */
const isWide = ({ query: { lastName, page, perPage } }: SearchRequest): boolean =>
  !isGiven(lastName) || (page === undefined && perPage === undefined);

/** Where less is at work, but what may take long beside the thread that answers, for all wait for that one. */
export function isDoneHere(request: SearchRequest, { here, there }: AtWork): boolean {
  if (isNarrow(request)) return here <= there + FEW;
  return isWide(request) ? here + FEW <= there : here <= there;
}
