import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { callConsole } from '../../api.ts';
import { Entrance } from '../../parts/entrance.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { t } from '../../words/translate.ts';

export function View() {
  const [email, setEmail] = useState('');
  const beginning = useMutation({
    mutationFn: () => callConsole<{ readonly location: string }>('POST', '/app/session/provider', { email }),
    onSuccess: ({ location }) => window.location.assign(location),
  });
  return (
    <Entrance title={t('Sign in with your organization')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          beginning.mutate();
        }}
      >
        <TextInput
          label={t('E-mail')}
          description={t('We take you to the sign-in page of your organization.')}
          type="email"
          autoComplete="username"
          size="md"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {beginning.error && <ErrorNotice error={beginning.error} />}
        <Button type="submit" size="md" loading={beginning.isPending || beginning.isSuccess}>
          {t('Continue')}
        </Button>
      </form>
      <p>
        <Link href="/sign-in">{t('Sign in with a password')}</Link>
      </p>
    </Entrance>
  );
}
