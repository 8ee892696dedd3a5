import type { SearchEnvelope } from '@blotter/sdk';
import type { Tone } from '../../parts/notice.tsx';
import { plural } from '../../parts/texts.ts';

/** What an answer says in a line; never more than the service's own verdict. */
export function toHeadline({ verdict, counts, cleared }: Pick<SearchEnvelope, 'verdict' | 'counts' | 'cleared'>): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (counts.records > 0) return { tone: 'warn', text: plural(counts.records, 'possible match', 'possible matches') };
  if (verdict.canConcludeNoMatch) return { tone: 'good', text: 'Not found' };
  if (counts.sourcesIncomplete > 0) return { tone: 'bad', text: 'No record so far, but the search is incomplete' };
  if (verdict.nearMisses.people > 0)
    return {
      tone: 'warn',
      text: `No match with these limits, but ${plural(verdict.nearMisses.people, 'similar person', 'similar people')} outside them`,
    };
  return cleared.length > 0
    ? { tone: 'good', text: 'No record beyond those you cleared' }
    : { tone: 'warn', text: 'No record, but this does not rule the person out' };
}
