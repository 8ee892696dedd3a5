import type { Dictionary } from '../translate.ts';

export const CONFIRM: Dictionary = {
  'Open account': 'Abrir cuenta',
  'Your account is open': 'Su cuenta está abierta',
};
