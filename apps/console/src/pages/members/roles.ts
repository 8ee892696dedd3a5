import type { Member } from '@blotter/sdk';

export type Role = Member['role'];

export const ROLES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'owner', label: 'Owner' },
  { value: 'admin', label: 'Admin' },
  { value: 'member', label: 'Member' },
  { value: 'auditor', label: 'Auditor' },
];
