import type { OffenderRecord } from '@blotter/sdk';
import { Link } from 'wouter';
import { toPersonPath } from '../../parts/person-path.ts';
import { Pieces } from '../../parts/pieces.tsx';
import { t } from '../../words/translate.ts';
import { isShown, useAnswer } from '../search/asking.ts';
import styles from './people.module.css';

type RelatedProps = Pick<OffenderRecord, 'related'> & { readonly searchId: string };

/** People who may be the same person. They are linked if the same search showed them. */
export function Related({ related, searchId }: RelatedProps) {
  const { data } = useAnswer(related.length > 0 ? searchId : '');
  if (related.length === 0) return null;
  const shown = data && 'records' in data ? data.records.filter(isShown) : [];
  return (
    <section className="sheet padded stack" aria-labelledby="related">
      <h2 id="related">{t('Possibly the same person')}</h2>
      <p className="quiet small">{t('These records are similar, but not enough to be merged.')}</p>
      <ul className={styles.lines}>
        {related.map(({ personRef, confidence }) => {
          const record = shown.find((each) => each.personRef === personRef);
          return (
            <li key={personRef}>
              {record ? (
                <Link href={toPersonPath(record.recordId, searchId)}>
                  <Pieces of={[record.name.full, record.dob]} by=", " />
                </Link>
              ) : (
                t('A person who is not in this search')
              )}{' '}
              <span className="quiet">{t('{percent}% likely', { percent: Math.floor(confidence * 100) })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
