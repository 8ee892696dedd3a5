import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { signIn } from '../../api.ts';
import { Entrance } from '../../parts/entrance.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { SESSION } from '../../session.ts';

export function View() {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const entering = useMutation({
    mutationFn: signIn,
    onSuccess: (session) => queries.setQueryData(SESSION, session),
  });
  return (
    <Entrance title="Sign in">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          entering.mutate({ email, password });
        }}
      >
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          size="md"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {entering.error && <ErrorNotice error={entering.error} />}
        <Button type="submit" size="md" loading={entering.isPending}>
          Sign in
        </Button>
      </form>
      <p>
        <Link href="/forgot-password">Forgot your password?</Link>
      </p>
      <p>
        No account yet? <Link href="/sign-up">Create one</Link>.
      </p>
    </Entrance>
  );
}
