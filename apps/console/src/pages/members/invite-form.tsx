import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ROLES, type Role } from './roles.ts';

type InviteFormProps = {
  readonly isPending: boolean;
  readonly onInvite: (wanted: { readonly email: string; readonly role: Role }) => void;
};

export function InviteForm({ isPending, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  return (
    <form
      className="sheet padded row"
      aria-label="Invite a person"
      onSubmit={(event) => {
        event.preventDefault();
        onInvite({ email: email.trim(), role });
        setEmail('');
      }}
    >
      <TextInput
        aria-label="E-mail of the person"
        placeholder="clerk@example.com"
        type="email"
        size="sm"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        aria-label="Role"
        data={[...ROLES]}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as Role)}
      />
      <Button type="submit" size="sm" loading={isPending}>
        Invite
      </Button>
    </form>
  );
}
