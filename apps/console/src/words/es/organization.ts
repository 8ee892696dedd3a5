import type { Dictionary } from '../translate.ts';

export const ORGANIZATION: Dictionary = {
  Provider: 'Proveedor',
  'Change the provider': 'Cambiar el proveedor',
  'Connect a provider': 'Conectar un proveedor',
  'Create a client at your provider and register this redirect URI there:':
    'Cree un cliente en su proveedor y registre allí este URI de redirección:',
  'Issuer URL': 'URL del emisor',
  'Client id': 'Identificador del cliente',
  'Client secret': 'Secreto del cliente',
  'Leave it empty to keep the stored one.': 'Déjelo vacío para conservar el que está guardado.',
  'It is stored encrypted.': 'Se guarda cifrado.',
  'Mail domains': 'Dominios de correo',
  'The domains of your people’s addresses, separated by commas.':
    'Los dominios de las direcciones de su gente, separados por comas.',
  'Members must use it': 'Los miembros deben usarlo',
  'Passwords of members with an address of a proven domain no longer sign in. The first owner can always use the password.':
    'Los miembros con una dirección de un dominio comprobado ya no pueden entrar con su contraseña. El primer propietario siempre puede usar la contraseña.',
  Connect: 'Conectar',
  Connection: 'Conexión',
  'Connected to {issuer}': 'Conectado a {issuer}',
  'No one can sign in with it yet': 'Todavía nadie puede iniciar sesión con él',
  'Add the DNS record of each mail domain, then check the connection.':
    'Agregue el registro DNS de cada dominio de correo y luego compruebe la conexión.',
  Domain: 'Dominio',
  'DNS record (TXT)': 'Registro DNS (TXT)',
  Proven: 'Comprobado',
  'Not proven': 'Sin comprobar',
  'The provider answers as it should': 'El proveedor responde como debe',
  Check: 'Comprobar',
  Disconnect: 'Desconectar',
  'Disconnect the provider?': '¿Desconectar el proveedor?',
  'Members sign in with their passwords again. People without a password ask for a link to set one.':
    'Los miembros vuelven a iniciar sesión con sus contraseñas. Quien no tiene contraseña pide un enlace para elegir una.',
  'How to connect it': 'Cómo conectarla',
  'the sign-in of your organization': 'el inicio de sesión de su organización',
  'Let members sign in with the accounts of your organization (OpenID Connect). Only owners see this page. {guide}.':
    'Permita que los miembros inicien sesión con las cuentas de su organización (OpenID Connect). Solo los propietarios ven esta página. {guide}.',
};
