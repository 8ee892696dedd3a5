import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toCount, toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';

export function useCriminalHistory(enabled = true) {
  return useQuery({
    queryKey: ['criminal-history'],
    queryFn: async ({ signal }) => (await blotter.listCriminalHistory({ signal })).searches,
    staleTime: 0,
    enabled,
  });
}

/** The newest criminal records searches. Opening one is free. */
export function CriminalHistory() {
  const { data, error, refetch } = useCriminalHistory();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0)
    return (
      <Empty title={t('No criminal records searches yet')}>
        <p>{t('Enter a last name above. Results are leads. Confirm each one with its source.')}</p>
      </Empty>
    );
  return (
    <section className="stack" aria-labelledby="earlier">
      <h2 id="earlier">{t('Past searches')}</h2>
      <Scroller label={t('Past searches')} className="sheet scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Person')}</th>
              <th scope="col" className="number">
                {t('Records')}
              </th>
              <th scope="col">{t('Date')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ searchId, query, counts, createdAt }) => (
              <tr key={searchId}>
                <th scope="row" className="published">
                  <Link href={`/criminal/${searchId}`}>
                    {[query.firstName, query.lastName].filter(Boolean).join(' ')}
                  </Link>
                </th>
                <td className="number">{toCount(counts.records)}</td>
                <td className="instant">{toInstant(createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}
