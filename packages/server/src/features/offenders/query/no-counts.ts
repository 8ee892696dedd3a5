import type { SearchEnvelope } from '@blotter/contract';

/** The counts of a search that has not run. */
export const NO_COUNTS: SearchEnvelope['counts'] = {
  records: 0,
  recordsReturned: 0,
  sourcesQueried: 0,
  sourcesSkippedByScope: 0,
  sourcesComplete: 0,
  sourcesIncomplete: 0,
};
