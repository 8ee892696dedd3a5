import { TextInput } from '@mantine/core';
import { t } from '../words/translate.ts';

type CodeFieldProps = {
  readonly description?: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
};

/** The field for a code of the second factor. */
export function CodeField({ description, value, onChange }: CodeFieldProps) {
  return (
    <TextInput
      label={t('Code')}
      description={description ?? t('From your authenticator app, or a recovery code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      size="md"
      required
      minLength={6}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
