import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toCount, toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { StateTag, toProductName } from './batch-state.tsx';
import { listBatches } from './batches.ts';

const POLL_MS = 3_000;

/** The batches of the account, newest first. */
export function BatchesList() {
  const listing = useInfiniteQuery({
    ...PAGED,
    queryKey: ['batches'],
    queryFn: ({ pageParam }) => listBatches(pageParam),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ batches }) => batches.some((batch) => batch.state === 'running')) ? POLL_MS : false,
  });
  const { data, error, refetch } = listing;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const batches = data.pages.flatMap((page) => page.batches);
  if (batches.length === 0)
    return (
      <Empty title={t('No batches yet')}>
        <p>{t('Choose a file above. You see the price before anything is searched.')}</p>
      </Empty>
    );
  return (
    <section className="stack" aria-labelledby="batches">
      <h2 id="batches">{t('Batches of this account')}</h2>
      <Scroller label={t('Batches of this account')} className="sheet scroll">
        <table className="roomy">
          <thead>
            <tr>
              <th scope="col">{t('File')}</th>
              <th scope="col">{t('State')}</th>
              <th scope="col" className="number">
                {t('Rows')}
              </th>
              <th scope="col" className="number">
                {t('With matches')}
              </th>
              <th scope="col">{t('Search in')}</th>
              <th scope="col">{t('Started by')}</th>
              <th scope="col">{t('Date')}</th>
            </tr>
          </thead>
          <tbody>
            {batches.map(({ batchId, name, state, rows, searched, matches, product, startedBy, createdAt }) => (
              <tr key={batchId}>
                <th scope="row" className="published">
                  <Link href={`/batch/${batchId}`}>{name}</Link>
                </th>
                <td>
                  <StateTag state={state} />
                </td>
                <td className="number">
                  {state === 'draft' || searched === rows
                    ? toCount(rows)
                    : t('{done} of {all}', { done: toCount(searched), all: toCount(rows) })}
                </td>
                <td className="number">{state === 'draft' ? '' : toCount(matches)}</td>
                <td>{toProductName(product)}</td>
                <td className="published">{startedBy ?? ''}</td>
                <td className="instant">{toInstant(createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <ShowEarlier of={listing} />
    </section>
  );
}
