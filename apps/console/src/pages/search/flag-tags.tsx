import type { OffenderRecord } from '@blotter/sdk';
import { t } from '../../words/translate.ts';

/** Shows the warnings that a registry publishes about a person. */
export function FlagTags({ flags: { absconder, predator } }: Pick<OffenderRecord, 'flags'>) {
  return (
    <>
      {absconder && (
        <span className="tag" data-tone="bad">
          {t('absconder')}
        </span>
      )}
      {predator && (
        <span className="tag" data-tone="bad">
          {t('predator')}
        </span>
      )}
    </>
  );
}
