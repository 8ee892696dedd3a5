import type { OffenderRecord } from '@blotter/sdk';
import { tSentence } from '../../words/sentence.ts';
import { t } from '../../words/translate.ts';
import { toContributions, toFeatureName, toStrength } from './confidence.ts';
import styles from './confidence-bar.module.css';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The confidence as a bar of its parts, with the cap that limits it. */
export function ConfidenceBar({
  record,
}: {
  readonly record: Pick<OffenderRecord, 'matchDetail' | 'matchConfidence'>;
}) {
  const { matchConfidence, matchDetail } = record;
  const contributions = toContributions(record);
  const { cap = 1, total = matchConfidence } = matchDetail.explanation ?? {};
  const isCapped = total > cap;
  const positive = contributions.filter(({ amount }) => amount > 0);
  const scale = Math.max(
    1,
    positive.reduce((sum, { amount }) => sum + amount, 0),
  );
  return (
    <div className={styles.confidence}>
      <p className={styles.head}>
        <strong className={styles.figure}>{percent(matchConfidence)}</strong> <span>{toStrength(matchConfidence)}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {positive.map(({ feature, amount }, index) => (
          <span key={feature} data-index={index % 6} style={{ width: percent(amount / scale) }} />
        ))}
        {isCapped && <i style={{ left: percent(cap / scale) }} />}
      </div>
      {contributions.length > 0 && (
        <ul className={styles.parts}>
          {contributions.map(({ feature, detail, amount }) => (
            <li key={feature}>
              <span
                className={styles.key}
                data-index={amount > 0 ? positive.findIndex((each) => each.feature === feature) % 6 : 'none'}
                aria-hidden="true"
              />
              <span className={styles.name}>{toFeatureName(feature)}</span>
              <span className={`${styles.detail} published`}>{tSentence(detail)}</span>
              <span className="number">{`${amount < 0 ? '−' : '+'}${Math.abs(amount).toFixed(2)}`}</span>
            </li>
          ))}
          {isCapped && (
            <li className={styles.cap}>
              <span className={styles.key} data-index="cap" aria-hidden="true" />
              <span className={styles.name}>{t('limit')}</span>
              <span className={styles.detail}>{t('Maximum score for this type of match')}</span>
              <span className="number">{cap.toFixed(2)}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
