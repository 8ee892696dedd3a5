import type { Dictionary } from '../translate.ts';

export const KEYS: Dictionary = {
  'Rotate {name}': 'Cambiar {name}',
  Rotate: 'Cambiar',
  'Revoke {name}': 'Revocar {name}',
  'Key “{name}” created. Copy it now. It is not shown again.':
    'Clave «{name}» creada. Cópiela ahora. No se muestra otra vez.',
  'API keys': 'Claves de la API',
  'Every key can call every endpoint. To rotate a key, issue a new key, deploy it, then revoke the old one. This console uses the keys named “console”.':
    'Cada clave puede llamar a todas las funciones de la API. Para cambiar una clave, emita una clave nueva, instálela y luego revoque la anterior. Esta consola usa las claves llamadas «console».',
  'your keys': 'sus claves',
  'Revoke this key?': '¿Revocar esta clave?',
  'Revoke key': 'Revocar clave',
  'Keep key': 'Conservar clave',
  'New key': 'Clave nueva',
  'Name of the new key': 'Nombre de la clave nueva',
  'Name, for example “production”': 'Nombre, por ejemplo «producción»',
  Test: 'De prueba',
  'Create key': 'Crear clave',
  '{name} {key} stops working everywhere within one second. You cannot undo this.':
    '{name} {key} deja de funcionar en todas partes en un segundo. Esto no se puede deshacer.',
};
