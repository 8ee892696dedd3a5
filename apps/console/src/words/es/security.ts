import type { Dictionary } from '../translate.ts';

export const SECURITY: Dictionary = {
  'Disable the second factor': 'Desactivar el segundo factor',
  'Your password': 'Su contraseña',
  'Disable second factor': 'Desactivar segundo factor',
  'Set up a second factor': 'Configurar un segundo factor',
  'Protect your sign-in with the codes of an authenticator app. It is off.':
    'Proteja su inicio de sesión con los códigos de una aplicación de autenticación. Está desactivado.',
  'Set up': 'Configurar',
  'Confirm the second factor': 'Confirmar el segundo factor',
  'open the app': 'abra la aplicación',
  'The key to scan': 'La clave para escanear',
  'From your authenticator app': 'De su aplicación de autenticación',
  Enable: 'Activar',
  'Scan the code with your authenticator app, or {link} on this device, or enter the key below it. The key is not shown again.':
    'Escanee el código con su aplicación de autenticación, o {link} en este dispositivo, o escriba la clave que aparece debajo. La clave no se muestra otra vez.',
  'Change password': 'Cambiar contraseña',
  'Current password': 'Contraseña actual',
  'Your password is changed': 'Su contraseña se cambió',
  'All your other sessions have ended.': 'Todas sus otras sesiones terminaron.',
  'Replace the recovery codes': 'Reemplazar los códigos de recuperación',
  'Replace recovery codes': 'Reemplazar códigos de recuperación',
  'Your sign-in needs a code. You have {count} recovery code left.':
    'Su inicio de sesión necesita un código. Le queda {count} código de recuperación.',
  'Your sign-in needs a code. You have {count} recovery codes left.':
    'Su inicio de sesión necesita un código. Le quedan {count} códigos de recuperación.',
  'Keep these recovery codes now. They are not shown again.':
    'Guarde ahora estos códigos de recuperación. No se muestran otra vez.',
  'Each one replaces a code of your authenticator app once, for example if you lose the device.':
    'Cada uno reemplaza una vez un código de su aplicación de autenticación, por ejemplo si pierde el dispositivo.',
  'Recovery codes': 'Códigos de recuperación',
  'your second factor': 'su segundo factor',
  'your sessions': 'sus sesiones',
  Sessions: 'Sesiones',
  Network: 'Red',
  'Signed in': 'Inicio de sesión',
  Unknown: 'Desconocido',
  'Not recorded': 'Sin registrar',
  'This session': 'Esta sesión',
  'End session': 'Terminar sesión',
  'Your password, your second factor, and the places where you are signed in.':
    'Su contraseña, su segundo factor y los lugares donde tiene una sesión abierta.',
  'Second factor': 'Segundo factor',
};
