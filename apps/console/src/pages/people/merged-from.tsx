import { useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Pieces } from '../../parts/pieces.tsx';
import { toPlain } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './people.module.css';

type MergedFromProps = { readonly recordId: string; readonly jurisdiction: string | null };

/** Explains why the records of several registries are one person. */
export function MergedFrom({ recordId, jurisdiction }: MergedFromProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['person merge', recordId, jurisdiction],
    queryFn: ({ signal }) =>
      blotter.getRecordHow({ id: recordId, ...(jurisdiction !== null && { jurisdiction }) }, { signal }),
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className="sheet padded stack" aria-labelledby="merged">
      <h2 id="merged">{t('How the records were merged')}</h2>
      {data.rows.length === 1 && <p className="quiet">{t('This person has one record, so nothing was merged.')}</p>}
      {data.rows.length > 1 && data.steps.length === 0 && (
        <p className="quiet">{t('The registries themselves link these records.')}</p>
      )}
      {data.steps.map(({ from, to, rule, confidence, evidence }, index) => (
        <div key={index}>
          <p>
            <strong>
              <Pieces of={[`${from.jurisdiction} ${from.uuid}`, `${to.jurisdiction} ${to.uuid}`]} by=" = " />
            </strong>
          </p>
          <p className="quiet small">
            {confidence < 1
              ? t('{rule}, {percent}% likely', { rule: toPlain(rule), percent: Math.floor(confidence * 100) })
              : toPlain(rule)}
          </p>
          <ul className={`${styles.evidence} small`}>
            {evidence.map(({ feature, finding }, at) => (
              <li key={at}>
                <Pieces of={[toPlain(feature), toPlain(finding)]} by=": " />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
