import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { EXAMPLE_ADDRESS, replayFailed, sendTestEvent } from './deliveries.ts';

/** Sends a test event to an address. */
export function TestEventForm() {
  const queries = useQueryClient();
  const form = useKeptForm('test event', { url: '' });
  const { url } = form.content;
  const sending = useMutation({
    mutationFn: sendTestEvent,
    onSuccess: () => {
      form.forget();
      return queries.invalidateQueries({ queryKey: ['deliveries'] });
    },
  });
  return (
    <section className="sheet padded stack" aria-labelledby="test-event">
      <h2 id="test-event">{t('Test event')}</h2>
      <p className="quiet">
        {t('Sends an event “webhook.test” to an address. It is signed and retried like any other webhook.')}
      </p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate(url.trim());
        }}
      >
        <TextInput
          size="sm"
          type="url"
          required
          label={t('Address for the test event')}
          placeholder={EXAMPLE_ADDRESS}
          value={url}
          onChange={(event) => form.change({ url: event.currentTarget.value })}
        />
        <div>
          <Button type="submit" size="sm" variant="default" loading={sending.isPending} disabled={url.trim() === ''}>
            {t('Send test event')}
          </Button>
        </div>
      </form>
      {sending.error && <ErrorNotice error={sending.error} />}
      {sending.data && (
        <p role="status">
          <Phrase
            text="The test event is on its way. {delivery}"
            values={{
              delivery: <Link href={`/deliveries/${sending.data.deliveryId}`}>{t('See its delivery')}</Link>,
            }}
          />
        </p>
      )}
    </section>
  );
}

/** Resends all failed deliveries since a local time. */
export function ReplayForm() {
  const queries = useQueryClient();
  const form = useKeptForm('replay', { since: '' });
  const { since } = form.content;
  const replaying = useMutation({
    mutationFn: (local: string) => replayFailed(new Date(local).toISOString()),
    onSuccess: form.forget,
    onSettled: () => queries.invalidateQueries({ queryKey: ['deliveries'] }),
  });
  return (
    <section className="sheet padded stack" aria-labelledby="replay">
      <h2 id="replay">{t('Replay')}</h2>
      <p className="quiet">
        {t(
          'Sends all failed webhooks again that were created since a time. Each goes to the same address with the same body.',
        )}
      </p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          replaying.mutate(since);
        }}
      >
        <TextInput
          size="sm"
          type="datetime-local"
          required
          label={t('Failed since')}
          value={since}
          onChange={(event) => form.change({ since: event.currentTarget.value })}
        />
        <div>
          <Button type="submit" size="sm" variant="default" loading={replaying.isPending} disabled={since === ''}>
            {t('Replay failed webhooks')}
          </Button>
        </div>
      </form>
      {replaying.error && <ErrorNotice error={replaying.error} />}
      {replaying.data && (
        <p role="status">
          {t('Webhooks sent again: {restarted}.', { restarted: replaying.data.restarted })}{' '}
          {replaying.data.deleted > 0 &&
            t('Webhooks whose content is deleted: {deleted}.', { deleted: replaying.data.deleted })}
        </p>
      )}
    </section>
  );
}
