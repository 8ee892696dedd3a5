import { Confirmation, ConfirmationRequest } from '../accounts.ts';
import { InvitedMember, Member, MemberChange, MemberInvitation, MemberList } from '../members.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Account';
const credentials = ['session'] as const;
const path = '/v1/members';
const params = shape({ id: pathId('The member’s id.') });

export const listMembers = operation({
  id: 'listMembers',
  method: 'GET',
  path,
  tag,
  summary: 'List the members of the account',
  description: 'All roles can read the list.',
  credentials,
  answers: { 200: { description: 'Active and invited members, oldest first.', body: MemberList } },
});

export const inviteMember = operation({
  id: 'inviteMember',
  method: 'POST',
  path,
  tag,
  summary: 'Invite a person to the account',
  description:
    'For owners and admins; only an owner invites an owner. The link is mailed, or returned if the service sends no e-mail. It works for seven days. Inviting again replaces the link; a second message to an address is sent after an hour at the earliest.',
  credentials,
  body: MemberInvitation,
  answers: { 201: { description: 'The invited member.', body: InvitedMember } },
  refuses: [409],
});

export const changeMember = operation({
  id: 'changeMember',
  method: 'PATCH',
  path: `${path}/{id}`,
  tag,
  summary: 'Change the role of a member',
  description:
    'For owners and admins; only an owner changes or makes an owner. The account keeps at least one owner. The role applies within one second.',
  credentials,
  params,
  body: MemberChange,
  answers: { 200: { description: 'The changed member.', body: Member } },
  refuses: [404, 409],
});

export const removeMember = operation({
  id: 'removeMember',
  method: 'DELETE',
  path: `${path}/{id}`,
  tag,
  summary: 'Remove a member, or withdraw an invitation',
  description:
    'For owners and admins; only an owner removes an owner. The account keeps at least one owner. All sessions of the member end within one second.',
  credentials,
  params,
  answers: { 204: { description: 'The member is removed.' } },
  refuses: [404, 409],
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/v1/auth/invitation',
  tag: 'Sign-in',
  summary: 'Accept an invitation and set a password',
  description: 'The token is in the link of the invitation, works for seven days and can be used once.',
  credentials: [],
  body: ConfirmationRequest,
  answers: { 200: { description: 'The member is active. Log in with the new password.', body: Confirmation } },
  refuses: [404, 409],
});

export const memberOperations = [acceptInvitation, listMembers, inviteMember, changeMember, removeMember];
