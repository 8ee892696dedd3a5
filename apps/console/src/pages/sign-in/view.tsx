import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { DoorError, signIn } from '../../api.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { Entrance } from '../../parts/entrance.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { readFieldFault } from '../../parts/field-fault.ts';
import { Notice } from '../../parts/notice.tsx';
import { SESSION } from '../../session.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';

/** Returns the message of a sign-in that lacks a right code. Its password was right. */
const findCodeFault = (error: unknown): string | undefined => {
  const fault = error instanceof DoorError && error.status === 401 ? readFieldFault(error.message) : undefined;
  return fault?.path === 'code' ? fault.words : undefined;
};

export function View() {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [code, setCode] = useState('');
  const entering = useMutation({
    mutationFn: signIn,
    onError: (error) => {
      if (findCodeFault(error)) setNeedsCode(true);
    },
    onSuccess: (session) => queries.setQueryData(SESSION, session),
  });
  const codeFault = findCodeFault(entering.error);
  return (
    <Entrance title={t('Sign in')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          entering.mutate({ email, password, ...(needsCode && { code }) });
        }}
      >
        <TextInput
          label={t('E-mail')}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          required
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setNeedsCode(false);
          }}
        />
        <PasswordInput
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          size="md"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {needsCode && <CodeField value={code} onChange={setCode} />}
        {codeFault && <Notice tone={entering.variables?.code ? 'bad' : 'plain'} title={codeFault} alert />}
        {entering.error && !codeFault && <ErrorNotice error={entering.error} />}
        <Button type="submit" size="md" loading={entering.isPending}>
          {t('Sign in')}
        </Button>
      </form>
      <p>
        <Link href="/organization-sign-in">{t('Sign in with your organization')}</Link>
      </p>
      <p>
        <Link href="/forgot-password">{t('Forgot your password?')}</Link>
      </p>
      <p>
        <Phrase text="No account yet? {link}." values={{ link: <Link href="/sign-up">{t('Create one')}</Link> }} />
      </p>
    </Entrance>
  );
}
