import type { SearchEnvelope } from '@blotter/sdk';
import type { Tone } from '../../parts/notice.tsx';
import { plural } from '../../parts/texts.ts';

/** Returns the headline of a result. It never claims more than the verdict of the service. */
export function toHeadline({ verdict, counts, cleared }: Pick<SearchEnvelope, 'verdict' | 'counts' | 'cleared'>): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (counts.records > 0) return { tone: 'warn', text: plural(counts.records, 'possible match', 'possible matches') };
  if (verdict.canConcludeNoMatch) return { tone: 'good', text: 'Not found' };
  if (counts.sourcesIncomplete > 0) return { tone: 'bad', text: 'No match so far, but the search is incomplete' };
  if (verdict.nearMisses.people > 0)
    return {
      tone: 'warn',
      text: `No match with these filters, but ${plural(verdict.nearMisses.people, 'similar person', 'similar people')} without them`,
    };
  return cleared.length > 0
    ? { tone: 'good', text: 'No match except people you cleared' }
    : { tone: 'warn', text: 'No match, but this does not rule the person out' };
}
