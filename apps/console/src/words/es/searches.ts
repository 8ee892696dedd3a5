import type { Dictionary } from '../translate.ts';

export const SEARCHES: Dictionary = {
  'Searches are stored for 14 days. Opening one is free and does not search again.':
    'Las búsquedas se guardan durante 14 días. Abrir una es gratis y no busca de nuevo.',
  'your searches': 'sus búsquedas',
  'No searches yet': 'Todavía no hay búsquedas',
  'Searches of this account, from the console and the API, appear here.':
    'Aquí aparecen las búsquedas de esta cuenta, hechas en la consola y con la API.',
  strict: 'estricta',
  balanced: 'equilibrada',
  broad: 'amplia',
  '{count} match': '{count} coincidencia',
  '{count} matches': '{count} coincidencias',
};
