import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import styles from './deliveries.module.css';
import { type DeliveryDetail, getDelivery, resendDelivery, STATES, toLastAnswer } from './deliveries.ts';
import { Payload } from './payload.tsx';

const POLL_MS = 2_000;

/** The page polls only until the first attempt, because later attempts can be an hour apart. */
const isDue = ({ status, attempts }: DeliveryDetail): boolean => status === 'pending' && attempts === 0;

export function DeliveryPage({ deliveryId }: { readonly deliveryId: string }) {
  const queries = useQueryClient();
  const queryKey = ['delivery', deliveryId];
  const {
    data: delivery,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => getDelivery(deliveryId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isDue(state.data) ? POLL_MS : false),
  });
  const sending = useMutation({
    mutationFn: () => resendDelivery(deliveryId),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <header className="head">
        <div>
          <p className="small">
            <Link href="/deliveries">Webhooks</Link>
          </p>
          <h1>{delivery?.eventType ?? 'Delivery'}</h1>
        </div>
        <div className="row">
          <Button variant="default" onClick={() => void refetch()}>
            Refresh
          </Button>
          {delivery && delivery.status !== 'pending' && (
            <Button loading={sending.isPending} disabled={delivery.payload === null} onClick={() => sending.mutate()}>
              Send again
            </Button>
          )}
        </div>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {sending.error && <ErrorNotice error={sending.error} />}
      {!delivery && !error && <Waiting what="the delivery" />}
      {delivery && (
        <>
          <Facts delivery={delivery} />
          <Payload delivery={delivery} />
        </>
      )}
    </>
  );
}

const ADVICE: { readonly [status in DeliveryDetail['status']]: string | undefined } = {
  delivered: undefined,
  pending: undefined,
  failed:
    'All attempts failed, or the delivery was ended. Fix the receiver, then send it again. All attempts start over.',
};

const Facts = ({ delivery }: { readonly delivery: DeliveryDetail }) => {
  const { deliveryId, eventId, url, status, attempts, maxAttempts, lastAttemptAt, nextAttemptAt, createdAt } = delivery;
  const { words, tone } = STATES[status];
  const facts: readonly (readonly [string, string])[] = [
    ['To', url ?? 'deleted'],
    ['Attempts', `${attempts} of ${maxAttempts}`],
    ['Last attempt', lastAttemptAt ? `${toInstant(lastAttemptAt)}, ${toLastAnswer(delivery)}` : toLastAnswer(delivery)],
    ['Next attempt', nextAttemptAt ? toInstant(nextAttemptAt) : 'none'],
    ['Created', toInstant(createdAt)],
    ['Event', eventId],
  ];
  const advice = ADVICE[status];
  return (
    <section className="sheet padded stack" aria-label="About this delivery">
      <div className="row" role="status">
        <span className="tag" data-tone={tone}>
          {words}
        </span>
        <code className="quiet">{deliveryId}</code>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className="published">{text}</dd>
          </div>
        ))}
      </dl>
      {advice && <Notice tone="warn" title={advice} />}
    </section>
  );
};
