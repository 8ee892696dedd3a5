import type { Dictionary } from '../translate.ts';

export const FORGOT_PASSWORD: Dictionary = {
  'If {email} has an account, we sent a link to it. The link works for 30 minutes.':
    'Si {email} tiene una cuenta, le enviamos un enlace. El enlace funciona durante 30 minutos.',
  'Send link': 'Enviar enlace',
  'Back to sign-in': 'Volver al inicio de sesión',
};
