import { PasswordInput } from '@mantine/core';

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
      description={`At least ${SHORTEST_PASSWORD} characters`}
      autoComplete="new-password"
      size="md"
      required
      minLength={SHORTEST_PASSWORD}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
