import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { type DeliverySummary, summarizeDeliveries } from './deliveries.ts';

/** Loaded later, because the page is useful without the plot. */
const SummaryChart = lazy(async () => ({ default: (await import('./summary-chart.tsx')).SummaryChart }));

/** The successes and failures of a period, and the addresses that received webhooks. */
export function SummarySheet() {
  const [days, setDays] = useState('7');
  const { data, error, refetch } = useQuery({
    queryKey: ['deliveries', 'summary', days],
    queryFn: () => summarizeDeliveries(Number(days)),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return (
    <section className="sheet padded stack" aria-labelledby="summary">
      <div className="row between">
        <h2 id="summary">{t('Successes and failures')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('Period')}
          data={[
            { value: '1', label: t('24 hours') },
            { value: '7', label: t('7 days') },
            { value: '30', label: t('30 days') },
          ]}
          value={days}
          onChange={setDays}
        />
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what={t('the deliveries')} />}
      {data && (
        <Suspense fallback={<Waiting what={t('the plot')} />}>
          <SummaryChart summary={data} />
        </Suspense>
      )}
      {data && data.endpoints.length > 0 && <Endpoints endpoints={data.endpoints} />}
    </section>
  );
}

const Endpoints = ({ endpoints }: Pick<DeliverySummary, 'endpoints'>) => (
  <Scroller label={t('Addresses')} className="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Address')}</th>
          <th scope="col" className="number">
            {t('Delivered')}
          </th>
          <th scope="col" className="number">
            {t('Failed')}
          </th>
          <th scope="col" className="number">
            {t('Pending')}
          </th>
          <th scope="col">{t('Last attempt')}</th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map(({ url, delivered, failed, pending, lastAttemptAt }) => (
          <tr key={url}>
            <th scope="row" className="published">
              {url}
            </th>
            <td className="number">{delivered}</td>
            <td className="number">{failed}</td>
            <td className="number">{pending}</td>
            <td className="instant">{lastAttemptAt ? toInstant(lastAttemptAt) : t('none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);
