import type { OffenderRecord } from '@blotter/sdk';
import { t } from '../../words/translate.ts';
import { AGREEMENT_TONES, toAgreementWords, toPlaceEvidence } from './compare.ts';
import styles from './confidence-bar.module.css';
import type { Subject } from './subject.ts';

type PlaceEvidenceProps = { readonly subject: Subject; readonly record: Pick<OffenderRecord, 'addresses'> };

/** Shows beside the score whether the place of the subject agrees. It is no part of the score, because people move. */
export function PlaceEvidence({ subject, record }: PlaceEvidenceProps) {
  const evidence = toPlaceEvidence(subject, record).filter(({ agreement }) => agreement !== 'not searched');
  if (evidence.length === 0) return null;
  return (
    <section className={styles.confidence} aria-label={t('Place')}>
      <p className={styles.head}>{t('Place, not part of the score')}</p>
      <ul className="row">
        {evidence.map(({ id, field, agreement }) => (
          <li key={id} className="tag" data-tone={agreement === 'differs' ? undefined : AGREEMENT_TONES[agreement]}>
            {t('{field} {agreement}', { field, agreement: toAgreementWords(agreement) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
