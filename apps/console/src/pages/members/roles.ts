import type { Member } from '@blotter/sdk';
import { t } from '../../words/translate.ts';

export type Role = Member['role'];

/** Returns the roles with their names, for a list of choices. */
export function listRoles(): { readonly value: Role; readonly label: string }[] {
  return [
    { value: 'owner', label: t('Owner') },
    { value: 'admin', label: t('Admin') },
    { value: 'member', label: t('Member') },
    { value: 'auditor', label: t('Auditor') },
  ];
}
