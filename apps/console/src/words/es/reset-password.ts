import type { Dictionary } from '../translate.ts';

export const RESET_PASSWORD: Dictionary = {
  'Set password': 'Guardar contraseña',
  'Your password is set': 'Su contraseña está guardada',
};
