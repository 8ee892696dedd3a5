import type { Dictionary } from '../translate.ts';

export const CONFIRM: Dictionary = {
  'Open your account': 'Abra su cuenta',
  'Open account': 'Abrir cuenta',
  'Your account is open': 'Su cuenta está abierta',
};
