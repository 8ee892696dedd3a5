import { TextInput } from '@mantine/core';

type CodeFieldProps = { readonly value: string; readonly onChange: (code: string) => void };

/** The field for a code of the authenticator app or a recovery code. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  return (
    <TextInput
      label="Code"
      description="From your authenticator app, or a recovery code"
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
