import { Type } from 'typebox';
import { operation } from '../operation.ts';
import { shape } from '../shapes.ts';
import { byJurisdiction, recordParams } from './search.ts';

export const getRecordPhoto = operation({
  id: 'getRecordPhoto',
  method: 'GET',
  path: '/app/records/{id}/photo',
  tag: 'Console',
  summary: 'Read the photo that a registry publishes of a person',
  description: 'The service fetches the photo, so that no browser asks the registry.',
  credentials: ['key'],
  params: recordParams,
  query: shape({
    ...byJurisdiction.properties,
    source: Type.Optional(
      Type.String({ maxLength: 40, description: 'Code of the registry. Default: the first record of the person.' }),
    ),
    uuid: Type.Optional(Type.String({ maxLength: 200, description: 'The uuid in that registry.' })),
  }),
  answers: {
    200: { description: 'The photo.', file: ['image/gif', 'image/jpeg', 'image/png', 'image/webp'] },
    204: { description: 'The registry publishes no photo, or it could not be loaded.' },
  },
  refuses: [404, 409],
});
