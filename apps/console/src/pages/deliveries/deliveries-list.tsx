import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { useSession } from '../../session.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import styles from './deliveries.module.css';
import { type Delivery, listDeliveries, toLastAnswer, toState } from './deliveries.ts';
import { ReportsEndpoint } from './reports-endpoint.tsx';
import { SecretSheet } from './secret-sheet.tsx';
import { ReplayForm, TestEventForm } from './sending-sheet.tsx';
import { SummarySheet } from './summary-sheet.tsx';

const listChoices = () => [
  { value: 'all', label: t('All') },
  { value: 'pending', label: t('Pending') },
  { value: 'delivered', label: t('Delivered') },
  { value: 'failed', label: t('Failed') },
];

export function DeliveriesList() {
  const queries = useQueryClient();
  const [status, setStatus] = useState('all');
  const listing = useInfiniteQuery({
    queryKey: ['deliveries', status],
    queryFn: ({ pageParam }) => listDeliveries(status, pageParam),
    ...PAGED,
  });
  const { data, error, refetch } = listing;
  const { data: session } = useSession();
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <>
      <header>
        <h1>{t('Webhooks')}</h1>
        <p className="lead">
          {t(
            'Webhooks sent to your servers: monitor alerts, finished searches and events of consumer reports. A failed delivery is retried for a day.',
          )}
        </p>
      </header>
      <SummarySheet />
      <div className={styles.tools}>
        <SecretSheet />
        <TestEventForm />
        <ReplayForm />
        {session?.signedIn && session.account.fcraPartner && <ReportsEndpoint />}
      </div>
      <div className="row between">
        <SegmentedControl
          size="xs"
          aria-label={t('Which deliveries')}
          data={listChoices()}
          value={status}
          onChange={setStatus}
        />
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void queries.invalidateQueries({ queryKey: ['deliveries'] })}
        >
          {t('Refresh')}
        </Button>
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what={t('your webhooks')} />}
      {data && deliveries.length === 0 && (
        <Empty title={status === 'all' ? t('No webhooks yet') : t('No matching webhooks')}>
          {status === 'all' ? (
            <p>
              <Phrase
                text="Add a webhook to a monitor, send {field} with a live search, or set the endpoint for consumer reports. {guide}."
                values={{
                  field: <code>webhookUrl</code>,
                  guide: <a href="/docs/guides/webhooks">{t('How to verify webhooks')}</a>,
                }}
              />
            </p>
          ) : (
            <p>{t('Choose “All” to see the others.')}</p>
          )}
        </Empty>
      )}
      {deliveries.length > 0 && <DeliveriesTable deliveries={deliveries} />}
      <ShowEarlier of={listing} />
    </>
  );
}

const DeliveriesTable = ({ deliveries }: { readonly deliveries: readonly Delivery[] }) => (
  <Scroller label={t('Deliveries')} className="sheet scroll">
    <table className="roomy">
      <thead>
        <tr>
          <th scope="col">{t('Event')}</th>
          <th scope="col">{t('To')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col" className="number">
            {t('Attempts')}
          </th>
          <th scope="col">{t('Last response')}</th>
          <th scope="col">{t('Next attempt')}</th>
          <th scope="col">{t('Created')}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => {
          const { words, tone } = toState(delivery.status);
          return (
            <tr key={delivery.deliveryId}>
              <th scope="row">
                <Link href={`/deliveries/${delivery.deliveryId}`}>{delivery.eventType}</Link>
              </th>
              <td className="published">{delivery.url ? toHost(delivery.url) : t('deleted')}</td>
              <td>
                <span className="tag" data-tone={tone}>
                  {words}
                </span>
              </td>
              <td className="number">{delivery.attempts}</td>
              <td>{toLastAnswer(delivery)}</td>
              <td className="instant">{delivery.nextAttemptAt ? toInstant(delivery.nextAttemptAt) : t('none')}</td>
              <td className="instant">{toInstant(delivery.createdAt)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Scroller>
);

const toHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
