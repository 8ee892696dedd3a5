import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { signUp } from '../../api.ts';
import { Entrance } from '../../parts/entrance.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { NewPassword } from '../../parts/new-password.tsx';
import { Notice } from '../../parts/notice.tsx';
import { SESSION } from '../../session.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';

export function View() {
  const queries = useQueryClient();
  const [orgName, setOrgName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const opening = useMutation({
    mutationFn: signUp,
    onSuccess: (session) => {
      if (session.signedIn) queries.setQueryData(SESSION, session);
    },
  });
  const isConfirming = opening.data && !opening.data.signedIn;
  return (
    <Entrance title={t('Create an account')}>
      {isConfirming ? (
        <Notice tone="good" title={t('Check your e-mail')} alert>
          <p>{t('We sent a link to {email}. Open it within 24 hours to set your password.', { email })}</p>
        </Notice>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            opening.mutate({ orgName, email, password, acceptedTerms: true });
          }}
        >
          <TextInput
            label={t('Organization')}
            autoComplete="organization"
            size="md"
            required
            maxLength={200}
            value={orgName}
            onChange={(event) => setOrgName(event.currentTarget.value)}
          />
          <TextInput
            label={t('E-mail')}
            type="email"
            autoComplete="username"
            size="md"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <NewPassword label={t('Password')} value={password} onChange={setPassword} />
          <Checkbox
            label={t(
              'We use results lawfully. We use only the FCRA product for decisions under the Fair Credit Reporting Act.',
            )}
            required
            checked={accepted}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
          {opening.error && <ErrorNotice error={opening.error} />}
          <Button type="submit" size="md" loading={opening.isPending}>
            {t('Create account')}
          </Button>
        </form>
      )}
      <p>
        <Phrase
          text="Already have an account? {link}."
          values={{ link: <Link href="/sign-in">{t('Sign in')}</Link> }}
        />
      </p>
    </Entrance>
  );
}
