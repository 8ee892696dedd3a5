import type { Dictionary } from '../../translate.ts';

/** Sentences of the service about accounts, members, keys and billing. */
export const ACCOUNT_SENTENCES: Dictionary = {
  'There is no such account.': 'Esta cuenta no existe.',
  'email: this address already has an account.': 'email: esta dirección ya tiene una cuenta.',
  'email: another sign-up with this address is in progress.': 'email: hay otro registro en curso con esta dirección.',
  'This address already has an account. Sign in instead.': 'Esta dirección ya tiene una cuenta. Inicie sesión.',
  'This address already has an account, which must be closed first.':
    'Esta dirección ya tiene una cuenta, que primero debe cerrarse.',
  'This link is not valid or has expired. Sign up again to get a new one.':
    'Este enlace no es válido o ha vencido. Regístrese otra vez para recibir uno nuevo.',
  'This link is not valid, was used or has expired. Request a new one.':
    'Este enlace no es válido, ya se usó o ha vencido. Solicite uno nuevo.',
  'The e-mail address or the password is wrong.': 'La dirección de correo o la contraseña es incorrecta.',
  'Too many failed log-ins; wait {seconds} s.': 'Demasiados intentos fallidos; espere {seconds} s.',
  'This session has ended.': 'Esta sesión ha terminado.',
  'Sign in to the console; a session lasts a day.': 'Inicie sesión en la consola; una sesión dura un día.',
  'Only pages of this service can use a console session.':
    'Solo las páginas de este servicio pueden usar una sesión de la consola.',
  'Send the session’s token in the header X-CSRF-Token.':
    'La página no envió el código de la sesión. Vuelva a cargarla.',
  'The header X-Blotter-Mode must be live or test.': 'El encabezado X-Blotter-Mode debe ser live o test.',
  'The key “console” of this account is revoked; sign in again.':
    'La clave “console” de esta cuenta está revocada; inicie sesión otra vez.',
  'Your role “{role}” does not allow this. Ask an owner of the account.':
    'Su función “{role}” no permite esto. Pídalo a un propietario de la cuenta.',
  'currentPassword: this is not your current password.': 'currentPassword: esta no es su contraseña actual.',
  'This service sends no e-mail. Ask its operator for a new password.':
    'Este servicio no envía correo. Pida al operador una contraseña nueva.',
  'The password was changed in the meantime.': 'Entretanto, la contraseña se cambió.',
  'No user has this e-mail address.': 'Ningún usuario tiene esta dirección de correo.',
  'You have no such session.': 'Usted no tiene esta sesión.',

  // Second factor
  'Too many wrong codes; wait {seconds} s or use a recovery code.':
    'Demasiados códigos incorrectos; espere {seconds} s o use un código de recuperación.',
  'code: this code is wrong, was used or has expired.': 'code: este código es incorrecto, ya se usó o ha vencido.',
  'code: enter the code of your authenticator app or a recovery code.':
    'code: escriba el código de su aplicación de autenticación o un código de recuperación.',
  'code: this is not the current code of the authenticator app.':
    'code: este no es el código actual de la aplicación de autenticación.',
  'The second factor is enabled. Disable it before you create another one.':
    'El segundo factor está activado. Desactívelo antes de crear otro.',
  'The second factor is not enabled.': 'El segundo factor no está activado.',
  'There is no secret to confirm. Create one first.': 'No hay ningún secreto que confirmar. Cree uno primero.',
  'The account has no user with this address.': 'La cuenta no tiene ningún usuario con esta dirección.',
  'This user has no second factor.': 'Este usuario no tiene segundo factor.',

  // Sign-in of an organization
  'The sign-in of your organization does not respond. Try again later.':
    'El inicio de sesión de su organización no responde. Inténtelo más tarde.',
  'No provider is connected.': 'No hay ningún proveedor conectado.',
  'Your organization requires its own sign-in instead of a password.':
    'Su organización exige su propio inicio de sesión en lugar de una contraseña.',
  'The account does not require the sign-in of its organization.':
    'La cuenta no exige el inicio de sesión de su organización.',
  'You were not signed in. Ask an owner of your Blotter account whether your organization’s sign-in works and whether you are a member.':
    'No se inició la sesión. Pregunte a un propietario de su cuenta de Blotter si el inicio de sesión de su organización funciona y si usted es miembro.',
  'No organization has connected its sign-in for this mail domain. Sign in with your password.':
    'Ninguna organización ha conectado su inicio de sesión para este dominio de correo. Inicie sesión con su contraseña.',
  'This sign-in took longer than ten minutes or began in another browser. Start again.':
    'Este inicio de sesión tardó más de diez minutos o comenzó en otro navegador. Empiece de nuevo.',

  // Members and keys
  'This invitation is not valid, was used or has expired. Ask for a new one.':
    'Esta invitación no es válida, ya se usó o ha vencido. Pida una nueva.',
  'Only an owner can invite, change or remove owners.':
    'Solo un propietario puede invitar, cambiar o quitar propietarios.',
  'There is no such member in this account.': 'Este miembro no existe en la cuenta.',
  'An account keeps at least one owner. Make another member an owner first.':
    'Una cuenta conserva al menos un propietario. Primero haga propietario a otro miembro.',
  'An account has at most {count} members and invitations.':
    'Una cuenta tiene como máximo {count} miembros e invitaciones.',
  'email: this person is already a member of the account.': 'email: esta persona ya es miembro de la cuenta.',
  'email: this person was invited less than an hour ago.':
    'email: esta persona recibió una invitación hace menos de una hora.',
  'There is no such key on this account.': 'Esta clave no existe en la cuenta.',
  'An account has at most {count} keys; revoke one first.':
    'Una cuenta tiene como máximo {count} claves; primero revoque una.',
  'This key is revoked; make a new one instead.': 'Esta clave está revocada; cree una nueva.',
  'This key belongs to the console and has no secret to rotate.':
    'Esta clave pertenece a la consola y no tiene ningún secreto que cambiar.',

  // Billing and limits
  'Billing is not enabled on this account; enable it to make billable calls.':
    'La facturación no está activada en esta cuenta; actívela para hacer consultas con cargo.',
  'The free trial of {count} criminal searches is used up and there is no active subscription; enable billing to go on.':
    'La prueba gratuita de {count} búsquedas penales está agotada y no hay suscripción activa; active la facturación para continuar.',
  'The operator enables billing on this account; a payment method cannot be set here.':
    'El operador activa la facturación de esta cuenta; aquí no se puede indicar un medio de pago.',
  'paymentMethod: the payment provider does not accept this payment method.':
    'paymentMethod: el proveedor de pagos no acepta este medio de pago.',
  'softCap: {amount} is not accepted; send an amount in dollars with at most 6 decimals.':
    'softCap: {amount} no se acepta; indique un importe en dólares con 6 decimales como máximo.',
  'from: {first} is after {last}; send a day that is not after the last one.':
    'from: {first} es posterior a {last}; indique un día que no sea posterior al último.',
  'from: {first} to {last} is too long; send at most {count} days.':
    'from: de {first} a {last} es demasiado; indique {count} días como máximo.',
  '{field}: {day} is not a day; send one such as 2026-11-15.':
    '{field}: {day} no es un día; indique uno como 2026-11-15.',
  'to: must be later than from.': 'to: debe ser posterior a from.',
  'More than {count} requests a second were sent; wait {seconds} s.':
    'Se enviaron más de {count} solicitudes por segundo; espere {seconds} s.',
  'The monthly quota of this {owner} {state}.': 'La cuota mensual no permite esta solicitud.',
  'At most {count} records a day can be looked up by the id of their source.':
    'Se pueden consultar como máximo {count} registros al día por el número de su fuente.',
  'This account has no FCRA partner access, which this operation needs.':
    'Esta cuenta no tiene el acceso de socio FCRA, que esta operación necesita.',
  'This operation is for test keys (blt_test_…); a live key is outside its scope.':
    'Esta operación es solo para el modo de prueba.',
  'Too many wrong admin keys were sent; wait {seconds} s.':
    'Se enviaron demasiadas claves de administración incorrectas; espere {seconds} s.',
};
