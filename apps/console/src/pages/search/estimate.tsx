import type { SearchRequest } from '@blotter/sdk';
import { counted, toUsd } from '../../parts/texts.ts';
import { Phrase } from '../../words/phrase.tsx';
import { tSentence } from '../../words/sentence.ts';
import { t } from '../../words/translate.ts';
import { useEstimate } from './asking.ts';
import styles from './search-form.module.css';

export function Estimate({ request }: { readonly request: SearchRequest | undefined }) {
  const { data, error, isPlaceholderData } = useEstimate(request);
  if (!request) return <p className="quiet">{t('You see the price here before you search.')}</p>;
  if (error) return <p className="quiet published">{tSentence(error.message)}</p>;
  if (!data) return <p className="quiet">{t('Pricing…')}</p>;
  const { base, liveMax } = data.estimatedChargeUsd;
  return (
    <p aria-live="polite" data-stale={isPlaceholderData || undefined}>
      {liveMax > 0 ? (
        <Phrase
          text="{price} plus up to {live} for live checks"
          values={{ price: <span className={styles.price}>{toUsd(base)}</span>, live: toUsd(liveMax) }}
        />
      ) : (
        <span className={styles.price}>{toUsd(base)}</span>
      )}{' '}
      <span className="quiet">· {counted(data.wouldQuery.length, '{count} registry', '{count} registries')}</span>
    </p>
  );
}
