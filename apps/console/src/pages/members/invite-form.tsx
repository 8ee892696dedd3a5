import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../words/translate.ts';
import { listRoles, type Role } from './roles.ts';

/** Examples are the same in every language. */
const EXAMPLE = 'clerk@example.com';

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
      aria-label={t('Invite a person')}
      onSubmit={(event) => {
        event.preventDefault();
        onInvite({ email: email.trim(), role });
        setEmail('');
      }}
    >
      <TextInput
        aria-label={t('E-mail of the person')}
        placeholder={EXAMPLE}
        type="email"
        size="sm"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        aria-label={t('Role')}
        data={listRoles()}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as Role)}
      />
      <Button type="submit" size="sm" loading={isPending}>
        {t('Invite')}
      </Button>
    </form>
  );
}
