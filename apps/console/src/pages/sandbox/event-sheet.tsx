import type { SandboxTrigger } from '@blotter/sdk';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';

type EventType = SandboxTrigger['type'];

const TYPES: readonly EventType[] = [
  'order.created',
  'search.completed',
  'order.completed',
  'order.cancelled',
  'dispute.created',
  'dispute.updated',
  'record.corrected',
  'adverse_action.pre_sent',
  'adverse_action.sent',
];

/** Creates an event of consumer reports, which is delivered like a real one. */
export function EventSheet() {
  const [type, setType] = useState<EventType>('order.completed');
  const triggering = useMutation({ mutationFn: () => blotter.triggerSandboxEvent({ type }) });
  return (
    <section className="sheet padded stack" aria-labelledby="events">
      <h2 id="events">{t('Events')}</h2>
      <p className="quiet">
        <Phrase
          text="The event is signed, sent to the endpoint of your test keys and retried like a real one. Its identifiers are invented. {deliveries}"
          values={{ deliveries: <Link href="/deliveries">{t('See its delivery')}</Link> }}
        />
      </p>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          triggering.mutate();
        }}
      >
        <NativeSelect
          size="sm"
          aria-label={t('Type of the event')}
          data={[...TYPES]}
          value={type}
          onChange={(event) => setType(TYPES.find((each) => each === event.currentTarget.value) ?? type)}
        />
        <Button type="submit" size="sm" variant="default" loading={triggering.isPending}>
          {t('Trigger event')}
        </Button>
      </form>
      {triggering.error && <ErrorNotice error={triggering.error} />}
      {triggering.data && <p role="status">{t('Event {id} was created.', { id: triggering.data.id })}</p>}
    </section>
  );
}
