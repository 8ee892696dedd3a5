import type { Dictionary } from '../../translate.ts';

/** Sentences of the service about consumer reports, their disputes and notices. */
export const CONSUMER_REPORT_SENTENCES: Dictionary = {
  'There is no such order.': 'Este pedido no existe.',
  'There is no such search in this order.': 'Esta búsqueda no existe en el pedido.',
  'The order is {status} and cannot be cancelled any more.': 'El pedido ya no se puede cancelar ({status}).',
  'The order was cancelled: it has no report.': 'El pedido se canceló: no tiene informe.',
  'The order has no report yet.': 'El pedido todavía no tiene informe.',
  'There is no such version of the report.': 'Esta versión del informe no existe.',
  'Version {old} was corrected and is no longer available; use version {current}.':
    'La versión {old} se corrigió y ya no está disponible; use la versión {current}.',
  'callbackUrl: {reason}': 'callbackUrl: la dirección no se acepta ({reason})',
  'subject.{field}: is empty; send a name.': 'subject.{field}: está vacío; escriba un nombre.',
  'subject.dob: is in the future.': 'subject.dob: es una fecha futura.',
  'certifications.authorizedAt: is in the future.': 'certifications.authorizedAt: es una fecha futura.',
  'certifications.{field}: is missing; {purpose} requires it.':
    'certifications.{field}: falta; la finalidad “{purpose}” lo exige.',

  // Adverse action
  'There is no such notice.': 'Este aviso no existe.',
  'This service has no mail server; send the notice yourself, with sendBy download.':
    'Este servicio no tiene servidor de correo; descargue el aviso y envíelo usted.',
  'The order has {count} notices, which is the maximum.': 'El pedido tiene {count} avisos, que es el máximo.',
  'email: is missing; sendBy email requires it.': 'email: falta; hace falta para enviar el aviso por correo.',
  'email: is allowed only with sendBy email.': 'email: solo se acepta si el aviso se envía por correo.',
  'recordIds: got {record} twice; send each record once.':
    'recordIds: el registro {record} está dos veces; indique cada uno una vez.',
  'recordIds: got {record}, which is not in this order’s current report.':
    'recordIds: {record} no está en el informe actual del pedido.',
  'A record of the order is disputed; wait until the dispute is resolved.':
    'Un registro del pedido está en disputa; espere a que se resuelva.',
  'The record {record} was corrected since the pre-adverse notice; send a new one.':
    'El registro {record} se corrigió después del aviso previo; envíe uno nuevo.',

  // Disputes and reviews
  'There is no such dispute.': 'Esta disputa no existe.',
  'The dispute is {status} already.': 'La disputa ya está cerrada ({status}).',
  'The dispute is {status}; nothing can be added.': 'La disputa está cerrada ({status}); no se puede añadir nada.',
  'The dispute is {status}: it deleted no record that could be reinstated.':
    'La disputa ({status}) no eliminó ningún registro que se pueda restituir.',
  'The dispute has {count} statements; no more can be added.':
    'La disputa tiene {count} declaraciones; no se pueden añadir más.',
  'correction: is required with the outcome modified, and not allowed with any other.':
    'correction: es obligatoria con el resultado “modificado” y no se acepta con otro.',
  'recordId: got {record}, which is not in this order’s report.':
    'recordId: {record} no está en el informe de este pedido.',
  'This record of the order already has an open dispute.': 'Este registro del pedido ya tiene una disputa abierta.',
  'The record is in the person’s file already.': 'El registro ya está en el expediente de la persona.',
  'The record cannot be reinstated: its current version may not be reported.':
    'El registro no se puede restituir: su versión actual no se puede informar.',
  'noticeSentAt: is in the future; notify the consumer first.':
    'noticeSentAt: es una fecha futura; primero avise al consumidor.',
  'certification.certifiedAt: is later than the notice to the consumer.':
    'certification.certifiedAt: es posterior al aviso al consumidor.',
  'certification.certifiedAt: is earlier than the deletion; the source must certify the record again.':
    'certification.certifiedAt: es anterior a la eliminación; la fuente debe certificar el registro otra vez.',
  'certification.source: got {sent}, the source of the record is {source}.':
    'certification.source: se recibió {sent}, y la fuente del registro es {source}.',
  'There is no such review.': 'Esta revisión no existe.',
  'The review is {status} already.': 'La revisión ya está decidida ({status}).',
  'A dispute has deleted the record from the person’s file; send do_not_report.':
    'Una disputa eliminó el registro del expediente de la persona; decida que no se informe.',
  'entries: names an entry twice.': 'entries: nombra una entrada dos veces.',
  'entries: is allowed only with the decision report.': 'entries: solo se acepta con la decisión de informar.',
  'entries: got {entry}, which is not an entry whose class is review.':
    'entries: {entry} no es una entrada que haya que revisar.',
  'entries: {entry} is missing; decide about each entry whose class is review.':
    'entries: falta {entry}; decida sobre cada entrada que haya que revisar.',
  'entries: no reportable entry is left; send the decision do_not_report.':
    'entries: no queda ninguna entrada que se pueda informar; decida que no se informe.',
  'The access code, the last name or the date of birth does not match.':
    'El código de acceso, el apellido o la fecha de nacimiento no coincide.',
  'Too many failed attempts; wait {seconds} s.': 'Demasiados intentos fallidos; espere {seconds} s.',

  // Events
  'There is no such event.': 'Este evento no existe.',
  'There is no webhook endpoint; set one first.': 'No hay dirección de destino; primero indique una.',
  'after: got {event}, which is not an event; send an event id.': 'after: {event} no es un evento.',
};
