import type { Dictionary } from '../translate.ts';

export const SEARCH: Dictionary = {
  // Form
  'Search the registries': 'Buscar en los registros oficiales',
  'Search all state, territorial and tribal sex offender registries at once. The result shows what each one covered.':
    'Busque a la vez en todos los registros de delincuentes sexuales de estados, territorios y tribus. El resultado muestra qué cubrió cada uno.',
  'John Smith 1980 Texas': 'Juan Pérez 1980 Texas',
  'For example a file number': 'Por ejemplo, un número de expediente',
  'Include people with a different date of birth': 'Incluir a personas con otra fecha de nacimiento',
  'Only people at this place': 'Solo personas de este lugar',
  'Only registries of this state': 'Solo registros oficiales de este estado',
  'Not searched: {words}. Not all registries publish titles, middle names and suffixes. Compare them with the records.':
    'No se buscó: {words}. No todos los registros oficiales publican títulos, segundos nombres y sufijos. Compárelos con los registros.',
  'Enter the date of birth as 5/17/1980 or 1980-05-17, or enter a year or an age.':
    'Escriba la fecha de nacimiento como 5/17/1980 (mes/día/año) o 1980-05-17, o escriba un año o una edad.',
  'Enter a ZIP code with five digits.': 'Escriba un código postal de cinco cifras.',
  'Enter a last name, date of birth, city or ZIP code. A first name, state or street alone is not enough.':
    'Escriba un apellido, una fecha de nacimiento, una ciudad o un código postal. Un nombre, un estado o una calle no bastan por sí solos.',
  'You see the price here before you search.': 'Aquí ve el precio antes de buscar.',
  '{count} registry': '{count} registro oficial',
  '{count} registries': '{count} registros oficiales',
  'Check registries live': 'Consultar registros oficiales en vivo',
  'Registries to check live': 'Registros oficiales para consultar en vivo',
  'Registries with a match, or choose': 'Los que tienen una coincidencia, o elija',
  'No matching registry supports live checks': 'Ningún registro oficial con este nombre permite consultas en vivo',

  // Shortcuts
  'Go to the search line': 'Ir a la línea de búsqueda',
  'Next record': 'Registro siguiente',
  'Previous record': 'Registro anterior',
  'Show this list': 'Mostrar esta lista',
  'Keyboard shortcuts': 'Atajos del teclado',
  'Use single keys as shortcuts': 'Usar teclas sueltas como atajos',

  // Verdict
  'Not found': 'No se encontró',
  'Not found in the searched registries': 'No se encontró en los registros oficiales consultados',
  'Not found in the searched registries, but {count} state or territory was not searched':
    'No se encontró en los registros oficiales consultados, pero no se buscó en {count} estado o territorio',
  'Not found in the searched registries, but {count} states and territories were not searched':
    'No se encontró en los registros oficiales consultados, pero no se buscó en {count} estados y territorios',
  'No match so far, but the search is incomplete': 'Hasta ahora no hay coincidencias, pero la búsqueda está incompleta',
  'No match with these filters, but {count} similar person without them':
    'Ninguna coincidencia con estos filtros, pero {count} persona parecida sin ellos',
  'No match with these filters, but {count} similar people without them':
    'Ninguna coincidencia con estos filtros, pero {count} personas parecidas sin ellos',
  'No match except people you cleared': 'Ninguna coincidencia, salvo personas que usted descartó',
  'No match, but this does not rule the person out': 'Ninguna coincidencia, pero esto no descarta a la persona',
  'Live search': 'Búsqueda en vivo',
  'Stored records': 'Registros guardados',
  'live checks {price}': 'consultas en vivo {price}',
  'Can this person be reported as not found?': '¿Se puede informar que esta persona no se encontró?',
  'No.': 'No.',
  'Yes.': 'Sí.',
  'Only for the searched registries.': 'Solo en los registros oficiales consultados.',
  'Details, and incomplete registries: {count}': 'Detalles, y registros oficiales incompletos: {count}',
  'Not searched: {states}.': 'No se buscó en: {states}.',
  Solution: 'Solución',
  'Searched {part} registries': 'Se buscó en {part} registros oficiales',
  '{count} of {all}': '{count} de {all}',
  '{count} incomplete': '{count} incompletos',
  '{count} out of scope': '{count} fuera de la búsqueda',
  '{count} not available yet': '{count} todavía no disponibles',
  '{count} similar person not in these results': '{count} persona parecida que no está en estos resultados',
  '{count} similar people not in these results': '{count} personas parecidas que no están en estos resultados',
  '{people}, excluded by {reasons}. Listed in': '{people}; la causa: {reasons}. Aparecen en',
  'the place filter': 'el filtro de lugar',
  'the time filter': 'el filtro de tiempo',
  'the match mode': 'la comparación de nombres',
  'a possible typo in the date of birth': 'un posible error en la fecha de nacimiento',
  'Search again without these filters': 'Buscar de nuevo sin estos filtros',

  // Running and failed searches
  'The search is running': 'La búsqueda está en curso',
  'Checking live: {done} of {count} registry done': 'Consultando en vivo: {done} de {count} registro oficial listo',
  'Checking live: {done} of {count} registries done':
    'Consultando en vivo: {done} de {count} registros oficiales listos',
  'Cancel without charge': 'Cancelar sin costo',
  'Its charges were refunded. Search again, or search without live registries.':
    'Se devolvió lo cobrado. Busque de nuevo, o busque sin registros oficiales en vivo.',

  // Answer
  'No matching records': 'Ningún registro coincide',
  'Every state and territory was searched completely. The person can be reported as not found.':
    'Se buscó por completo en todos los estados y territorios. Se puede informar que la persona no se encontró.',
  'The searched registries do not list this person. The others may.':
    'Los registros oficiales consultados no incluyen a esta persona. Los demás podrían incluirla.',
  'This does not rule the person out. See the reasons above.': 'Esto no descarta a la persona. Vea los motivos arriba.',
  '{count} record withheld after this search.': '{count} registro se retiró después de esta búsqueda.',
  '{count} records withheld after this search.': '{count} registros se retiraron después de esta búsqueda.',
  'Only the first {count} records are shown.': 'Solo se muestran los primeros {count} registros.',
  'Narrow the search to see the rest.': 'Limite la búsqueda para ver los demás.',
  'Export as CSV': 'Exportar como CSV',
  'Export as JSON': 'Exportar como JSON',
  'Best match first': 'Mejor coincidencia primero',
  'Same place first': 'Mismo lugar primero',
  'Name, place or offense': 'Nombre, lugar o delito',
  '{count} of {all} records': '{count} de {all} registros',
  'Pages of records': 'Páginas de registros',
  Previous: 'Anterior',
  'Page {page} of {pages}': 'Página {page} de {pages}',
  Next: 'Siguiente',

  // Record
  Build: 'Aspecto',
  'eyes {color}': 'ojos {color}',
  'hair {color}': 'cabello {color}',
  'matched by alias': 'coincide por un alias',
  'changed since clearance': 'cambió desde la decisión',
  'none published': 'no se publica ninguna',
  'published by {sources}': 'publicado por {sources}',
  'checked {age}': 'consultado {age}',
  'first seen {day}': 'visto por primera vez {day}',
  'Compare with your subject': 'Comparar con la persona que busca',
  '{count} more record': '{count} registro más',
  '{count} more records': '{count} registros más',
  '{registry} and {more}': '{registry} y {more}',
  '{count} registry record of this person': '{count} registro de esta persona',
  '{count} registry records of this person': '{count} registros de esta persona',
  'strong match': 'coincidencia fuerte',
  'likely match': 'coincidencia probable',
  'possible match': 'coincidencia posible',
  'weak match': 'coincidencia débil',
  limit: 'límite',
  'Maximum score for this type of match': 'Puntuación máxima para este tipo de coincidencia',
  Place: 'Lugar',
  'Place, not part of the score': 'Lugar, no forma parte de la puntuación',
  '{field} {agreement}': '{field}: {agreement}',
  matches: 'coincide',
  similar: 'parecido',
  '(as {alias})': '(como {alias})',
  'age {age}, ± 1': '{age} años, ± 1',

  // Clearances
  'Left out: 1 person you cleared for this subject': 'Se omitió a 1 persona que usted descartó para este sujeto',
  'Left out: {count} people you cleared for this subject':
    'Se omitió a {count} personas que usted descartó para este sujeto',
  'cleared {day} by {user}: {reason}': 'descartada el {day} por {user}: {reason}',
  'no reason': 'sin motivo',
  'cleared {day}': 'descartada el {day}',
  'Revoked. Search again to see the record.': 'Revocada. Busque de nuevo para ver el registro.',
  'A name alone fits many people. Add a date of birth, or use a reference with a number.':
    'Un nombre por sí solo corresponde a muchas personas. Agregue una fecha de nacimiento, o use una referencia con un número.',
  'Enter a reference.': 'Escriba una referencia.',
  'Not this person?': '¿No es esta persona?',
  'Is this the person?': '¿Es la persona?',
  'Later searches for this reference leave this person out, until the records change.':
    'Las búsquedas posteriores con esta referencia omiten a esta persona hasta que cambien los registros.',
  'Later searches for this reference show this person as confirmed.':
    'Las búsquedas posteriores con esta referencia muestran a esta persona como confirmada.',
  'Reference of your subject': 'Referencia de la persona que busca',
  'For example a file number, or the name with the date of birth. Only a hash is stored.':
    'Por ejemplo, un número de expediente, o el nombre con la fecha de nacimiento. Solo se guarda una huella digital del texto.',
  'What tells the two apart, or confirms them. The name alone is no reason.':
    'Qué distingue a las dos personas, o qué confirma que son la misma. El nombre por sí solo no es un motivo.',
  'Enter a reason.': 'Escriba un motivo.',
  'Clear this person': 'Descartar a esta persona',
  'Confirm this person': 'Confirmar a esta persona',
  'Cleared: not this person. Later searches for this subject leave this person out.':
    'Descartada: no es esta persona. Las búsquedas posteriores de este sujeto la omiten.',
  'Confirmed: this is the person.': 'Confirmada: es la persona.',
  'Cleared earlier, but the records have changed: {reason}': 'Descartada antes, pero los registros cambiaron: {reason}',
  'View clearance': 'Ver la decisión',
  Undo: 'Deshacer',
  'Not this person': 'No es esta persona',
  'This is the person': 'Es la persona',

  // Documents
  'Report, proofs or evidence': 'Informe, comprobantes o evidencias',
  'Prepared for': 'Preparado para',
  'Your file number': 'Su número de expediente',
  'The complete search as a verifiable PDF. The fields below are printed on it.':
    'La búsqueda completa en un PDF que se puede verificar. Los campos de abajo se imprimen en él.',
  'Download report': 'Descargar el informe',
  'per download': 'por descarga',
  'Downloaded.': 'Descargado.',
  Proofs: 'Comprobantes',
  'The records of one registry in the layout of its own record page. Created by Blotter, not by the agency.':
    'Los registros de un registro oficial con el diseño de su propia página. Lo crea Blotter, no la agencia.',
  'Create proofs': 'Crear comprobantes',
  'per document': 'por documento',
  'Download {format}': 'Descargar {format}',
  'Prints the results of the registries’ own websites. This is a separate search that checks each registry live. Registries that cannot be printed are not charged.':
    'Imprime los resultados de los sitios web de los propios registros oficiales. Es otra búsqueda, que consulta cada uno en vivo. No se cobran los que no se pueden imprimir.',
  'Registries to print': 'Registros oficiales para imprimir',
  'Choose up to {count}': 'Elija hasta {count}',
  'No matching registry can be printed': 'Ningún registro oficial con este nombre se puede imprimir',
  'Order evidence': 'Pedir evidencias',
  'Choose registries to see the price.': 'Elija registros oficiales para ver el precio.',
  '{price} plus up to {live} for live checks and {documents} for documents':
    '{price} más hasta {live} por consultas en vivo y {documents} por documentos',
};
