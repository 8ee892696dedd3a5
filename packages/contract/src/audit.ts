import { type Static, Type } from 'typebox';
import { email, id, nullable, oneOf, shape, text, timestamp } from './shapes.ts';

export const AUDIT_KINDS = [
  'search',
  'document',
  'monitor',
  'clearance',
  'consumer_report',
  'account',
  'price_preview',
] as const;

const kind = () =>
  oneOf(
    'AuditKind',
    AUDIT_KINDS,
    '`price_preview`: the request only asked for the price (`dryRun`). `account`: everything that is none of the others.',
  );
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AuditEntry = shape(
  {
    at: timestamp(),
    kind: kind(),
    keyId: nullable(id('key')),
    userId: nullable(id('usr', 'The signed-in user. Null if a program sent the request with a key.')),
    userEmail: nullable(email('The address of the user, also of a removed one.')),
    method: Type.String(),
    route: Type.String({ description: 'The route pattern. The requested path is never stored.' }),
    status: Type.Integer(),
    requestId: Type.String(),
  },
  { title: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditPage = shape(
  { entries: Type.Array(AuditEntry), nextAfter: nullable(Type.String()) },
  { title: 'AuditPage' },
);

const auditFilter = {
  from: Type.Optional(timestamp('The first instant.')),
  to: Type.Optional(timestamp('The instant after the last.')),
  userId: Type.Optional(text(1, 100, 'Only requests of this user.')),
  keyId: Type.Optional(text(1, 100, 'Only requests with this key.')),
  kind: Type.Optional(kind()),
  outcome: Type.Optional(
    oneOf(
      'AuditOutcome',
      ['successful', 'rejected', 'failed'],
      '`rejected`: a status from 400 to 499. `failed`: 500 or more.',
    ),
  ),
  requestId: Type.Optional(text(1, 64, 'Only the request with this id.')),
};
export type AuditFilter = {
  readonly [name in keyof typeof auditFilter]?: Static<(typeof auditFilter)[name]> | undefined;
};

export const AuditExportQuery = Type.Object(
  { ...auditFilter, format: oneOf('AuditFormat', ['csv', 'json']) },
  { additionalProperties: false },
);

export const AuditQuery = Type.Object(
  {
    ...auditFilter,
    after: Type.Optional(text(1, 200, 'The `nextAfter` value of the previous page.')),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  },
  { additionalProperties: false },
);
