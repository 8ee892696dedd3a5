import type { OffenderRecord } from '@blotter/sdk';
import { t } from '../../words/translate.ts';
import { AGREEMENT_TONES, compare, toAgreementWords } from './compare.ts';
import styles from './comparison.module.css';
import type { Subject } from './subject.ts';

type ComparisonProps = { readonly subject: Subject; readonly record: OffenderRecord };

export function Comparison({ subject, record }: ComparisonProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Your subject')}</th>
          <th scope="col">{t('This record')}</th>
          <th scope="col">{t('Result')}</th>
        </tr>
      </thead>
      <tbody>
        {compare(subject, record).map(({ id, field, asked, published, agreement }) => (
          <tr key={id}>
            <th scope="row">{field}</th>
            <td className="published">{asked || <span className="quiet">—</span>}</td>
            <td className="published">{published || <span className="quiet">{t('not published')}</span>}</td>
            <td>
              <span className="tag" data-tone={AGREEMENT_TONES[agreement]}>
                {toAgreementWords(agreement)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
