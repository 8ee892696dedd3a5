import { CompatAnswer, CompatParameters } from '../compat.ts';
import { operation } from '../operation.ts';
import { shape } from '../shapes.ts';

const shared = {
  path: '/v1/compat/sexoffender',
  tag: 'Compatibility',
  description:
    'For clients of the legacy service. Send the key as X-API-Key, as Authorization: Bearer or as ?key=. Every error is {code, message} with the HTTP status as code.',
  credentials: ['key'],
  legacyKey: true,
  billable: true,
  answers: { 200: { description: 'One page of offenders.', body: CompatAnswer } },
} as const;

export const compatSearch = operation({
  ...shared,
  id: 'compatSearch',
  method: 'POST',
  summary: 'Search with the legacy parameters in a body',
  query: shape({}),
  body: CompatParameters,
  nullIsAbsent: true,
  idempotent: true,
});

export const compatSearchByQuery = operation({
  ...shared,
  id: 'compatSearchByQuery',
  method: 'GET',
  summary: 'Search with the legacy parameters in the query string',
  query: shape(CompatParameters.properties),
  refuses: [400],
});

export const compatOperations = [compatSearch, compatSearchByQuery];
