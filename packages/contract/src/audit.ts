import { type Static, Type } from 'typebox';
import { email, id, nullable, shape, text, timestamp } from './shapes.ts';

export const AuditEntry = shape(
  {
    at: timestamp(),
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

export const AuditQuery = Type.Object(
  {
    after: Type.Optional(text(1, 200, 'The `nextAfter` value of the previous page.')),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  },
  { additionalProperties: false },
);
