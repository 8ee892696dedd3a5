import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { toCount, toPlain, toUsd } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
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
    keyId === null ? 'session' : (keys?.keys.find(({ id }) => id === keyId)?.name ?? keyId);
  return (
    <>
      <header className="head">
        <div>
          <h1>Usage and billing</h1>
          <p className="lead">Usage of the current month, or of the period you choose. Days and months are in UTC.</p>
        </div>
        <form
          className="row"
          aria-label="Period"
          onSubmit={(event) => {
            event.preventDefault();
            setPeriod({ ...(draft.from && { from: draft.from }), ...(draft.to && { to: draft.to }) });
          }}
        >
          <TextInput
            size="xs"
            type="date"
            aria-label="From"
            value={draft.from}
            onChange={(event) => setDraft({ ...draft, from: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            type="date"
            aria-label="To"
            value={draft.to}
            onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
          />
          <Button size="xs" variant="default" type="submit">
            Show
          </Button>
        </form>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!usage && !error && <Waiting what="your usage" />}
      {usage && (
        <>
          <dl className={styles.figures}>
            <div className="sheet">
              <dt className="label">Billable calls</dt>
              <dd>{toCount(usage.totalCalls)}</dd>
            </div>
            <div className="sheet">
              <dt className="label">Spend</dt>
              <dd>{toUsd(usage.currentSpend)}</dd>
            </div>
            <div className="sheet">
              <dt className="label">Included in the plan</dt>
              <dd>{toCount(usage.includedCalls)}</dd>
            </div>
          </dl>
          {usage.totalCalls === 0 ? (
            <Empty title="No usage in this period">
              <p>The price of a search is shown next to its button. Estimates, stored data and clearances are free.</p>
            </Empty>
          ) : (
            <>
              <section className="sheet padded stack">
                <h2>By day</h2>
                <DailyChart days={usage.daily} />
              </section>
              <div className={styles.shares}>
                <Shares
                  title="By kind"
                  head="Kind"
                  rows={usage.byKind.map(({ kind, calls, cost }) => ({ name: toPlain(kind), calls, cost }))}
                />
                <Shares
                  title="By key"
                  head="Key"
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
