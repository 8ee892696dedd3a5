import { type Static, Type } from 'typebox';
import { Clearance, ClearanceQuery } from '../clearances.ts';
import { operation } from '../operation.ts';
import { nullable, pathId, shape } from '../shapes.ts';

/** Console endpoints about clearances. They are not in the public description. */
const tag = 'Console';
const nextAfter = nullable(Type.String());

const ConsoleClearance = shape({
  ...Clearance.properties,
  personName: nullable(Type.String({ description: 'Null if the records are withheld.' })),
  decidedBy: nullable(Type.String({ description: 'E-mail address of the user. Null for an API key.' })),
  revokedBy: nullable(Type.String()),
});
export type ConsoleClearance = Static<typeof ConsoleClearance>;

export const listConsoleClearances = operation({
  id: 'listConsoleClearances',
  method: 'GET',
  path: '/app/clearances',
  tag,
  summary: 'List the clearances of a subject, with the names of people',
  credentials: ['key'],
  query: ClearanceQuery,
  answers: {
    200: {
      description: 'One page, newest first.',
      body: shape({ clearances: Type.Array(ConsoleClearance), nextAfter }),
    },
  },
});

export const getConsoleClearance = operation({
  id: 'getConsoleClearance',
  method: 'GET',
  path: '/app/clearances/{clearanceId}',
  tag,
  summary: 'Read a clearance with the names of people',
  credentials: ['key'],
  params: shape({ clearanceId: pathId('Clearance id.') }),
  answers: { 200: { description: 'The clearance.', body: ConsoleClearance } },
  refuses: [404],
});
