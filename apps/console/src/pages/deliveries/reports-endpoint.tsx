import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { Secret } from './secret-sheet.tsx';

/** Examples are the same in every language. */
const EXAMPLE = 'https://hooks.example.com/blotter';

const ENDPOINT = ['fcra-endpoint'] as const;

/** The endpoint of consumer reports, the only one that belongs to the account and not to a monitor or search. */
export function ReportsEndpoint() {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<string>();
  const [rotates, setRotates] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { data, error } = useQuery({
    queryKey: ENDPOINT,
    queryFn: ({ signal }) => blotter.getFcraEndpoint({ signal }),
  });
  const onSuccess = () => {
    setDraft(undefined);
    setRotates(false);
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
            placeholder={EXAMPLE}
            value={shown}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          {data.configured && (
            <Checkbox
              size="sm"
              label={t('Rotate its secret. Every later attempt is signed with the new one.')}
              checked={rotates}
              onChange={(event) => setRotates(event.currentTarget.checked)}
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
