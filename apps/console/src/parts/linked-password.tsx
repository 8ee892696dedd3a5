import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Phrase } from '../words/phrase.tsx';
import { t } from '../words/translate.ts';
import { Entrance } from './entrance.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { NewPassword } from './new-password.tsx';
import { Notice } from './notice.tsx';

export type LinkedPasswordWanted = { readonly token: string; readonly password: string };

type LinkedPasswordProps = {
  readonly title: string;
  readonly action: string;
  readonly done: string;
  readonly send: (wanted: LinkedPasswordWanted) => Promise<unknown>;
};

/** The page of a mailed link: it sets a password. The token is in the fragment of the address, which is never sent. */
export function LinkedPassword({ title, action, done, send }: LinkedPasswordProps) {
  const [token] = useState(() => window.location.hash.slice(1));
  const [password, setPassword] = useState('');
  const setting = useMutation({ mutationFn: send });
  return (
    <Entrance title={title}>
      {token === '' && (
        <Notice tone="bad" title={t('This link is not complete')} alert>
          <p>{t('Your mail program may have cut it off. Copy the complete link from the message.')}</p>
        </Notice>
      )}
      {setting.isSuccess ? (
        <Notice tone="good" title={done} alert>
          <p>
            <Phrase
              text="{signIn} with your new password."
              values={{ signIn: <Link href="/sign-in">{t('Sign in')}</Link> }}
            />
          </p>
        </Notice>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            setting.mutate({ token, password });
          }}
        >
          <NewPassword label={t('New password')} value={password} onChange={setPassword} />
          {setting.error && <ErrorNotice error={setting.error} />}
          <Button type="submit" size="md" loading={setting.isPending} disabled={token === ''}>
            {action}
          </Button>
        </form>
      )}
    </Entrance>
  );
}
