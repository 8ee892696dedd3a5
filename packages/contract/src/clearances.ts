import { type Static, Type } from 'typebox';
import { id, nullable, oneOf, shape, text, timestamp } from './shapes.ts';

const MAX_ID = 200;
const MAX_NOTE = 2_000;

const ClearanceVerdict = oneOf('ClearanceVerdict', ['this_person', 'not_this_person']);
export type ClearanceVerdict = Static<typeof ClearanceVerdict>;

const StaleReason = oneOf(
  'StaleReason',
  ['new_registry', 'new_offense', 'identity_changed', 'merged', 'split'],
  'How the person’s records changed after the clearance. A stale `not_this_person` clearance no longer hides the person.',
);
export type StaleReason = Static<typeof StaleReason>;

/** Attached to a record whose person has a clearance (spec §2.3). */
export const RecordClearance = shape(
  {
    clearanceId: id('clr'),
    verdict: ClearanceVerdict,
    clearedAt: timestamp(),
    staleReason: nullable(StaleReason),
  },
  { title: 'RecordClearance' },
);
export type RecordClearance = Static<typeof RecordClearance>;

/** Replaces a record that a `not_this_person` clearance hides (spec §2.2). */
export const ClearedEntry = shape(
  {
    personRef: Type.String(),
    clearanceId: id('clr'),
    verdict: ClearanceVerdict,
    clearedAt: timestamp(),
    recordId: Type.String({ description: 'For a criminal record, its `externalId`.' }),
  },
  { title: 'ClearedEntry' },
);
export type ClearedEntry = Static<typeof ClearedEntry>;

const subjectId = text(1, MAX_ID, 'Your own reference for the person you screen. Only a hash is stored.');
const clientId = text(1, MAX_ID, 'Your own reference for the client you screen for. Only a hash is stored.');

export const ClearanceRequest = shape(
  {
    personRef: Type.String({
      pattern: '^per_[A-Za-z0-9_-]{24}$',
      description: 'The `personRef` of a record that a search returned.',
    }),
    verdict: ClearanceVerdict,
    subjectId,
    clientId: Type.Optional(clientId),
    searchId: text(
      1,
      MAX_ID,
      'A retained search of your account that returned the person. It is the evidence for the clearance.',
    ),
    note: Type.Optional(text(1, MAX_NOTE)),
  },
  { title: 'ClearanceRequest' },
);
export type ClearanceRequest = Static<typeof ClearanceRequest>;

export const Clearance = shape(
  {
    clearanceId: id('clr'),
    verdict: ClearanceVerdict,
    personRef: Type.String(),
    subjectId: nullable(Type.String({ description: 'The value you sent in this request, otherwise null.' })),
    clientId: nullable(Type.String()),
    searchId: Type.String(),
    note: nullable(Type.String()),
    createdAt: timestamp('Time of the current verdict. A new verdict replaces the previous one.'),
    revokedAt: nullable(timestamp()),
  },
  { title: 'Clearance' },
);
export type Clearance = Static<typeof Clearance>;

export const ClearanceQuery = shape({
  subjectId,
  clientId: Type.Optional(clientId),
  includeRevoked: Type.Optional(Type.Boolean({ default: false })),
  after: Type.Optional(text(1, 200, 'The `nextAfter` value of the previous page.')),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
});
export type ClearanceQuery = Static<typeof ClearanceQuery>;

export const ClearancePage = shape(
  { clearances: Type.Array(Clearance), nextAfter: nullable(Type.String()) },
  { title: 'ClearancePage' },
);
