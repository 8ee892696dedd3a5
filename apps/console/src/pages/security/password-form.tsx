import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { CurrentPassword } from '../../parts/current-password.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { NewPassword } from '../../parts/new-password.tsx';
import { Notice } from '../../parts/notice.tsx';
import { t } from '../../words/translate.ts';
import { SESSIONS } from './sessions.tsx';
import { useSecondFactor } from './use-second-factor.ts';

export function PasswordForm() {
  const queries = useQueryClient();
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const needsCode = useSecondFactor().data?.enabled ?? false;
  const changing = useMutation({
    mutationFn: () => blotter.changePassword({ currentPassword, password, ...(needsCode && { code }) }),
    onSuccess: () => {
      setCurrentPassword('');
      setCode('');
      setPassword('');
      return queries.invalidateQueries({ queryKey: SESSIONS });
    },
  });
  return (
    <form
      className="sheet padded stack"
      aria-label={t('Change password')}
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate();
      }}
    >
      <CurrentPassword label={t('Current password')} value={currentPassword} onChange={setCurrentPassword} />
      <NewPassword label={t('New password')} value={password} onChange={setPassword} />
      {needsCode && <CodeField value={code} onChange={setCode} />}
      {changing.error && <ErrorNotice error={changing.error} />}
      {changing.isSuccess && (
        <Notice tone="good" title={t('Your password is changed')} alert>
          <p>{t('All your other sessions have ended.')}</p>
        </Notice>
      )}
      <div className="row">
        <Button type="submit" size="sm" loading={changing.isPending}>
          {t('Change password')}
        </Button>
      </div>
    </form>
  );
}
