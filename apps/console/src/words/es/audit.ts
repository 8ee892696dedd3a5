import type { Dictionary } from '../translate.ts';

export const AUDIT: Dictionary = {
  When: 'Cuándo',
  Request: 'Solicitud',
  By: 'Por',
  'Details of {requestId}': 'Detalles de {requestId}',
  'Exact time (UTC)': 'Hora exacta (UTC)',
  'none: a program sent the request with a key': 'ninguna: un programa envió la solicitud con una clave',
  'User id': 'Identificador del usuario',
  'none: the request used a session': 'ninguna: la solicitud usó una sesión',
  'Request id': 'Número de la solicitud',
  'Audit entry': 'Anotación de la auditoría',
  'This request only asked for the price. Nothing was searched, stored or charged.':
    'Esta solicitud solo preguntó por el precio. No se buscó, guardó ni cobró nada.',
  'The content of the request is not stored in the audit.':
    'El contenido de la solicitud no se guarda en la auditoría.',
  'Export CSV': 'Exportar CSV',
  'Export JSON': 'Exportar JSON',
  'Person or key': 'Persona o clave',
  Everyone: 'Todos',
  People: 'Personas',
  'The first day is after the last.': 'El primer día es posterior al último.',
  'All outcomes': 'Todos los resultados',
  'Clear filter': 'Borrar filtro',
  'key “{name}”': 'clave «{name}»',
  'All requests of this account: who sent them and how they ended. Entries are chained and sealed and cannot be changed. Include the request id when you contact the operator.':
    'Todas las solicitudes de esta cuenta: quién las envió y cómo terminaron. Las anotaciones están encadenadas y selladas y no se pueden cambiar. Incluya el número de la solicitud cuando se comunique con el operador.',
  'the audit log': 'la auditoría',
  'No matching entries': 'Ninguna anotación coincide',
  'Every request of this account, from the console or the API, is listed here. Change the filter.':
    'Aquí aparece cada solicitud de esta cuenta, de la consola o de la API. Cambie el filtro.',
  'The newest {count} entries are shown.': 'Se muestran las {count} anotaciones más recientes.',
  '1 entry fits.': '1 anotación coincide.',
  '{count} entries fit.': '{count} anotaciones coinciden.',
  'Price preview': 'Consulta de precio',
  Document: 'Documento',
  'Consumer report': 'Informe del consumidor',
  Successful: 'Con éxito',
  Rejected: 'Rechazada',
};
