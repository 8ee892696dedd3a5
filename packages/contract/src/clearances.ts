import { type Static, Type } from 'typebox';
import { id, nullable, oneOf, shape, text, timestamp } from './shapes.ts';

const MAX_ID = 200;
const MAX_NOTE = 2_000;

const ClearanceVerdict = oneOf(['this_person', 'not_this_person']);
export type ClearanceVerdict = Static<typeof ClearanceVerdict>;

const StaleReason = oneOf(
  ['new_registry', 'new_offense', 'identity_changed', 'merged', 'split'],
  'How the person’s records changed since; a stale not_this_person no longer suppresses.',
);
export type StaleReason = Static<typeof StaleReason>;

/** On a record whose person a clearance names (spec §2.3). */
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

/** In place of a record that a not_this_person clearance suppressed (spec §2.2). */
export const ClearedEntry = shape(
  {
    personRef: Type.String(),
    clearanceId: id('clr'),
    verdict: ClearanceVerdict,
    clearedAt: timestamp(),
    recordId: Type.String({ description: 'Of a criminal record its externalId.' }),
  },
  { title: 'ClearedEntry' },
);
export type ClearedEntry = Static<typeof ClearedEntry>;

const subjectId = text(1, MAX_ID, 'Whom you screen, in your own words. Only a hash of it is stored.');
const clientId = text(1, MAX_ID, 'For whom you screen. Only a hash of it is stored.');

export const ClearanceRequest = shape(
  {
    personRef: Type.String({ pattern: '^per_[A-Za-z0-9_-]{24}$', description: 'As a search returned it.' }),
    verdict: ClearanceVerdict,
    subjectId,
    clientId: Type.Optional(clientId),
    searchId: text(1, MAX_ID, 'The citation: a search of yours, still retained, that showed the person.'),
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
    subjectId: nullable(Type.String({ description: 'As you sent it; null where you did not.' })),
    clientId: nullable(Type.String()),
    searchId: Type.String(),
    note: nullable(Type.String()),
    createdAt: timestamp('Of the verdict that holds: a second one replaces the first.'),
    revokedAt: nullable(timestamp()),
  },
  { title: 'Clearance' },
);
export type Clearance = Static<typeof Clearance>;

export const ClearanceQuery = shape({
  subjectId,
  clientId: Type.Optional(clientId),
  includeRevoked: Type.Optional(Type.Boolean({ default: false })),
  after: Type.Optional(text(1, 200, 'The `nextAfter` of the page before.')),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
});
export type ClearanceQuery = Static<typeof ClearanceQuery>;

export const ClearancePage = shape(
  { clearances: Type.Array(Clearance), nextAfter: nullable(Type.String()) },
  { title: 'ClearancePage' },
);
