import { type Static, Type } from 'typebox';
import { email, id, oneOf, shape, timestamp } from './shapes.ts';

export const ROLES = ['owner', 'admin', 'member', 'auditor'] as const;

export const Role = oneOf(
  'Role',
  ROLES,
  'Owners may do everything. Admins manage members and keys. Members search. Auditors read the audit log and usage.',
);
export type Role = Static<typeof Role>;

export const Member = shape(
  {
    id: id('usr'),
    email: email(),
    role: Role,
    status: oneOf('MemberStatus', ['active', 'invited'], 'An invited member has not set a password yet.'),
    createdAt: timestamp(),
  },
  { title: 'Member' },
);
export type Member = Static<typeof Member>;

export const MemberList = shape({ members: Type.Array(Member) }, { title: 'MemberList' });

export const MemberInvitation = shape({ email: email(), role: Role }, { title: 'MemberInvitation' });

export const InvitedMember = shape(
  {
    member: Member,
    link: Type.Optional(
      Type.String({
        description: 'The page of the invitation, shown only once. Present only if the service sends no e-mail.',
      }),
    ),
  },
  { title: 'InvitedMember' },
);
export type InvitedMember = Static<typeof InvitedMember>;

export const MemberChange = shape({ role: Role }, { title: 'MemberChange' });
