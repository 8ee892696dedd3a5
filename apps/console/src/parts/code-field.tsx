import { TextInput } from '@mantine/core';

const EITHER = 'From your authenticator app, or a recovery code';

type CodeFieldProps = {
  readonly description?: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
};

/** The field for a code of the second factor. */
export function CodeField({ description = EITHER, value, onChange }: CodeFieldProps) {
  return (
    <TextInput
      label="Code"
      description={description}
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
