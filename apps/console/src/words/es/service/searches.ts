import type { Dictionary } from '../../translate.ts';

/** Sentences of the service about searches, batches, records, clearances, documents and monitors. */
export const SEARCH_SENTENCES: Dictionary = {
  'There is no such search.': 'Esta búsqueda no existe.',
  'There is no such record.': 'Este registro no existe.',
  'The search has not finished; try again later.': 'La búsqueda no ha terminado; inténtelo más tarde.',
  'The search has not finished; try again when it has.': 'La búsqueda no ha terminado; inténtelo cuando termine.',
  'The search failed, so there is no document of it.': 'La búsqueda falló; por eso no hay documento de ella.',
  'The search has finished already.': 'La búsqueda ya ha terminado.',
  'Several registries hold this uuid: send ?jurisdiction= with one of {codes}.':
    'Varios registros oficiales tienen este número: {codes}.',
  '{query}lastName: is missing; send the surname. All other fields only narrow the search.':
    '{query}lastName: falta; indique el apellido. Los demás campos solo limitan la búsqueda.',
  'birthYear: {year} is not the year of dob; send one of them.':
    'birthYear: {year} no es el año de la fecha de nacimiento; indique uno de los dos.',
  'clientId: send subjectId with it.': 'clientId: indique también subjectId.',
  'query.prefixMatch: send query.{field} with at least {count} letters.':
    'query.prefixMatch: escriba al menos {count} letras en {field}.',
  'query.lat and query.lng go together: send both.': 'Latitud y longitud van juntas: indique las dos.',
  'query.radiusMiles: send query.lat and query.lng with it.': 'query.radiusMiles: indique también el lugar.',
  'query: nothing to narrow on; send at least one of lastName, dob, age, city, zipcode, lat with lng, or q. A firstName alone does not narrow.':
    'query: no hay nada que limite la búsqueda; indique al menos el apellido, la fecha de nacimiento, la edad, la ciudad, el código postal, un lugar o un texto. El nombre solo no basta.',
  'query: too many records match to count them; send more of the name, a date of birth or fewer jurisdictions.':
    'query: coinciden demasiados registros para contarlos; indique más del nombre, una fecha de nacimiento o menos lugares.',
  'queries: is not accepted here; send the fields of one query, or send rows to POST /v1/criminal/batch.':
    'queries: aquí no se acepta; indique los datos de una sola búsqueda.',
  'query: cannot be combined with {fields}; send the fields of the query in one place.':
    'query: no se puede combinar con {fields}; indique los datos en un solo lugar.',
  'queries: cannot be combined with {fields}; send every query as a row of queries.':
    'queries: no se puede combinar con {fields}; indique cada búsqueda en una fila.',
  'asOf: cannot be combined with a live search, which queries registries as they are now.':
    'asOf: no se puede combinar con una búsqueda en vivo, que consulta los registros oficiales tal como están ahora.',
  '{field}: {state} is not a state or territory; send its code or name.':
    '{field}: {state} no es un estado ni un territorio; indique su código o su nombre.',
  'state: {state} is not a state or territory; send its code or name, or US.':
    'state: {state} no es un estado ni un territorio; indique su código o su nombre, o US.',
  'jurisdictions: {code} is not a registry code; GET /v1/sources lists them.':
    'jurisdictions: {code} no es el código de un registro oficial.',
  'live.jurisdictions: {code} is not a registry code; GET /v1/sources lists them.':
    'live.jurisdictions: {code} no es el código de un registro oficial.',
  'registries: {code} is not a registry code; GET /v1/sources lists them.':
    'registries: {code} no es el código de un registro oficial.',
  '{field}: {code} is not a source code; GET /v1/criminal/jurisdictions lists them.':
    '{field}: {code} no es el código de una fuente.',
  'live.jurisdictions: {code} has {kind} records, which recordTypes excludes.':
    'live.jurisdictions: {code} tiene registros de un tipo que la búsqueda excluye ({kind}).',
  'The deadline passed before every registry had answered; nothing is stored or billed.':
    'El plazo terminó antes de que respondieran todos los registros oficiales; no se guardó ni se cobró nada.',
  'source: is missing; send the code of the record’s source.':
    'source: falta; indique el código de la fuente del registro.',

  // Batches
  'There is no such batch.': 'Este lote no existe.',
  'The batch does not run.': 'El lote no está en curso.',
  'The batch is not running.': 'El lote no está en curso.',
  'The batch has been started.': 'El lote ya se inició.',
  'The batch is running; stop it first.': 'El lote está en curso; primero deténgalo.',
  'recordTypes: is only accepted for criminal records.': 'recordTypes: solo se acepta para antecedentes penales.',
  'mail: this service does not send mail.': 'mail: este servicio no envía correo.',
  'mapping: no row can be searched with it; see the errors of the rows.':
    'mapping: con ella no se puede buscar ninguna fila; vea los errores de las filas.',
  'queries: got {rows} rows; send 1 to {count}.': 'queries: se recibieron {rows} filas; envíe de 1 a {count}.',
  'The rows before this one have filled the limit of {count} records; send this row again in another batch, or with a smaller perPage or limit.':
    'Las filas anteriores llenaron el límite de {count} registros; envíe esta fila otra vez en otro lote.',
  'The row has {cells} cells under a header of {count} columns; send the same number.':
    'La fila tiene {cells} celdas y el encabezado {count} columnas; envíe el mismo número.',
  'The body is not valid CSV: {fault} at line {line}.': 'El archivo no es un CSV válido: {fault} en la línea {line}.',

  // Clearances, reports, proofs and evidence
  'There is no such clearance.': 'Esta decisión no existe.',
  'personRef: got "{person}", which the cited search did not show; cite a finished search with this person in its records.':
    'personRef: la búsqueda citada no mostró a la persona “{person}”; cite una búsqueda terminada que la muestre.',
  'There is no such document.': 'Este documento no existe.',
  'There is no such document, or it is not complete.': 'Este documento no existe o no está completo.',
  'There is no such evidence search.': 'Esta evidencia no existe.',
  'live.jurisdictions: got {sent} registries; send 1 to {count}.':
    'live.jurisdictions: se indicaron {sent} registros oficiales; indique de 1 a {count}.',
  'This report is no longer stored.': 'Este informe ya no está guardado.',
  'searchId: cannot be combined with {fields}; a stored search is reported as it is.':
    'searchId: no se puede combinar con {fields}; el informe muestra la búsqueda guardada tal como está.',
  'searchId: is missing; send the id of a search, or a query to be searched.':
    'searchId: falta; indique una búsqueda guardada o los datos de una búsqueda.',
  'query: is missing; send the query to be searched, or a searchId.':
    'query: falta; indique los datos de la búsqueda o una búsqueda guardada.',
  'searchId: this search has not finished, or ended in error; report a search that has its answer.':
    'searchId: esta búsqueda no ha terminado o acabó con un error; elija una que tenga su respuesta.',
  'searchId: this search is older than {days} days; search again and report that.':
    'searchId: esta búsqueda tiene más de {days} días; busque otra vez y pida el informe de esa búsqueda.',

  // Monitors
  'There is no such monitor.': 'Este monitoreo no existe.',
  'There is no such alert.': 'Esta alerta no existe.',
  'This account has {count} active monitors, which is the maximum; cancel one that you no longer need.':
    'Esta cuenta tiene {count} monitoreos activos, que es el máximo; cancele uno que ya no necesite.',
  'channels.email: is not a valid e-mail address.': 'channels.email: no es una dirección de correo válida.',
  'channels.webhookUrl: {reason}': 'channels.webhookUrl: la dirección no se acepta ({reason})',
  'channels.email: {count} addresses of this account wait for their confirmation, which is the maximum; have one confirmed.':
    'channels.email: {count} direcciones de esta cuenta esperan su confirmación, que es el máximo; haga que se confirme una.',
  'after: is not an alert of this monitor; send the nextAfter of a page.': 'after: no es una alerta de este monitoreo.',
  'location.address: could not find {address}; add its ZIP Code, or send lat and lng.':
    'location.address: no se encontró {address}; añada el código postal o indique las coordenadas.',
  'product: {sent}; send “sex-offender” or “criminal”.': 'product: {sent}; indique “sex-offender” o “criminal”.',
  'type: {sent}; send “person” or “location”.': 'type: {sent}; indique “person” o “location”.',
  '{field}: is missing; send the {same} to watch.': '{field}: falta; indique lo que quiere vigilar.',
  'channels: send an email, a webhookUrl, or both: alerts go there.':
    'channels: indique un correo, la dirección de un webhook o ambos: allí llegan las alertas.',
  'person.birthYear: send either dob or birthYear, not both.':
    'person.birthYear: indique la fecha o el año de nacimiento, no ambos.',
  'location: send an address, or both lat and lng.': 'location: indique una dirección o las dos coordenadas.',
  'location.address: send either an address or lat and lng, not both.':
    'location.address: indique una dirección o las coordenadas, no ambas.',
  '{field}: does not apply to a {type} monitor; remove it.':
    '{field}: no corresponde a un monitoreo de este tipo ({type}); quítelo.',
  'person.dob: is missing; send a date such as 1980-05-31, or a birthYear with minConfidence “year_match”.':
    'person.dob: falta; indique una fecha como 1980-05-31, o un año de nacimiento con la confianza “year_match”.',
  'person.dob: got {day}; send a date that is not in the future.':
    'person.dob: se recibió {day}; indique una fecha que no sea futura.',
  'person.birthYear: got {year}; send a year that is not in the future.':
    'person.birthYear: se recibió {year}; indique un año que no sea futuro.',
  '{field}: is empty; send text with letters or digits.': '{field}: está vacío; escriba un texto con letras o cifras.',

  // Deliveries
  'There is no such delivery.': 'Este envío no existe.',
  'The content is no longer stored and cannot be sent again.':
    'El contenido ya no está guardado y no se puede enviar otra vez.',
  '{count} test events are still being sent. Wait until one has ended.':
    'Todavía se están enviando {count} eventos de prueba. Espere a que termine uno.',
  'url: {reason}': 'url: la dirección no se acepta ({reason})',
  'webhookUrl: {reason}': 'webhookUrl: la dirección no se acepta ({reason})',
};
