import type { SearchRequest } from '@blotter/contract';

/** Difference in running searches that outweighs the preferred thread. */
const LOAD_MARGIN = 4;

/** Running searches on the main thread and on the least busy worker. */
export type RunningSearches = { readonly here: number; readonly there: number };

/** Only the main thread reads the database. A search of the past or with clearances needs it. */
export function canBeSent({ asOf, subjectId }: SearchRequest): boolean {
  return asOf === undefined && subjectId === undefined;
}

const isGiven = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** Few people share a name and a birth date. Such a search takes less time than sending it to a worker. */
const isNarrow = ({ query: { lastName, dob } }: SearchRequest): boolean => isGiven(lastName) && isGiven(dob);

/** A search that shows all matches, or has no surname, may match thousands of people. */
const isWide = ({ query: { lastName, page, perPage } }: SearchRequest): boolean =>
  !isGiven(lastName) || (page === undefined && perPage === undefined);

/** Run on the less busy thread. Wide searches go to a worker, because every request waits for the main thread. */
export function isDoneHere(request: SearchRequest, { here, there }: RunningSearches): boolean {
  if (isNarrow(request)) return here <= there + LOAD_MARGIN;
  return isWide(request) ? here + LOAD_MARGIN <= there : here <= there;
}
