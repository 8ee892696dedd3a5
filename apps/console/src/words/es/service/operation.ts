import type { Dictionary } from '../../translate.ts';

/** Sentences of the service about sources, jobs and the sandbox, and about requests in general. */
export const OPERATION_SENTENCES: Dictionary = {
  'There is no source with this code.': 'Ninguna fuente tiene este código.',
  'Send exactly one of website and websites.': 'Indique una página o varias, no ambas cosas.',
  'websites: got {sent} of them; send 1 to {count}.': 'websites: se recibieron {sent}; indique de 1 a {count}.',
  'There is no such run.': 'Esta lectura no existe.',
  'The run is still being read; decide about its rows when it has ended.':
    'La lectura sigue en curso; decida sobre sus filas cuando termine.',
  'This source offers no feed that may be read.': 'Esta fuente no ofrece datos que se puedan leer.',
  '{source} offers no feed that may be read.': '{source} no ofrece datos que se puedan leer.',
  '{source} is being read by another process.': 'Otro proceso está leyendo {source}.',
  '{source} could not be fully read: {reason}.': 'No se pudo leer toda la fuente {source}: {reason}.',
  'A run of {source} is in progress.': 'Hay una lectura de {source} en curso.',
  'Only a run that is open can be discarded.': 'Solo se puede descartar una lectura abierta.',
  'Only a run that is held can be released.': 'Solo se puede liberar una lectura retenida.',
  'Run {run} of {source} was ended by another process.': 'Otro proceso terminó la lectura {run} de {source}.',
  'The rows of run {run} are lost: read the source again.':
    'Las filas de la lectura {run} se perdieron: lea la fuente otra vez.',
  'Run {run} of {source} is held: release or discard it first.{hint}':
    'La lectura {run} de {source} está retenida: primero libérela o descártela.',
  'rows: got {row}, which is not a row in quarantine of this run.':
    'rows: {row} no es una fila en cuarentena de esta lectura.',
  'There is no such job.': 'Esta tarea no existe.',
  '{rule}; this one is {state}.': 'El estado de la tarea no lo permite ({state}).',
  'The clock is real; start the service with BLOTTER_CLOCK=test to move it.':
    'El reloj es real; para moverlo, inicie el servicio con BLOTTER_CLOCK=test.',
  'The order is {status} and has no further step.': 'El pedido no tiene más pasos ({status}).',
  'The clock can be at most ten years ahead of real time.':
    'El reloj puede adelantarse diez años como máximo al tiempo real.',
  'Send exactly one of advanceSeconds and now.': 'Indique cuánto avanzar o una hora, no ambas cosas.',
  'now: the clock is at {time} and only moves forward; a reset sets it back.':
    'now: el reloj marca {time} y solo avanza; al restablecer vuelve atrás.',

  // Requests
  'The service cannot take this request right now; send it again in a moment.':
    'El servicio no puede atender esta solicitud en este momento; envíela otra vez enseguida.',
  'The service failed to answer this request.': 'El servicio no pudo responder a esta solicitud.',
  'There is nothing at this path and method.': 'Esta dirección no existe.',
  'The request cannot be read.': 'La solicitud no se puede leer.',
  'The body is larger than {limit}; send a smaller one.': 'Lo enviado supera {limit}; envíe algo más pequeño.',
  'The body is not valid UTF-8 text.': 'El texto enviado no es UTF-8 válido.',
  'The connection was closed before the whole body arrived.': 'La conexión se cerró antes de que llegara todo.',
  'The body: holds the character NUL, which is not accepted.': 'El texto contiene el carácter NUL, que no se acepta.',
  'Idempotency-Key: it was used before with a different body; send a new key.':
    'Este formulario ya se envió con otros datos. Vuelva a cargar la página y envíelo otra vez.',
  'after: is not a place in this list; send the nextAfter of a page.': 'after: no es un lugar de esta lista.',
};
