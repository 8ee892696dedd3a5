import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { counted } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';

type RecoveryCodesFormProps = {
  readonly left: number;
  readonly onCreated: (recoveryCodes: readonly string[]) => void;
};

export function RecoveryCodesForm({ left, onCreated }: RecoveryCodesFormProps) {
  const [code, setCode] = useState('');
  const creating = useMutation({
    mutationFn: () => blotter.createRecoveryCodes({ code }),
    onSuccess: ({ recoveryCodes }) => {
      setCode('');
      onCreated(recoveryCodes);
    },
  });
  return (
    <form
      className="sheet padded stack"
      aria-label={t('Replace the recovery codes')}
      onSubmit={(event) => {
        event.preventDefault();
        creating.mutate();
      }}
    >
      <p>
        {counted(
          left,
          'Your sign-in needs a code. You have {count} recovery code left.',
          'Your sign-in needs a code. You have {count} recovery codes left.',
        )}
      </p>
      <CodeField value={code} onChange={setCode} />
      {creating.error && <ErrorNotice error={creating.error} />}
      <div className="row">
        <Button type="submit" size="sm" variant="default" loading={creating.isPending}>
          {t('Replace recovery codes')}
        </Button>
      </div>
    </form>
  );
}
