import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { callConsole } from '../../api.ts';
import { Entrance } from '../../parts/entrance.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { t } from '../../words/translate.ts';

export function View() {
  const [email, setEmail] = useState('');
  const asking = useMutation({ mutationFn: () => callConsole('POST', '/v1/auth/password/forgot', { email }) });
  return (
    <Entrance title={t('Forgot your password?')}>
      {asking.isSuccess ? (
        <Notice tone="good" title={t('Check your e-mail')} alert>
          <p>{t('If {email} has an account, we sent a link to it. The link works for 30 minutes.', { email })}</p>
        </Notice>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            asking.mutate();
          }}
        >
          <TextInput
            label={t('E-mail')}
            type="email"
            autoComplete="username"
            size="md"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {asking.error && <ErrorNotice error={asking.error} />}
          <Button type="submit" size="md" loading={asking.isPending}>
            {t('Send link')}
          </Button>
        </form>
      )}
      <p>
        <Link href="/sign-in">{t('Back to sign-in')}</Link>
      </p>
    </Entrance>
  );
}
