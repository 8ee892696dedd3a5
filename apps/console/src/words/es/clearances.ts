import type { Dictionary } from '../translate.ts';

export const CLEARANCES: Dictionary = {
  'Clearance of {name}': 'Decisión sobre {name}',
  'the clearance': 'la decisión',
  'Revoke this clearance?': '¿Revocar esta decisión?',
  'The next search for this subject shows the person again. To clear the person later, run a new search.':
    'La próxima búsqueda de este sujeto mostrará otra vez a la persona. Para descartarla más tarde, haga una búsqueda nueva.',
  'Revoke clearance': 'Revocar la decisión',
  'Keep clearance': 'Conservar la decisión',
  Verdict: 'Veredicto',
  '{time} by {user}': '{time}, por {user}',
  Revoked: 'Revocada',
  'Subject and client': 'Sujeto y cliente',
  'not shown, because only hashes are stored': 'no se muestran, porque solo se guardan huellas digitales de los datos',
  'About this clearance': 'Sobre esta decisión',
  'Decisions on whether a person is the subject you screen. Only hashes of your references are stored. Enter a reference to see its clearances.':
    'Decisiones sobre si una persona es el sujeto que usted investiga. Solo se guardan huellas digitales de sus referencias. Escriba una referencia para ver sus decisiones.',
  'the clearances': 'las decisiones',
  'No clearances for this subject': 'No hay decisiones sobre este sujeto',
  'Reference and client must match exactly. To create a clearance, choose “Not this person” or “This is the person” on a search result.':
    'La referencia y el cliente deben coincidir exactamente. Para tomar una decisión, elija «No es esta persona» o «Es la persona» en el resultado de una búsqueda.',
  'Revoked {time} by {user}': 'Revocada {time} por {user}',
  'the cited search': 'la búsqueda citada',
  'Cited search': 'Búsqueda citada',
  'No later search for this subject has found the person. Search again to check the clearance. A changed record is shown again with the reason.':
    'Ninguna búsqueda posterior de este sujeto encontró a la persona. Busque de nuevo para comprobar la decisión. Un registro que cambió se muestra otra vez con el motivo.',
  'search of {time}': 'búsqueda del {time}',
  'Checked by the {search}.': 'Comprobado por la {search}.',
  'No longer current: {reason}': 'Ya no es actual: {reason}',
  'Searches show the person again. Compare the record, then decide again or revoke the clearance.':
    'Las búsquedas muestran otra vez a la persona. Compare el registro y luego decida de nuevo o revoque la decisión.',
  'Searches show the person with this note. Compare the record, then decide again or revoke the clearance.':
    'Las búsquedas muestran a la persona con esta nota. Compare el registro y luego decida de nuevo o revoque la decisión.',
  'Still valid: the person was left out.': 'Sigue vigente: la persona se omitió.',
  'Still valid: the person was shown as confirmed.': 'Sigue vigente: la persona se mostró como confirmada.',
  '{search} cannot be opened here. Searches are stored for 14 days, and criminal records searches are only available through the API.':
    '{search} no se puede abrir aquí. Las búsquedas se guardan durante 14 días, y las de antecedentes penales solo están disponibles con la API.',
  'Your reference for the subject': 'Su referencia del sujeto',
  'Client (if recorded)': 'Cliente (si se anotó)',
  'Include revoked clearances': 'Incluir decisiones revocadas',
  'Recent subjects': 'Sujetos recientes',
};
