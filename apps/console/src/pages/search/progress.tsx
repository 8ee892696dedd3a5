import type { SearchEnvelope } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { counted, toPlain } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './answer.module.css';

/** The progress of a running search, by registry. */
export function Progress({ answer }: { readonly answer: SearchEnvelope }) {
  const { searchId, sourcesDone = 0, sourcesTotal = 0, sourceStatus } = answer;
  const queries = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => blotter.cancelSearch({ searchId }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['search', searchId] }),
  });
  return (
    <section className={styles.strip} aria-label={t('Progress')}>
      <div className={styles.headline}>
        <div role="status">
          <h2>
            {sourcesTotal > 0
              ? counted(
                  sourcesTotal,
                  'Checking live: {done} of {count} registry done',
                  'Checking live: {done} of {count} registries done',
                  { done: sourcesDone },
                )
              : t('The search is running')}
          </h2>
        </div>
        <Button size="compact-sm" variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t('Cancel without charge')}
        </Button>
      </div>
      <div className={styles.progress}>
        <span style={{ width: `${sourcesTotal > 0 ? (100 * sourcesDone) / sourcesTotal : 5}%` }} />
      </div>
      <ul className="row">
        {sourceStatus
          .filter(({ fromCache }) => !fromCache)
          .map(({ source, status, incomplete }) => (
            <li key={source} className="tag" data-tone={incomplete ? 'bad' : 'good'}>
              {source} {toPlain(status)}
            </li>
          ))}
      </ul>
      {cancelling.error && <ErrorNotice error={cancelling.error} />}
    </section>
  );
}
