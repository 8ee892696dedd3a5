import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { toOrderWords, toPurpose, toSearchType, toSearchWords } from './words.ts';

export function OrdersList() {
  const listing = useInfiniteQuery({
    queryKey: ['orders', 'list'],
    queryFn: ({ pageParam, signal }) =>
      blotter.listOrders({ limit: 50, ...(pageParam && { after: pageParam }) }, { signal }),
    ...PAGED,
  });
  const { data, error, refetch } = listing;
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what={t('your orders')} />;
  if (orders.length === 0)
    return (
      <Empty title={t('No orders yet')}>
        <p>{t('Order a report about a person for a permissible purpose. Reports and disputes appear here.')}</p>
        <Button component={Link} href="/orders/new" variant="default">
          {t('Order your first report')}
        </Button>
      </Empty>
    );
  return (
    <>
      <Scroller label={t('Orders')} className="sheet scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Subject')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Searches')}</th>
              <th scope="col">{t('Purpose')}</th>
              <th scope="col" className="number">
                {t('Version')}
              </th>
              <th scope="col">{t('Reference')}</th>
              <th scope="col">{t('Ordered')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => {
              const [words, tone] = toOrderWords(order.status);
              return (
                <tr key={order.id}>
                  <th scope="row" className="published">
                    <Link href={`/orders/${order.id}`}>
                      {order.subject.firstName} {order.subject.lastName}
                    </Link>
                  </th>
                  <td>
                    <span className="tag" data-tone={tone}>
                      {words}
                    </span>
                  </td>
                  <td>
                    {order.searches.map((search) => {
                      const [result, resultTone] = toSearchWords(search);
                      return (
                        <div key={search.id}>
                          {toSearchType(search.type)}:{' '}
                          <span className="tag" data-tone={resultTone}>
                            {result}
                          </span>
                        </div>
                      );
                    })}
                  </td>
                  <td>{toPurpose(order.permissiblePurpose)}</td>
                  <td className="number">{order.version}</td>
                  <td className="published">{order.reference ?? ''}</td>
                  <td className="instant">{toInstant(order.createdAt)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
      <ShowEarlier of={listing} />
    </>
  );
}
