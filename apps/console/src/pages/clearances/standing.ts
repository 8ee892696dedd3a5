import type { Clearance, KeptSearchEnvelope, RecordClearance } from '@blotter/sdk';
import { blotter } from '../../api.ts';
import { findPastSearch, listPastSearches, type PastSearch } from '../../past-searches.ts';

/** The effect of a clearance in the newest search for the same subject. A null reason means that it is still valid. */
export type Standing = {
  readonly search: PastSearch;
  readonly staleReason: RecordClearance['staleReason'];
};

type Answer = Pick<KeptSearchEnvelope, 'records' | 'cleared'>;

/** Returns undefined if the search did not find the person. */
export function findStaleReason(
  clearanceId: string,
  { records, cleared }: Answer,
): RecordClearance['staleReason'] | undefined {
  if (cleared.some((each) => each.clearanceId === clearanceId)) return null;
  for (const record of records)
    if ('clearance' in record && record.clearance?.clearanceId === clearanceId) return record.clearance.staleReason;
  return undefined;
}

/** Returns the later searches for the subject and client of the clearance, newest first. */
export function listLater(
  { searchId, createdAt }: Pick<Clearance, 'searchId' | 'createdAt'>,
  { subjectId, clientId }: PastSearch['request'],
  searches: readonly PastSearch[],
): readonly PastSearch[] {
  return searches.filter(
    (search) =>
      search.searchId !== searchId &&
      search.createdAt > createdAt &&
      search.request.subjectId === subjectId &&
      search.request.clientId === clientId,
  );
}

/** Returns the cited search, if it is still stored, and the current effect of the clearance. Reading stored searches is free. */
export async function getStanding(
  clearance: Clearance,
): Promise<{ readonly cited: PastSearch | undefined; readonly standing: Standing | undefined }> {
  const cited = await findPastSearch(clearance.searchId);
  if (!cited) return { cited, standing: undefined };
  const [search] = listLater(clearance, cited.request, (await listPastSearches()).searches);
  if (!search) return { cited, standing: undefined };
  const answer = (await blotter.getSearch({ searchId: search.searchId })) as KeptSearchEnvelope;
  const staleReason = 'records' in answer ? findStaleReason(clearance.clearanceId, answer) : undefined;
  return { cited, standing: staleReason === undefined ? undefined : { search, staleReason } };
}
