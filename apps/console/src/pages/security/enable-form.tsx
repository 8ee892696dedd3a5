import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { CurrentPassword } from '../../parts/current-password.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { QrCode } from './qr-code.tsx';

type EnableFormProps = { readonly onEnabled: (recoveryCodes: readonly string[]) => void };

/** Groups of four are easier to type. Authenticator apps ignore the spaces. */
const toGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

export function EnableForm({ onEnabled }: EnableFormProps) {
  const [currentPassword, setCurrentPassword] = useState('');
  const [code, setCode] = useState('');
  const creating = useMutation({ mutationFn: () => blotter.createSecondFactor({ currentPassword }) });
  const confirming = useMutation({
    mutationFn: () => blotter.confirmSecondFactor({ code }),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  });
  const created = creating.data;
  if (!created)
    return (
      <form
        className="sheet padded stack"
        aria-label={t('Set up a second factor')}
        onSubmit={(event) => {
          event.preventDefault();
          creating.mutate();
        }}
      >
        <p>{t('Protect your sign-in with the codes of an authenticator app. It is off.')}</p>
        <CurrentPassword label={t('Your password')} value={currentPassword} onChange={setCurrentPassword} />
        {creating.error && <ErrorNotice error={creating.error} />}
        <div className="row">
          <Button type="submit" size="sm" loading={creating.isPending}>
            {t('Set up')}
          </Button>
        </div>
      </form>
    );
  return (
    <form
      className="sheet padded stack"
      aria-label={t('Confirm the second factor')}
      onSubmit={(event) => {
        event.preventDefault();
        confirming.mutate();
      }}
    >
      <p>
        <Phrase
          text="Scan the code with your authenticator app, or {link} on this device, or enter the key below it. The key is not shown again."
          values={{ link: <a href={created.otpauthUrl}>{t('open the app')}</a> }}
        />
      </p>
      <QrCode text={created.otpauthUrl} label={t('The key to scan')} />
      <p>
        <code>{toGroups(created.secret)}</code>
      </p>
      <CodeField description={t('From your authenticator app')} value={code} onChange={setCode} />
      {confirming.error && <ErrorNotice error={confirming.error} />}
      <div className="row">
        <Button type="submit" size="sm" loading={confirming.isPending}>
          {t('Enable')}
        </Button>
        <Button size="sm" variant="default" onClick={() => creating.reset()}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
