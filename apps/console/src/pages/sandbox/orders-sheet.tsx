import type { Order } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';

const SHOWN = 10;
const ORDERS = ['sandbox', 'orders'] as const;

/** Test orders wait until they are advanced, one step at a time. */
export function OrdersSheet() {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ORDERS,
    queryFn: ({ signal }) => blotter.listOrders({ limit: SHOWN }, { signal }),
    staleTime: 0,
  });
  const advancing = useMutation({
    mutationFn: (id: string) => blotter.advanceSandboxOrder({ id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ORDERS }),
  });
  return (
    <section className="stack" aria-labelledby="orders">
      <h2 id="orders">{t('Orders')}</h2>
      <p className="quiet">
        {t('A test order waits for you. Each step moves it on, or its open disputes while it is disputed.')}
      </p>
      {error && <ErrorNotice error={error} />}
      {advancing.error && <ErrorNotice error={advancing.error} />}
      {!data && !error && <Waiting what={t('your test orders')} />}
      {data?.orders.length === 0 && (
        <p>
          <Phrase
            text="No test orders yet. {order}"
            values={{ order: <Link href="/orders/new">{t('Order a report')}</Link> }}
          />
        </p>
      )}
      {data && data.orders.length > 0 && (
        <Scroller label={t('Orders')} className="sheet scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Subject')}</th>
                <th scope="col">{t('Status')}</th>
                <td>
                  <span className="label">{t('Actions')}</span>
                </td>
              </tr>
            </thead>
            <tbody>
              {data.orders.map(({ id, status, subject }) => {
                const name = `${subject.firstName} ${subject.lastName}`;
                return (
                  <tr key={id}>
                    <th scope="row" className="published">
                      <Link href={`/orders/${id}`}>{name}</Link>
                    </th>
                    <td>{toStatus(status)}</td>
                    <td>
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={t('Next step of the order for {name}', { name })}
                        loading={advancing.isPending && advancing.variables === id}
                        onClick={() => advancing.mutate(id)}
                      >
                        {t('Next step')}
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
  );
}

const toStatus = (status: Order['status']): string => {
  if (status === 'pending') return t('pending');
  if (status === 'in_progress') return t('in progress');
  if (status === 'completed') return t('completed');
  return status === 'disputed' ? t('disputed') : t('cancelled');
};
