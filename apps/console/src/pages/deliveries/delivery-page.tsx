import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import styles from './deliveries.module.css';
import { type DeliveryDetail, getDelivery, resendDelivery, toLastAnswer, toState } from './deliveries.ts';
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
            <Link href="/deliveries">{t('Webhooks')}</Link>
          </p>
          <h1>{delivery?.eventType ?? t('Delivery')}</h1>
        </div>
        <div className="row">
          <Button variant="default" onClick={() => void refetch()}>
            {t('Refresh')}
          </Button>
          {delivery && delivery.status !== 'pending' && (
            <Button loading={sending.isPending} disabled={delivery.payload === null} onClick={() => sending.mutate()}>
              {t('Send again')}
            </Button>
          )}
        </div>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {sending.error && <ErrorNotice error={sending.error} />}
      {!delivery && !error && <Waiting what={t('the delivery')} />}
      {delivery && (
        <>
          <Facts delivery={delivery} />
          <Payload delivery={delivery} />
        </>
      )}
    </>
  );
}

const Facts = ({ delivery }: { readonly delivery: DeliveryDetail }) => {
  const { deliveryId, eventId, url, status, attempts, maxAttempts, lastAttemptAt, nextAttemptAt, createdAt } = delivery;
  const { words, tone } = toState(status);
  const facts: readonly (readonly [string, string])[] = [
    [t('To'), url ?? t('deleted')],
    [t('Attempts'), t('{attempts} of {most}', { attempts, most: maxAttempts })],
    [
      t('Last attempt'),
      lastAttemptAt ? `${toInstant(lastAttemptAt)}, ${toLastAnswer(delivery)}` : toLastAnswer(delivery),
    ],
    [t('Next attempt'), nextAttemptAt ? toInstant(nextAttemptAt) : t('none')],
    [t('Created'), toInstant(createdAt)],
    [t('Event'), eventId],
  ];
  return (
    <section className="sheet padded stack" aria-label={t('About this delivery')}>
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
      {status === 'failed' && (
        <Notice
          tone="warn"
          title={t(
            'All attempts failed, or the delivery was ended. Fix the receiver, then send it again. All attempts start over.',
          )}
        />
      )}
    </section>
  );
};
