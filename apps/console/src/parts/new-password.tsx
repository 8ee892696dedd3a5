import { PasswordInput } from '@mantine/core';
import { t } from '../words/translate.ts';

const SHORTEST_PASSWORD = 12;

type NewPasswordProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
};

/** The field for a password that the user chooses. */
export function NewPassword({ label, value, onChange }: NewPasswordProps) {
  return (
    <PasswordInput
      label={label}
      description={t('At least {count} characters', { count: SHORTEST_PASSWORD })}
      autoComplete="new-password"
      size="md"
      required
      minLength={SHORTEST_PASSWORD}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
