import { toCount } from '../../typesetting/words/wording.ts';
import type { ReportVerdict } from './report-data.ts';

export type VerdictFacts = {
  readonly records: number;
  readonly suppressed: number;
  /** People outside the answer who may be the subject. */
  readonly nearMisses?: number;
  readonly isComplete: boolean;
  readonly mayConclude: boolean;
  readonly because: readonly string[];
  readonly remedies: readonly string[];
};

const toDoubt = (suppressed: number, nearMisses: number): string => {
  if (suppressed > 0) return 'No person is shown, but people who matched were left out by clearances.';
  if (nearMisses > 0)
    return `No person matched with these limits, but ${toCount(nearMisses, 'similar person is', 'similar people are')} registered outside them.`;
  return 'No person matched, but this does not rule the person out.';
};

/** Answers “Can this person be reported as not found?” in words and as a sign. */
export const toReportVerdict = ({
  records,
  suppressed,
  nearMisses = 0,
  isComplete,
  ...facts
}: VerdictFacts): ReportVerdict => {
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
      headline: 'No person matched, and every source was searched to its end.',
      ...own,
    };
  return {
    ...{ sign: 'unknown', word: 'INCONCLUSIVE', ...own },
    headline: isComplete
      ? toDoubt(suppressed, nearMisses)
      : 'No person matched where it was searched, but the search is incomplete.',
  };
};
