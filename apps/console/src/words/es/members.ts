import type { Dictionary } from '../translate.ts';

export const MEMBERS: Dictionary = {
  'Invite a person': 'Invitar a una persona',
  'E-mail of the person': 'Correo electrónico de la persona',
  Role: 'Función',
  Invite: 'Invitar',
  Since: 'Desde',
  'Role of {email}': 'Función de {email}',
  Invited: 'Invitado',
  Remove: 'Quitar',
  Withdraw: 'Retirar',
  Owner: 'Propietario',
  Admin: 'Administrador',
  Member: 'Miembro',
  Auditor: 'Auditor',
  'The people of this account. Owners and admins manage members and keys. Members search. Auditors read the audit log and usage.':
    'Las personas de esta cuenta. Los propietarios y los administradores gestionan los miembros y las claves. Los miembros buscan. Los auditores leen la auditoría y el uso.',
  '{email} is invited': '{email} tiene una invitación',
  'Give this link to the person. It is shown only now and works once, for seven days.':
    'Entregue este enlace a la persona. Se muestra solo ahora y funciona una vez, durante siete días.',
  'We sent a link to the person. It works once, for seven days.':
    'Enviamos un enlace a la persona. Funciona una vez, durante siete días.',
  'the members': 'los miembros',
  'Remove this person?': '¿Quitar a esta persona?',
  '{email} loses access to the account within one second.': '{email} pierde el acceso a la cuenta en un segundo.',
};
