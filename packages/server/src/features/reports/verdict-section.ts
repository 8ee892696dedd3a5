import { toCount } from '../../typesetting/words/wording.ts';
import type { ReportVerdict } from './report-data.ts';

export type VerdictFacts = {
  readonly records: number;
  readonly suppressed: number;
  readonly isComplete: boolean;
  readonly mayConclude: boolean;
  readonly because: readonly string[];
  readonly remedies: readonly string[];
};

/** May one say that this person was not found? In words, and as a sign. */
export const toReportVerdict = ({ records, suppressed, isComplete, ...facts }: VerdictFacts): ReportVerdict => {
  const { mayConclude, because, remedies } = facts;
  const own = { mayConclude, because, remedies };
  if (records > 0)
    return {
      ...{ sign: 'review', word: 'REVIEW', ...own },
      headline: `${toCount(records, 'record matched', 'records matched')}${isComplete ? '.' : ', and the search is incomplete.'}`,
    };
  if (mayConclude)
    return {
      sign: 'clear',
      word: 'NO MATCH',
      headline: 'Nobody matched, and every source was searched to its end.',
      ...own,
    };
  return {
    ...{ sign: 'unknown', word: 'INCONCLUSIVE', ...own },
    headline: isComplete
      ? suppressed > 0
        ? 'Nobody is shown, but people who matched were left out by clearances.'
        : 'Nobody matched, but this does not rule the person out.'
      : 'Nobody matched where it was searched, but the search is incomplete.',
  };
};
