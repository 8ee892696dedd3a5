import type { Dictionary } from '../translate.ts';

export const ACCEPT_INVITATION: Dictionary = {
  'Join the account': 'Unirse a la cuenta',
  'You are a member of the account': 'Usted es miembro de la cuenta',
};
