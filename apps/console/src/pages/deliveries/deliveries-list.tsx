import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { useSession } from '../../session.ts';
import styles from './deliveries.module.css';
import { type Delivery, listDeliveries, STATES, toLastAnswer } from './deliveries.ts';
import { ReportsEndpoint } from './reports-endpoint.tsx';
import { SecretSheet } from './secret-sheet.tsx';
import { ReplayForm, TestEventForm } from './sending-sheet.tsx';
import { SummarySheet } from './summary-sheet.tsx';

const CHOICES = [
  { value: 'all', label: 'All' },
  ...Object.entries(STATES).map(([value, { words }]) => ({
    value,
    label: `${words[0]?.toUpperCase()}${words.slice(1)}`,
  })),
];

export function DeliveriesList() {
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
        <h1>Webhooks</h1>
        <p className="lead">
          Webhooks sent to your servers: monitor alerts, finished searches and events of consumer reports. A failed
          delivery is retried for a day.
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
        <SegmentedControl size="xs" aria-label="Which deliveries" data={CHOICES} value={status} onChange={setStatus} />
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what="your webhooks" />}
      {data && deliveries.length === 0 && (
        <Empty title={status === 'all' ? 'No webhooks yet' : 'No matching webhooks'}>
          {status === 'all' ? (
            <p>
              Add a webhook to a monitor, send <code>webhookUrl</code> with a live search, or set the endpoint for
              consumer reports. <a href="/docs/guides/webhooks">How to verify webhooks</a>.
            </p>
          ) : (
            <p>Choose “All” to see the others.</p>
          )}
        </Empty>
      )}
      {deliveries.length > 0 && <DeliveriesTable deliveries={deliveries} />}
      <ShowEarlier of={listing} />
    </>
  );
}

const DeliveriesTable = ({ deliveries }: { readonly deliveries: readonly Delivery[] }) => (
  <Scroller label="Deliveries" className="sheet scroll">
    <table className="roomy">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">To</th>
          <th scope="col">Status</th>
          <th scope="col" className="number">
            Attempts
          </th>
          <th scope="col">Last response</th>
          <th scope="col">Next attempt</th>
          <th scope="col">Created</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => {
          const { words, tone } = STATES[delivery.status];
          return (
            <tr key={delivery.deliveryId}>
              <th scope="row">
                <Link href={`/deliveries/${delivery.deliveryId}`}>{delivery.eventType}</Link>
              </th>
              <td className="published">{delivery.url ? toHost(delivery.url) : 'deleted'}</td>
              <td>
                <span className="tag" data-tone={tone}>
                  {words}
                </span>
              </td>
              <td className="number">{delivery.attempts}</td>
              <td>{toLastAnswer(delivery)}</td>
              <td className="instant">{delivery.nextAttemptAt ? toInstant(delivery.nextAttemptAt) : 'none'}</td>
              <td className="instant">{toInstant(delivery.createdAt)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Scroller>
);

const toHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
