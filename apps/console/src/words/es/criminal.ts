import type { Dictionary } from '../translate.ts';

export const CRIMINAL: Dictionary = {
  'Search the jail, prison, court and warrant records that this service covers.':
    'Busque en los registros de cárceles, prisiones, tribunales y órdenes de arresto que cubre este servicio.',
  'John Paul Smith 1980, Buncombe County NC': 'Juan Pablo Pérez 1980, Buncombe County NC',
  'Built from the fields': 'Se forma con los campos',
  'Enter a last name. The other fields narrow the result.':
    'Escriba un apellido. Los demás campos limitan el resultado.',
  'Enter the date of birth as 5/17/1980, a year or an age.':
    'Escriba la fecha de nacimiento como 5/17/1980 (mes/día/año), un año o una edad.',
  'Not searched: {words}. Criminal records are searched by name, date of birth, state and county.':
    'No se buscó: {words}. Los antecedentes penales se buscan por nombre, fecha de nacimiento, estado y condado.',
  'No criminal records searches yet': 'Todavía no hay búsquedas de antecedentes penales',
  'Enter a last name above. Results are leads. Confirm each one with its source.':
    'Escriba un apellido arriba. Los resultados son indicios. Confirme cada uno con su fuente.',
  'Check sources live': 'Consultar fuentes en vivo',
  'Sources to check live': 'Fuentes para consultar en vivo',
  'Sources with a match, or choose': 'Las que tienen una coincidencia, o elija',
  'No matching source supports live checks': 'Ninguna fuente con este nombre permite consultas en vivo',
  'Records shown at most': 'Máximo de registros mostrados',
  'Include people you cleared': 'Incluir a personas que usted descartó',
  'searches stored records only': 'busca solo en registros guardados',
  '{price} plus {live} for each completed live check of a source with a match':
    '{price} más {live} por cada consulta en vivo terminada de una fuente con una coincidencia',

  // Coverage
  'No record in {count} searched source': 'Ningún registro en {count} fuente consultada',
  'No record in {count} searched sources': 'Ningún registro en {count} fuentes consultadas',
  'The person may have records elsewhere.': 'La persona puede tener registros en otros lugares.',
  '{count} source searched, {pending} not available yet.':
    'Se buscó en {count} fuente; {pending} todavía no están disponibles.',
  '{count} sources searched, {pending} not available yet.':
    'Se buscó en {count} fuentes; {pending} todavía no están disponibles.',
  'Other courts, jails and prisons were not searched.': 'No se buscó en otros tribunales, cárceles y prisiones.',
  'Checked live: {done} of {count} source completed.': 'Consultado en vivo: {done} de {count} fuente terminada.',
  'Checked live: {done} of {count} sources completed.': 'Consultado en vivo: {done} de {count} fuentes terminadas.',
  'Live charge {price}.': 'Costo en vivo: {price}.',
  'Show sources': 'Mostrar las fuentes',
  Availability: 'Disponibilidad',
  Updated: 'Actualizado',
  'stored, can be checked live': 'guardada, se puede consultar en vivo',
  stored: 'guardada',
  'not available yet': 'todavía no disponible',
  'access restricted': 'acceso restringido',
  'the website does not allow automatic searches': 'el sitio web no permite búsquedas automáticas',
  'the website did not respond in time': 'el sitio web no respondió a tiempo',
  'the time limit of the search passed': 'se acabó el tiempo de la búsqueda',
  'the website returned an error': 'el sitio web respondió con un error',
  'it cannot be searched live': 'no se puede consultar en vivo',
  'the website returned only a part': 'el sitio web respondió solo con una parte',

  // Answer
  'The search failed.': 'La búsqueda falló.',
  'Its charges were refunded. Search again, or search without live sources.':
    'Se devolvió lo cobrado. Busque de nuevo, o busque sin fuentes en vivo.',
  'Your decisions are saved for {reference}.': 'Sus decisiones se guardan para {reference}.',
  'Records withheld after this search: {count}.': 'Registros retirados después de esta búsqueda: {count}.',
  'Showing {shown} of {all} records. Show more records at most, or narrow the search.':
    'Se muestran {shown} de {all} registros. Aumente el máximo de registros o limite la búsqueda.',
  'Checking sources live: {done} of {all} done': 'Consultando fuentes en vivo: {done} de {all} listas',
  'not allowed': 'no permitido',
  'not available live': 'no disponible en vivo',

  // Record
  'age {years}': '{years} años',
  Custody: 'Detención',
  'booked {date}': 'ingreso {date}',
  'released {date}': 'liberación {date}',
  'release expected {date}': 'liberación prevista {date}',
  'bond {amount}': 'fianza {amount}',
  Sentence: 'Sentencia',
  life: 'cadena perpetua',
  death: 'pena de muerte',
  'not listed since {date}': 'no aparece desde {date}',
  Case: 'Caso',
  'checked {date}': 'consultado {date}',
  'other records that may belong to the same person: {count}':
    'otros registros que pueden ser de la misma persona: {count}',
  'date of birth': 'fecha de nacimiento',
  'arrest, no conviction': 'arresto, sin condena',
  'charge, no conviction': 'cargo, sin condena',
  conviction: 'condena',
  'custody record': 'registro de detención',
  wanted: 'se busca',
  unclassified: 'sin clasificar',
  felony: 'delito grave',
  misdemeanor: 'delito menor',
  infraction: 'infracción',
};
