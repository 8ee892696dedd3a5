import { counted, toUsd } from '../../parts/texts.ts';
import { usePrice } from '../../prices.ts';
import { tSentence } from '../../words/sentence.ts';
import { t } from '../../words/translate.ts';
import { useEstimate } from '../search/asking.ts';
import { countSearches, type OrderDraft } from './order-draft.ts';
import styles from './orders.module.css';

/** The base price is the same for all searches, so any query works. */
const ANY = { query: { lastName: 'Price' } };

export function OrderPrice({ draft }: { readonly draft: OrderDraft }) {
  const estimate = useEstimate(ANY);
  const report = usePrice('document');
  const error = estimate.error ?? report.error;
  const searches = countSearches(draft);
  if (searches === 0) return <p className="quiet">{t('You see the price here before you order.')}</p>;
  if (error) return <p className="quiet published">{tSentence(error.message)}</p>;
  if (!estimate.data || report.data === undefined) return <p className="quiet">{t('Pricing…')}</p>;
  const { base } = estimate.data.estimatedChargeUsd;
  const usd = { base: toUsd(base), report: toUsd(report.data) };
  return (
    <p aria-live="polite">
      <span className={styles.price}>{toUsd(searches * base + report.data)}</span>{' '}
      <span className="quiet">
        ·{' '}
        {counted(
          searches,
          '{count} search at {base} and the report at {report}. Later versions and disputes are free.',
          '{count} searches at {base} and the report at {report}. Later versions and disputes are free.',
          usd,
        )}
      </span>
    </p>
  );
}
