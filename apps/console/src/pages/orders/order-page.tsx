import type { Order } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { AccessCodeSheet } from './access-code-sheet.tsx';
import { AdverseActionsSheet } from './adverse-actions-sheet.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { DisputesSheet } from './disputes-sheet.tsx';
import type { OneTimeCode } from './one-time-code.ts';
import { useOrderDisputes } from './order-disputes.ts';
import { OrderSearches } from './order-searches.tsx';
import styles from './orders.module.css';
import { ReportSheet } from './report-sheet.tsx';
import { toOrderWords, toPurpose } from './words.ts';

type OrderPageProps = {
  readonly orderId: string;
  readonly accessCode: string | undefined;
  readonly onCode: (shown: OneTimeCode | undefined) => void;
};

const POLL_MS = 1_000;
const isUnderWay = ({ status }: Order): boolean => status === 'pending' || status === 'in_progress';

const toFacts = ({ subject, endUser, permissiblePurpose, reference, createdAt, completedAt, id }: Order) => {
  const [address] = subject.addresses;
  const facts: readonly (readonly [string, string])[] = [
    [t('Date of birth'), subject.dob],
    [t('Address'), address ? `${address.line1}, ${address.city}, ${address.state} ${address.zipcode}` : ''],
    [t('Purpose'), toPurpose(permissiblePurpose)],
    [t('End user'), endUser.name],
    [t('Your reference'), reference ?? ''],
    [t('Ordered'), toInstant(createdAt)],
    [t('Completed'), completedAt ? toInstant(completedAt) : ''],
    [t('Order'), id],
  ];
  return facts.filter(([, text]) => text !== '');
};

export function OrderPage({ orderId, accessCode, onCode }: OrderPageProps) {
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => blotter.getOrder({ id: orderId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  });
  const disputes = useOrderDisputes(order);
  if (error && !order)
    return (
      <>
        <h1>{t('Order')}</h1>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
        <p>
          <Link href="/orders">{t('All orders')}</Link>
        </p>
      </>
    );
  if (!order) return <Waiting what={t('the order')} />;
  const [words, tone] = toOrderWords(order.status);
  const { firstName, middleName, lastName } = order.subject;
  return (
    <>
      <header>
        <p>
          <Link href="/orders">{t('Consumer reports')}</Link>
        </p>
        <div className="row">
          <h1 className="published">{[firstName, middleName, lastName].filter(Boolean).join(' ')}</h1>
          <span className="tag" data-tone={tone} role="status">
            {words}
          </span>
          {order.version > 0 && <span className="tag">{t('version {version}', { version: order.version })}</span>}
        </div>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <AccessCodeSheet order={order} accessCode={accessCode} onCode={onCode} />
      <div className={styles.columns}>
        <div className="stack">
          <OrderSearches order={order} disputes={disputes.data ?? []} />
          <DisputesSheet order={order} disputes={disputes.data ?? []} error={disputes.error} />
        </div>
        <div className="stack">
          <ReportSheet order={order} />
          {order.completedAt && <AdverseActionsSheet order={order} />}
          <section className="sheet padded" aria-label={t('Order details')}>
            <dl className="stack">
              {toFacts(order).map(([label, text]) => (
                <div key={label}>
                  <dt className="label">{label}</dt>
                  <dd className="published">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          {isUnderWay(order) && <CancelSheet orderId={order.id} />}
        </div>
      </div>
    </>
  );
}
