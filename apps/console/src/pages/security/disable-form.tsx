import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { CurrentPassword } from '../../parts/current-password.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { t } from '../../words/translate.ts';

export function DisableForm({ onDisabled }: { readonly onDisabled: () => void }) {
  const [currentPassword, setCurrentPassword] = useState('');
  const [code, setCode] = useState('');
  const disabling = useMutation({
    mutationFn: () => blotter.disableSecondFactor({ currentPassword, code }),
    onSuccess: () => onDisabled(),
  });
  return (
    <form
      className="sheet padded stack"
      aria-label={t('Disable the second factor')}
      onSubmit={(event) => {
        event.preventDefault();
        disabling.mutate();
      }}
    >
      <CurrentPassword label={t('Your password')} value={currentPassword} onChange={setCurrentPassword} />
      <CodeField value={code} onChange={setCode} />
      {disabling.error && <ErrorNotice error={disabling.error} />}
      <div className="row">
        <Button type="submit" size="sm" variant="default" loading={disabling.isPending}>
          {t('Disable second factor')}
        </Button>
      </div>
    </form>
  );
}
