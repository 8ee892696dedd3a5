import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter, callConsole } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';

type SandboxClock = { readonly now: string; readonly aheadSeconds: number };

const DAY_SECONDS = 86_400;
const CLOCK = ['sandbox', 'clock'] as const;

/** The clock of the account's test orders and disputes. It only moves forward. */
export function ClockSheet() {
  const queries = useQueryClient();
  const [days, setDays] = useState('31');
  const { data: clock, error } = useQuery({
    queryKey: CLOCK,
    queryFn: () => callConsole<SandboxClock>('GET', '/app/sandbox/clock'),
    staleTime: 0,
  });
  const moving = useMutation({
    mutationFn: (wanted: number) => blotter.moveSandboxClock({ advanceSeconds: wanted * DAY_SECONDS }),
    onSuccess: ({ now, aheadSeconds }) => queries.setQueryData<SandboxClock>(CLOCK, { now, aheadSeconds }),
  });
  return (
    <section className="sheet padded stack" aria-labelledby="clock">
      <h2 id="clock">{t('Clock')}</h2>
      <p className="quiet">
        {t(
          'The clock of your test orders and disputes. It only moves forward; a reset sets it back. Searches, monitors and webhooks use real time.',
        )}
      </p>
      {error && <ErrorNotice error={error} />}
      {!clock && !error && <Waiting what={t('the clock')} />}
      {clock && (
        <p role="status">
          {clock.aheadSeconds === 0
            ? t('The clock shows real time.')
            : t('The clock shows {time}, {days} days ahead of real time.', {
                time: toInstant(clock.now),
                days: Math.floor(clock.aheadSeconds / DAY_SECONDS),
              })}{' '}
          {moving.data &&
            moving.data.overdueDisputes > 0 &&
            t('Overdue disputes that were deleted: {count}.', { count: moving.data.overdueDisputes })}
        </p>
      )}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          moving.mutate(Number(days));
        }}
      >
        <TextInput
          size="sm"
          type="number"
          min={1}
          max={3650}
          step={1}
          required
          aria-label={t('Days to move forward')}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" loading={moving.isPending}>
          {t('Move forward by days')}
        </Button>
      </form>
      {moving.error && <ErrorNotice error={moving.error} />}
    </section>
  );
}
