import type { Usage } from '@blotter/sdk';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { toCount, toUsd } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { BillingSheet } from './billing-sheet.tsx';
import { DailyChart } from './daily-chart.tsx';
import { Shares } from './shares.tsx';
import styles from './usage.module.css';

export function View() {
  const [draft, setDraft] = useState({ from: '', to: '' });
  const [period, setPeriod] = useState<{ readonly from?: string; readonly to?: string }>({});
  const {
    data: usage,
    error,
    refetch,
  } = useQuery({
    queryKey: ['usage', period],
    queryFn: () => blotter.getUsage(period),
    staleTime: 0,
  });
  const { data: keys } = useQuery({ queryKey: ['keys'], queryFn: () => blotter.listKeys() });
  const nameOf = (keyId: string | null): string =>
    keyId === null ? t('session') : (keys?.keys.find(({ id }) => id === keyId)?.name ?? keyId);
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('Usage and billing')}</h1>
          <p className="lead">
            {t('Usage of the current month, or of the period you choose. Days and months are in UTC.')}
          </p>
        </div>
        <form
          className="row"
          aria-label={t('Period')}
          onSubmit={(event) => {
            event.preventDefault();
            setPeriod({ ...(draft.from && { from: draft.from }), ...(draft.to && { to: draft.to }) });
          }}
        >
          <TextInput
            size="xs"
            type="date"
            aria-label={t('From')}
            value={draft.from}
            onChange={(event) => setDraft({ ...draft, from: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            type="date"
            aria-label={t('To')}
            value={draft.to}
            onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
          />
          <Button size="xs" variant="default" type="submit">
            {t('Show')}
          </Button>
        </form>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!usage && !error && <Waiting what={t('your usage')} />}
      {usage && (
        <>
          <dl className={styles.figures}>
            <div className="sheet">
              <dt className="label">{t('Billable calls')}</dt>
              <dd>{toCount(usage.totalCalls)}</dd>
            </div>
            <div className="sheet">
              <dt className="label">{t('Spend')}</dt>
              <dd>{toUsd(usage.currentSpend)}</dd>
            </div>
            <div className="sheet">
              <dt className="label">{t('Included in the plan')}</dt>
              <dd>{toCount(usage.includedCalls)}</dd>
            </div>
          </dl>
          {usage.totalCalls === 0 ? (
            <Empty title={t('No usage in this period')}>
              <p>
                {t(
                  'The price of a search is shown next to its button. Estimates, stored data and clearances are free.',
                )}
              </p>
            </Empty>
          ) : (
            <>
              <section className="sheet padded stack">
                <h2>{t('By day')}</h2>
                <DailyChart days={usage.daily} />
              </section>
              <div className={styles.shares}>
                <Shares
                  title={t('By kind')}
                  head={t('Kind')}
                  rows={usage.byKind.map(({ kind, calls, cost }) => ({ name: toKindName(kind), calls, cost }))}
                />
                <Shares
                  title={t('By key')}
                  head={t('Key')}
                  rows={usage.byKey.map(({ keyId, calls, cost }) => ({ name: nameOf(keyId), calls, cost }))}
                />
              </div>
            </>
          )}
        </>
      )}
      <BillingSheet />
    </>
  );
}

const toKindName = (kind: Usage['byKind'][number]['kind']): string => {
  if (kind === 'base_call') return t('base call');
  if (kind === 'live_source') return t('live source');
  if (kind === 'document') return t('document');
  return kind === 'evidence_document' ? t('evidence document') : t('monitor month');
};
