import type { Dictionary } from '../translate.ts';

export const SANDBOX: Dictionary = {
  Clock: 'Reloj',
  'The clock of your test orders and disputes. It only moves forward; a reset sets it back. Searches, monitors and webhooks use real time.':
    'El reloj de sus pedidos y disputas de prueba. Solo avanza; al restablecer vuelve a la hora real. Las búsquedas, los monitoreos y los webhooks usan la hora real.',
  'the clock': 'el reloj',
  'The clock shows real time.': 'El reloj muestra la hora real.',
  'The clock shows {time}, {days} days ahead of real time.':
    'El reloj muestra {time}, {days} días por delante de la hora real.',
  'Overdue disputes that were deleted: {count}.': 'Disputas vencidas que se eliminaron: {count}.',
  'Days to move forward': 'Días que avanzar',
  'Move forward by days': 'Avanzar estos días',
  Events: 'Eventos',
  'Type of the event': 'Tipo del evento',
  'Trigger event': 'Crear evento',
  'Event {id} was created.': 'Se creó el evento {id}.',
  'The event is signed, sent to the endpoint of your test keys and retried like a real one. Its identifiers are invented. {deliveries}':
    'El evento se firma, se envía a la dirección de sus claves de prueba y se intenta de nuevo como uno real. Sus identificadores son inventados. {deliveries}',
  Mail: 'Correo',
  'Mail of test mode is stored here and never sent, and its links work. The newest 100 mails are kept.':
    'El correo del modo de prueba se guarda aquí y nunca se envía, y sus enlaces funcionan. Se conservan los 100 correos más recientes.',
  'the mail of your test keys': 'el correo de sus claves de prueba',
  'No mail yet': 'Todavía no hay correo',
  'Create a monitor with an e-mail address. Its confirmation appears here.':
    'Cree un monitoreo con una dirección de correo electrónico. Su confirmación aparece aquí.',
  'to {address}, {time}': 'para {address}, {time}',
  'A test order waits for you. Each step moves it on, or its open disputes while it is disputed.':
    'Un pedido de prueba lo espera a usted. Cada paso lo hace avanzar, o hace avanzar sus disputas abiertas mientras está en disputa.',
  'your test orders': 'sus pedidos de prueba',
  'Order a report': 'Pedir un informe',
  'Next step of the order for {name}': 'Siguiente paso del pedido de {name}',
  'Next step': 'Siguiente paso',
  'No test orders yet. {order}': 'Todavía no hay pedidos de prueba. {order}',
  Born: 'Nacimiento',
  Shows: 'Muestra',
  'Search the registries for {name}': 'Buscar a {name} en los registros oficiales',
  Criminal: 'Penales',
  'Search criminal records for {name}': 'Buscar antecedentes penales de {name}',
  Reset: 'Restablecer',
  'Deletes everything that was created in test mode and by test keys, and sets the clock to real time. Keys remain.':
    'Elimina todo lo que se creó en el modo de prueba y con claves de prueba, y pone el reloj en la hora real. Las claves permanecen.',
  'Delete test data': 'Eliminar datos de prueba',
  'All test data is deleted.': 'Se eliminaron todos los datos de prueba.',
  'Delete all test data of this account?': '¿Eliminar todos los datos de prueba de esta cuenta?',
  'Searches, monitors, orders, webhooks and mail of test mode are deleted for all members. You cannot undo this.':
    'Las búsquedas, los monitoreos, los pedidos, los webhooks y el correo del modo de prueba se eliminan para todos los miembros. Esto no se puede deshacer.',
  'Keep test data': 'Conservar datos de prueba',
  'How the sandbox works': 'Cómo funciona el entorno de pruebas',
  'Mail, clock and orders of the sandbox are shown in test mode.':
    'El correo, el reloj y los pedidos del entorno de pruebas se muestran en el modo de prueba.',
  'Try everything with invented people. In test mode this console acts like a test key of your account: nothing is billed, and live data is neither shown nor changed. {guide}.':
    'Pruebe todo con personas inventadas. En el modo de prueba esta consola actúa como una clave de prueba de su cuenta: no se cobra nada, y los datos reales no se muestran ni se cambian. {guide}.',
  'No record': 'Sin registros',
  'Exact match': 'Coincidencia exacta',
  'Only the year of birth is published': 'Solo se publica el año de nacimiento',
  'Listed by an alias': 'Aparece con un alias',
  'Same name, other date of birth': 'Mismo nombre, otra fecha de nacimiento',
  'Two registries, one person': 'Dos registros oficiales, una persona',
  'Registered for life': 'Registrado de por vida',
  Absconder: 'Prófugo',
  'Dismissed charge': 'Cargo desestimado',
  'Record withheld after a dispute': 'Registro retenido después de una disputa',
  'A slow registry: live checks time out': 'Un registro oficial lento: las consultas en vivo exceden el plazo',
  'A registry that is offline': 'Un registro oficial sin conexión',
  'A registry that cuts long names': 'Un registro oficial que corta los nombres largos',
};
