import type { Dictionary } from '../translate.ts';

export const DELIVERIES: Dictionary = {
  Pending: 'Pendiente',
  Delivered: 'Entregado',
  'Webhooks sent to your servers: monitor alerts, finished searches and events of consumer reports. A failed delivery is retried for a day.':
    'Webhooks enviados a sus servidores: alertas de monitoreos, búsquedas terminadas y eventos de informes del consumidor. Una entrega que falla se intenta de nuevo durante un día.',
  'Which deliveries': 'Qué entregas',
  'your webhooks': 'sus webhooks',
  'No webhooks yet': 'Todavía no hay webhooks',
  'No matching webhooks': 'Ningún webhook coincide',
  'How to verify webhooks': 'Cómo verificar los webhooks',
  'Choose “All” to see the others.': 'Elija «Todos» para ver los demás.',
  Event: 'Evento',
  'Add a webhook to a monitor, send {field} with a live search, or set the endpoint for consumer reports. {guide}.':
    'Agregue un webhook a un monitoreo, envíe {field} con una búsqueda en vivo o indique la dirección para los informes del consumidor. {guide}.',
  'not sent yet': 'aún no se envía',
  'no response': 'sin respuesta',
  'status {code}': 'estado {code}',
  'the delivery': 'la entrega',
  '{attempts} of {most}': '{attempts} de {most}',
  'Last attempt': 'Último intento',
  'About this delivery': 'Sobre esta entrega',
  'All attempts failed, or the delivery was ended. Fix the receiver, then send it again. All attempts start over.':
    'Todos los intentos fallaron, o la entrega se terminó. Corrija el receptor y luego envíela de nuevo. Todos los intentos empiezan otra vez.',
  'The payload was deleted': 'El contenido se eliminó',
  'Search results are deleted after 14 days, also in webhooks. This delivery cannot be sent again.':
    'Los resultados de las búsquedas se eliminan después de 14 días, también en los webhooks. Esta entrega no se puede enviar de nuevo.',
  Payload: 'Contenido',
  'Showing {shown} of {all} characters. Download the payload to see all of it.':
    'Se muestran {shown} de {all} caracteres. Descargue el contenido para verlo completo.',
  'Endpoint of consumer reports': 'Dirección para los informes del consumidor',
  'Receives every event of your orders and disputes, signed with its own secret. A new address keeps the secret.':
    'Recibe cada evento de sus pedidos y disputas, firmado con su propio secreto. Una dirección nueva conserva el secreto.',
  'the endpoint': 'la dirección',
  'Address of the endpoint': 'Dirección de destino',
  'Rotate its secret. Every later attempt is signed with the new one.':
    'Cambiar su secreto. Cada intento posterior se firma con el nuevo.',
  'Save endpoint': 'Guardar dirección',
  'Delete endpoint': 'Eliminar dirección',
  'Delete this endpoint?': '¿Eliminar esta dirección?',
  'Deliveries that wait for it end. Events are still listed and can be resent to a later endpoint.':
    'Las entregas que la esperan terminan. Los eventos siguen en la lista y se pueden enviar de nuevo a una dirección posterior.',
  'Keep endpoint': 'Conservar dirección',
  'Signing secret': 'Secreto de firma',
  'How to check the signature': 'Cómo comprobar la firma',
  'the secret': 'el secreto',
  'Created {time}.': 'Creado el {time}.',
  'There is no secret yet.': 'Todavía no hay un secreto.',
  'Rotate secret': 'Cambiar secreto',
  'Create secret': 'Crear secreto',
  'Rotate the signing secret?': '¿Cambiar el secreto de firma?',
  'Every later attempt is signed with the new secret, also of deliveries that wait. Your servers reject them until they know the new secret. You cannot undo this.':
    'Cada intento posterior se firma con el secreto nuevo, también el de las entregas que esperan. Sus servidores los rechazan hasta que conozcan el secreto nuevo. Esto no se puede deshacer.',
  'Keep secret': 'Conservar secreto',
  'Copy the secret now. It is not shown again.': 'Copie el secreto ahora. No se muestra otra vez.',
  'Signs alerts of monitors, finished searches and test events. Events of consumer reports have the secret of their endpoint. {guide}':
    'Firma las alertas de los monitoreos, las búsquedas terminadas y los eventos de prueba. Los eventos de informes del consumidor tienen el secreto de su dirección. {guide}',
  'Test event': 'Evento de prueba',
  'Sends an event “webhook.test” to an address. It is signed and retried like any other webhook.':
    'Envía un evento «webhook.test» a una dirección. Se firma y se intenta de nuevo como cualquier otro webhook.',
  'Address for the test event': 'Dirección para el evento de prueba',
  'Send test event': 'Enviar evento de prueba',
  Replay: 'Repetir envíos',
  'Sends all failed webhooks again that were created since a time. Each goes to the same address with the same body.':
    'Envía de nuevo todos los webhooks que fallaron y que se crearon desde cierta hora. Cada uno va a la misma dirección con el mismo contenido.',
  'Failed since': 'Fallaron desde',
  'Replay failed webhooks': 'Enviar de nuevo los webhooks que fallaron',
  'Webhooks sent again: {restarted}.': 'Webhooks enviados de nuevo: {restarted}.',
  'Webhooks whose content is deleted: {deleted}.': 'Webhooks cuyo contenido está eliminado: {deleted}.',
  'The test event is on its way. {delivery}': 'El evento de prueba está en camino. {delivery}',
  '{count} delivered': '{count} entregados',
  '{count} failed': '{count} fallaron',
  '{count} pending': '{count} pendientes',
  'Successes and failures': 'Éxitos y fallas',
  '24 hours': '24 horas',
  '30 days': '30 días',
  'the plot': 'la gráfica',
};
