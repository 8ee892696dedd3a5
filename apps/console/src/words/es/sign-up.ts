import type { Dictionary } from '../translate.ts';

export const SIGN_UP: Dictionary = {
  'We sent a link to {email}. Open it within 24 hours to set your password.':
    'Enviamos un enlace a {email}. Ábralo en las próximas 24 horas para elegir su contraseña.',
  'We use results lawfully. We use only the FCRA product for decisions under the Fair Credit Reporting Act.':
    'Usamos los resultados de acuerdo con la ley. Para las decisiones que regula la Fair Credit Reporting Act usamos solo el producto FCRA.',
  'Create account': 'Crear cuenta',
  'Already have an account? {link}.': '¿Ya tiene una cuenta? {link}.',
};
