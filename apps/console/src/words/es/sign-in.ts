import type { Dictionary } from '../translate.ts';

export const SIGN_IN: Dictionary = {
  'Create one': 'Cree una',
  'No account yet? {link}.': '¿Todavía no tiene una cuenta? {link}.',
};
