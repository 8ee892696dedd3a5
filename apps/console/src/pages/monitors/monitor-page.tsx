import type { Monitor } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toInstant, toUtcDay } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { toUsdOrDots, usePrice } from '../../prices.ts';
import { t } from '../../words/translate.ts';
import { AlertTimeline } from './alert-timeline.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './monitors.module.css';
import { toProduct, toStatus, toWatched } from './words.ts';

/** Loaded later, because only location monitors have a place. */
const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }));

export function MonitorPage({ monitorId }: { readonly monitorId: string }) {
  const [isEnding, setEnding] = useState(false);
  const {
    data: monitor,
    error,
    refetch,
  } = useQuery({
    queryKey: ['monitor', monitorId],
    queryFn: ({ signal }) => blotter.getMonitor({ id: monitorId }, { signal }),
  });
  return (
    <>
      <header className="head">
        <div>
          <p className="small">
            <Link href="/monitors">{t('Monitors')}</Link>
          </p>
          <h1 className="published">{monitor?.label || t('Monitor')}</h1>
        </div>
        {monitor?.status === 'active' && (
          <Button variant="default" onClick={() => setEnding(true)}>
            {t('Cancel monitor')}
          </Button>
        )}
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!monitor && !error && <Waiting what={t('the monitor')} />}
      {monitor && (
        <>
          <Facts monitor={monitor} />
          {monitor.location && (
            <Suspense fallback={<Waiting what={t('the map')} />}>
              <PlaceMap location={monitor.location} />
            </Suspense>
          )}
          <AlertTimeline monitor={monitor} />
          <CancelDialog monitor={monitor} opened={isEnding} onClose={() => setEnding(false)} />
        </>
      )}
    </>
  );
}

const toBilling = ({ billedThrough }: Monitor, monthUsd: number | undefined): string =>
  billedThrough === null
    ? t('{price} per month, unless you have a custom price', { price: toUsdOrDots(monthUsd) })
    : t('charged through {day} (UTC)', { day: toUtcDay(billedThrough) });

const Facts = ({ monitor }: { readonly monitor: Monitor }) => {
  const { data: monthUsd } = usePrice('monitor_month');
  const { id, status, product, type, minConfidence, channels, createdAt, canceledAt } = monitor;
  const facts: readonly (readonly [string, string])[] = [
    [t('Monitored'), toWatched(monitor)],
    [t('Records'), toProduct(product)],
    ...(type === 'person'
      ? [
          [
            t('Alert if'),
            minConfidence === 'dob_match' ? t('the full date of birth matches') : t('the year of birth matches'),
          ] as const,
        ]
      : []),
    [t('E-mail'), channels.email ?? t('none')],
    [t('Webhook'), channels.webhookUrl ?? t('none')],
    [t('Price'), toBilling(monitor, monthUsd)],
    [t('Created'), toInstant(createdAt)],
    ...(canceledAt ? [[t('Canceled'), toInstant(canceledAt)] as const] : []),
  ];
  return (
    <section className="sheet padded stack" aria-label={t('About this monitor')}>
      <div className="row">
        <span className="tag" data-tone={status === 'active' ? 'good' : undefined}>
          {toStatus(status)}
        </span>
        <code className="quiet">{id}</code>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className="published">{text}</dd>
          </div>
        ))}
      </dl>
      {status === 'canceled' && (
        <p className="quiet">{t('This monitor raises no more alerts. Its past alerts stay here.')}</p>
      )}
    </section>
  );
};
