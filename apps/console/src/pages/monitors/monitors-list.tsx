import type { MonitorSummary } from '@blotter/sdk';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { useNewAlerts } from '../../new-alerts.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { counted, toDay } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { toUsdOrDots, usePrice } from '../../prices.ts';
import { t } from '../../words/translate.ts';
import { toProduct, toStatus } from './words.ts';

const STEP = 100;

export function MonitorsList() {
  const { data, error, refetch } = useQuery({
    queryKey: ['monitors'],
    queryFn: ({ signal }) => blotter.listMonitors({ signal }),
    staleTime: 0,
  });
  const { data: monthUsd } = usePrice('monitor_month');
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('Monitors')}</h1>
          <p className="lead">
            {t(
              'A monitor alerts you by e-mail or webhook when the records of a person or near a location change. Each monitor costs {price} per month, unless you have a custom price. Monitors of test keys are free.',
              { price: toUsdOrDots(monthUsd) },
            )}
          </p>
        </div>
        {data && data.count > 0 && (
          <div className="row">
            <Button component={Link} href="/monitors/import" variant="default">
              {t('From a file')}
            </Button>
            <Button component={Link} href="/monitors/new">
              {t('New monitor')}
            </Button>
          </div>
        )}
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what={t('your monitors')} />}
      {data?.count === 0 && (
        <Empty title={t('No monitors yet')}>
          <p>
            {t(
              'Choose a person or a location and where to send alerts. Existing records raise no alert unless you ask for it.',
            )}
          </p>
          <div className="row">
            <Button component={Link} href="/monitors/import" variant="default">
              {t('From a file')}
            </Button>
            <Button component={Link} href="/monitors/new">
              {t('New monitor')}
            </Button>
          </div>
        </Empty>
      )}
      {data && data.count > 0 && <WithNewAlerts monitors={data.monitors} />}
    </>
  );
}

type Listed = { readonly monitors: readonly MonitorSummary[]; readonly countNew: (monitorId: string) => number };

/** Counts the alerts that nobody has read in this browser. */
const WithNewAlerts = ({ monitors }: Pick<Listed, 'monitors'>) => {
  const unread = useNewAlerts();
  return (
    <>
      {unread.total > 0 && (
        <div className="row" role="status">
          <span className="tag" data-tone="bad">
            {t('New alerts: {count}', { count: unread.total })}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => void unread.markRead()}>
            {t('Mark as read')}
          </Button>
        </div>
      )}
      <Chosen monitors={monitors} countNew={unread.countOf} />
    </>
  );
};

const Chosen = ({ monitors, countNew }: Listed) => {
  const [which, setWhich] = useState('all');
  const [shown, setShown] = useState(STEP);
  const active = monitors.filter(({ status }) => status === 'active');
  const chosen = which === 'all' ? monitors : monitors.filter(({ status }) => status === which);
  return (
    <>
      <div className="row between">
        <SegmentedControl
          size="xs"
          aria-label={t('Status')}
          data={[
            { value: 'all', label: t('All') },
            { value: 'active', label: t('Active') },
            { value: 'canceled', label: t('Canceled') },
          ]}
          value={which}
          onChange={(value) => {
            setWhich(value);
            setShown(STEP);
          }}
        />
        <span className="quiet small" role="status">
          {counted(active.length, '{count} active monitor', '{count} active monitors')},{' '}
          {counted(monitors.length - active.length, '{count} canceled monitor', '{count} canceled monitors')}
        </span>
      </div>
      {chosen.length === 0 ? (
        <Empty title={which === 'active' ? t('No active monitors') : t('No canceled monitors')}>
          <p>{t('Choose “All” to see all monitors.')}</p>
        </Empty>
      ) : (
        <MonitorsTable monitors={chosen.slice(0, shown)} countNew={countNew} />
      )}
      {chosen.length > shown && (
        <div>
          <Button variant="default" onClick={() => setShown(shown + STEP)}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
};

const MonitorsTable = ({ monitors, countNew }: Listed) => {
  const { data: monthUsd } = usePrice('monitor_month');
  return (
    <Scroller label={t('Monitors')} className="sheet scroll">
      <table className="roomy">
        <thead>
          <tr>
            <th scope="col">{t('Monitor')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Type')}</th>
            <th scope="col">{t('Records')}</th>
            <th scope="col">{t('Created')}</th>
            <th scope="col" className="number">
              {t('Price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {monitors.map(({ id, label, status, type, product, createdAt }) => (
            <tr key={id}>
              <th scope="row" className="published">
                <Link href={`/monitors/${id}`}>{label || id}</Link>{' '}
                {countNew(id) > 0 && (
                  <span className="tag" data-tone="bad">
                    {t('New alerts: {count}', { count: countNew(id) })}
                  </span>
                )}
              </th>
              <td>
                <span className="tag" data-tone={status === 'active' ? 'good' : undefined}>
                  {toStatus(status)}
                </span>
              </td>
              <td>{type === 'person' ? t('person') : t('location')}</td>
              <td>{toProduct(product)}</td>
              <td>{toDay(createdAt)}</td>
              <td className="number">
                {status === 'active'
                  ? t('{price} per month', { price: toUsdOrDots(monthUsd) })
                  : t('no further charge')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};
