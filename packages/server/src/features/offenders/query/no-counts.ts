import type { SearchEnvelope } from '@blotter/contract';

/** Of what has not been searched. */
export const NO_COUNTS: SearchEnvelope['counts'] = {
  records: 0,
  recordsReturned: 0,
  sourcesQueried: 0,
  sourcesSkippedByScope: 0,
  sourcesComplete: 0,
  sourcesIncomplete: 0,
};
