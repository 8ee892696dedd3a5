import { PasswordInput } from '@mantine/core';

type CurrentPasswordProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
};

/** The field for the password of the signed-in person, who confirms a change with it. */
export function CurrentPassword({ label, value, onChange }: CurrentPasswordProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      size="md"
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
