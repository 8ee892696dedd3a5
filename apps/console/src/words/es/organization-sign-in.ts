import type { Dictionary } from '../translate.ts';

export const ORGANIZATION_SIGN_IN: Dictionary = {
  'We take you to the sign-in page of your organization.':
    'Lo llevamos a la página de inicio de sesión de su organización.',
  Continue: 'Continuar',
  'Sign in with a password': 'Iniciar sesión con una contraseña',
};
