import type { SearchEnvelope } from '@blotter/sdk';
import type { Tone } from '../../parts/notice.tsx';
import { counted } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import type { Coverage } from './coverage.ts';

export type Headline = { readonly tone: Tone; readonly text: string };

/**
 * Returns the headline of a result. It never claims more than the verdict of the service. It is green only if no match can be
 * concluded and every state, DC and territory was searched. The coverage is undefined until the catalog is loaded.
 */
export function toHeadline(
  { verdict, counts, cleared }: Pick<SearchEnvelope, 'verdict' | 'counts' | 'cleared'>,
  coverage: Coverage | undefined,
): Headline {
  const warn = (text: string): Headline => ({ tone: 'warn', text });
  if (counts.records > 0) return warn(counted(counts.records, '{count} possible match', '{count} possible matches'));
  if (verdict.canConcludeNoMatch) {
    if (coverage?.missing.length === 0) return { tone: 'good', text: t('Not found') };
    if (!coverage) return warn(t('Not found in the searched registries'));
    return warn(
      counted(
        coverage.missing.length,
        'Not found in the searched registries, but {count} state or territory was not searched',
        'Not found in the searched registries, but {count} states and territories were not searched',
      ),
    );
  }
  if (counts.sourcesIncomplete > 0) return { tone: 'bad', text: t('No match so far, but the search is incomplete') };
  const { people } = verdict.nearMisses;
  if (people > 0)
    return warn(
      counted(
        people,
        'No match with these filters, but {count} similar person without them',
        'No match with these filters, but {count} similar people without them',
      ),
    );
  return warn(
    cleared.length > 0 ? t('No match except people you cleared') : t('No match, but this does not rule the person out'),
  );
}
