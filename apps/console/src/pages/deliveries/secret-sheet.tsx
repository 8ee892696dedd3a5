import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';

const SECRET = ['webhook-secret'] as const;

/** The account's signing secret. It is shown only when it is created or rotated. */
export function SecretSheet() {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { data, error } = useQuery({ queryKey: SECRET, queryFn: ({ signal }) => blotter.getWebhookSecret({ signal }) });
  const making = useMutation({
    mutationFn: (rotateSecret: boolean) => blotter.putWebhookSecret({ rotateSecret }),
    onSuccess: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: SECRET });
    },
  });
  const shown = making.data?.secret;
  return (
    <section className="sheet padded stack" aria-labelledby="secret">
      <h2 id="secret">{t('Signing secret')}</h2>
      <p className="quiet">
        <Phrase
          text="Signs alerts of monitors, finished searches and test events. Events of consumer reports have the secret of their endpoint. {guide}"
          values={{ guide: <a href="/docs/guides/webhooks">{t('How to check the signature')}</a> }}
        />
      </p>
      {error && <ErrorNotice error={error} />}
      {!data && !error && <Waiting what={t('the secret')} />}
      {data && (
        <div className="row">
          <span>
            {data.configured && data.createdAt
              ? t('Created {time}.', { time: toInstant(data.createdAt) })
              : t('There is no secret yet.')}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            loading={making.isPending && !isAsked}
            onClick={() => (data.configured ? setAsked(true) : making.mutate(false))}
          >
            {data.configured ? t('Rotate secret') : t('Create secret')}
          </Button>
        </div>
      )}
      {making.error && !isAsked && <ErrorNotice error={making.error} />}
      {shown && <Secret secret={shown} onDone={() => making.reset()} />}
      <ConfirmDialog
        opened={isAsked}
        title={t('Rotate the signing secret?')}
        verb={t('Rotate secret')}
        keep={t('Keep secret')}
        acting={making}
        onConfirm={() => making.mutate(true)}
        onClose={() => setAsked(false)}
      >
        <p>
          {t(
            'Every later attempt is signed with the new secret, also of deliveries that wait. Your servers reject them until they know the new secret. You cannot undo this.',
          )}
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** A secret that is shown once. */
export function Secret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  return (
    <ShownOnce title={t('Copy the secret now. It is not shown again.')} text={secret} onDone={onDone}>
      <code>{secret}</code>
    </ShownOnce>
  );
}
