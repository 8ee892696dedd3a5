import { BlotterApiError } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { blotter } from '../../api.ts';
import { now } from '../../clock.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { putForm } from '../../parts/form-storage.ts';
import { useKeptForm } from '../../parts/kept-form.ts';
import { Notice } from '../../parts/notice.tsx';
import { PERSON_TO_WATCH } from '../../parts/person-to-watch.ts';
import { toUsd } from '../../parts/texts.ts';
import { usePrice } from '../../prices.ts';
import { useSession } from '../../session.ts';
import { Phrase } from '../../words/phrase.tsx';
import { tSentence } from '../../words/sentence.ts';
import { t } from '../../words/translate.ts';
import { ChannelFields } from './channel-fields.tsx';
import {
  type Draft,
  type Faults,
  findFaults,
  isNotYetAvailable,
  toEmptyDraft,
  toFaults,
  toMonitorRequest,
} from './monitor-draft.ts';
import styles from './monitors.module.css';
import { toFirstMonthUsd } from './price.ts';
import { WatchedFields } from './watched-fields.tsx';

const FORM = 'monitor';

export function NewMonitor() {
  const { data: session } = useSession();
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [empty] = useState(() => {
    const blank = toEmptyDraft(session?.signedIn ? session.account.email : '');
    const person = queries.getQueryData<Partial<Draft>>(PERSON_TO_WATCH);
    if (person) putForm(FORM, { content: { ...blank, ...person } });
    return blank;
  });
  const kept = useKeptForm(FORM, empty);
  const draft = kept.content;
  useEffect(() => queries.removeQueries({ queryKey: PERSON_TO_WATCH }), [queries]);
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<unknown>();
  const making = useMutation({
    mutationFn: (wanted: Draft) => {
      const request = toMonitorRequest(wanted, now().getFullYear());
      return blotter.createMonitor(request, { idempotencyKey: kept.keyOf(request) });
    },
    onSuccess: (made) => {
      if (made.status === 'not_yet_available') return;
      kept.forget();
      void queries.invalidateQueries({ queryKey: ['monitors'] });
      navigate(`/monitors/${made.id}`);
    },
    onError: (error) => {
      const found = error instanceof BlotterApiError ? toFaults(error.message) : undefined;
      if (found) setFaults(found);
      else setRefused(error);
    },
  });
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const change = (part: Partial<Draft>): void => {
    kept.change({ ...draft, ...part });
    const left = Object.entries(faults).filter(([field]) => !Object.hasOwn(part, field));
    if (left.length < Object.keys(faults).length) setFaults(Object.fromEntries(left));
  };
  const send = (): void => {
    const found = findFaults(draft);
    setFaults(found);
    setRefused(undefined);
    if (Object.keys(found).length === 0) making.mutate(draft);
  };
  const isRefusable = isNotYetAvailable(draft);
  const answer = making.data?.status === 'not_yet_available' ? tSentence(making.data.message) : undefined;
  return (
    <>
      <header>
        <p className="small">
          <Link href="/monitors">{t('Monitors')}</Link>
        </p>
        <h1>{t('New monitor')}</h1>
        <p className="lead">
          {t('Choose a person or a location, and where to send alerts. The monitor starts immediately.')}
        </p>
      </header>
      <form
        ref={form}
        noValidate
        className={`sheet ${styles.form}`}
        aria-label={t('New monitor')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRefusable) send();
        }}
      >
        <WatchedFields draft={draft} faults={faults} onChange={change} />
        {(isRefusable || answer) && (
          <Notice
            tone="warn"
            title={answer ?? t('Location monitors for criminal records are not available yet.')}
            alert
          >
            <p>{t('Monitor a person, or monitor this location in the offender registries.')}</p>
          </Notice>
        )}
        <ChannelFields draft={draft} faults={faults} onChange={change} />
        {refused !== undefined && <ErrorNotice error={refused} onRetry={send} />}
        <div className={styles.send}>
          <Button type="submit" size="md" loading={making.isPending} disabled={isRefusable}>
            {t('Create monitor')}
          </Button>
          {!isRefusable && <MonthlyPrice />}
        </div>
      </form>
    </>
  );
}

const MonthlyPrice = () => {
  const { data: monthUsd, error } = usePrice('monitor_month');
  if (error) return <p className="quiet published">{tSentence(error.message)}</p>;
  if (monthUsd === undefined) return <p className="quiet">{t('Pricing…')}</p>;
  return (
    <p>
      <Phrase
        text="{first} for the rest of this month, then {month}"
        values={{
          first: <strong>{toUsd(toFirstMonthUsd(monthUsd, now()))}</strong>,
          month: <strong>{t('{price} per month', { price: toUsd(monthUsd) })}</strong>,
        }}
      />{' '}
      <span className="quiet">{t('· months in UTC · unless you have a custom price')}</span>
    </p>
  );
};
