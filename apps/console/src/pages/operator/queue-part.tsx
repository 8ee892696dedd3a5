import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toCount, toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import type { Backlog } from './answers.ts';
import { type Call, OPERATOR } from './operating.ts';
import { QueueChart } from './queue-chart.tsx';
import { findPeak, toSeries } from './queue-series.ts';

/** The length of the job queue over time, and what waits now. */
export function QueuePart({ call }: { readonly call: Call }) {
  const [hours, setHours] = useState('24');
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [OPERATOR, 'backlog', hours],
    queryFn: () => call<Backlog>('GET', `backlog?hours=${hours}`),
    staleTime: 0,
  });
  return (
    <>
      <div className="row between">
        <SegmentedControl
          size="xs"
          aria-label={t('Period')}
          data={[
            { value: '1', label: t('1 hour') },
            { value: '24', label: t('1 day') },
            { value: '168', label: t('7 days') },
          ]}
          value={hours}
          onChange={setHours}
        />
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('Refresh')}
        </Button>
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what={t('the queue')} />}
      {data && data.samples.length > 0 && <Charts backlog={data} />}
      {data?.samples.length === 0 && (
        <Empty title={t('No samples yet')}>
          <p>{t('The queue is sampled once a minute while the service runs.')}</p>
        </Empty>
      )}
      {data && <KindsTable kinds={data.kinds} />}
    </>
  );
}

const Charts = ({ backlog }: { readonly backlog: Backlog }) => {
  const series = useMemo(() => toSeries(backlog), [backlog]);
  const peak = findPeak(backlog.samples);
  const longest = Math.max(0, ...backlog.samples.map(({ oldestDueSeconds }) => oldestDueSeconds));
  const last = backlog.samples.at(-1);
  const depth = useMemo(
    () => [
      { label: t('Waiting for a worker'), values: series.due },
      { label: t('Running'), values: series.running, isDashed: true },
    ],
    [series],
  );
  const wait = useMemo(() => [{ label: t('Minutes'), values: series.waitMinutes }], [series]);
  const period = {
    times: series.times,
    from: Date.parse(backlog.from) / 1_000,
    to: Date.parse(backlog.to) / 1_000,
  };
  return (
    <>
      <QueueChart
        {...period}
        title={t('Jobs in the queue')}
        lines={depth}
        summary={t('Last sample: {due} waiting, {running} running. Most waiting: {most}, at {time}.', {
          due: toCount(last?.due ?? 0),
          running: toCount(last?.running ?? 0),
          most: toCount(peak?.due ?? 0),
          time: peak ? toInstant(peak.at) : '–',
        })}
      />
      <QueueChart
        {...period}
        title={t('Wait of the oldest job, in minutes')}
        lines={wait}
        summary={t('Last sample: {now} minutes. Longest: {most} minutes. A gap is a time without samples.', {
          now: toCount(Math.round((last?.oldestDueSeconds ?? 0) / 60)),
          most: toCount(Math.round(longest / 60)),
        })}
      />
    </>
  );
};

const KindsTable = ({ kinds }: Pick<Backlog, 'kinds'>) => (
  <section className="stack" aria-labelledby="kinds">
    <h2 id="kinds">{t('In the queue now')}</h2>
    {kinds.length === 0 ? (
      <p className="quiet">{t('The queue is empty.')}</p>
    ) : (
      <Scroller label={t('In the queue now')} className="sheet scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Kind')}</th>
              <th scope="col" className="number">
                {t('Waiting for a worker')}
              </th>
              <th scope="col" className="number">
                {t('Running')}
              </th>
              <th scope="col" className="number">
                {t('Planned for later')}
              </th>
              <th scope="col">{t('Oldest waits since')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, due, running, later, dueSince }) => (
              <tr key={kind}>
                <th scope="row" className="published">
                  {kind}
                </th>
                <td className="number">{toCount(due)}</td>
                <td className="number">{toCount(running)}</td>
                <td className="number">{toCount(later)}</td>
                <td className="instant">{dueSince ? toInstant(dueSince) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    )}
  </section>
);
