import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { EXAMPLE_ADDRESS } from './deliveries.ts';
import { Secret } from './secret-sheet.tsx';

/** Without an address, the form shows the one that is set. */
type EndpointDraft = { readonly url?: string; readonly rotates: boolean };

const UNCHANGED: EndpointDraft = { rotates: false };

const ENDPOINT = ['fcra-endpoint'] as const;

/** The endpoint of consumer reports, the only one that belongs to the account and not to a monitor or search. */
export function ReportsEndpoint() {
  const queries = useQueryClient();
  const form = useKeptForm<EndpointDraft>('reports endpoint', UNCHANGED);
  const { url: draft, rotates } = form.content;
  const [isAsked, setAsked] = useState(false);
  const { data, error } = useQuery({
    queryKey: ENDPOINT,
    queryFn: ({ signal }) => blotter.getFcraEndpoint({ signal }),
  });
  const onSuccess = () => {
    form.clear();
    setAsked(false);
    return queries.invalidateQueries({ queryKey: ENDPOINT });
  };
  const putting = useMutation({
    mutationFn: (url: string) => blotter.putFcraEndpoint({ url, ...(rotates && { rotateSecret: true }) }),
    onSuccess,
  });
  const deleting = useMutation({ mutationFn: () => blotter.deleteFcraEndpoint(), onSuccess });
  const shown = draft ?? data?.url ?? '';
  return (
    <section className="sheet padded stack" aria-labelledby="endpoint">
      <h2 id="endpoint">{t('Endpoint of consumer reports')}</h2>
      <p className="quiet">
        {t(
          'Receives every event of your orders and disputes, signed with its own secret. A new address keeps the secret.',
        )}
      </p>
      {error && <ErrorNotice error={error} />}
      {!data && !error && <Waiting what={t('the endpoint')} />}
      {data && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            putting.mutate(shown.trim());
          }}
        >
          <TextInput
            size="sm"
            type="url"
            required
            label={t('Address of the endpoint')}
            placeholder={EXAMPLE_ADDRESS}
            value={shown}
            onChange={(event) => form.change({ ...form.content, url: event.currentTarget.value })}
          />
          {data.configured && (
            <Checkbox
              size="sm"
              label={t('Rotate its secret. Every later attempt is signed with the new one.')}
              checked={rotates}
              onChange={(event) => form.change({ ...form.content, rotates: event.currentTarget.checked })}
            />
          )}
          <div className="row">
            <Button
              type="submit"
              size="sm"
              loading={putting.isPending}
              disabled={shown.trim() === '' || (draft === undefined && !rotates)}
            >
              {t('Save endpoint')}
            </Button>
            {data.configured && (
              <Button size="sm" variant="default" onClick={() => setAsked(true)}>
                {t('Delete endpoint')}
              </Button>
            )}
          </div>
        </form>
      )}
      {putting.error && <ErrorNotice error={putting.error} />}
      {putting.data?.secret && <Secret secret={putting.data.secret} onDone={() => putting.reset()} />}
      <ConfirmDialog
        opened={isAsked}
        title={t('Delete this endpoint?')}
        verb={t('Delete endpoint')}
        keep={t('Keep endpoint')}
        acting={deleting}
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{t('Deliveries that wait for it end. Events are still listed and can be resent to a later endpoint.')}</p>
      </ConfirmDialog>
    </section>
  );
}
