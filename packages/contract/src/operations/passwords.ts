import { operation } from '../operation.ts';
import { ForgottenPassword, PasswordChange, PasswordReset, SessionList } from '../passwords.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Sign-in';

export const forgotPassword = operation({
  id: 'forgotPassword',
  method: 'POST',
  path: '/v1/auth/password/forgot',
  tag,
  summary: 'Request a link for a new password',
  description:
    'The response does not reveal whether the address has an account. At most one message in 15 minutes is sent. If the service cannot send e-mail, it returns 409; the operator sets passwords then.',
  credentials: [],
  body: ForgottenPassword,
  answers: { 204: { description: 'If the address has an account, a link was sent. It works for 30 minutes.' } },
  refuses: [409],
});

export const resetPassword = operation({
  id: 'resetPassword',
  method: 'POST',
  path: '/v1/auth/password/reset',
  tag,
  summary: 'Set a new password with a mailed link',
  description: 'The link works once. All sessions of the user end.',
  credentials: [],
  body: PasswordReset,
  answers: { 204: { description: 'The password is set. Log in with it.' } },
  refuses: [404],
});

export const changePassword = operation({
  id: 'changePassword',
  method: 'PUT',
  path: '/v1/auth/password',
  tag,
  summary: 'Change your password',
  description:
    'All other sessions of the user end. With a second factor, it needs a code. A wrong current password or code returns 422 and counts as a failed log-in.',
  credentials: ['session'],
  body: PasswordChange,
  answers: { 204: { description: 'The password is changed.' } },
});

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/v1/auth/sessions',
  tag,
  summary: 'List your sessions',
  description: 'Your own open sessions, with the network of each log-in. `current` marks the one of this request.',
  credentials: ['session'],
  answers: { 200: { description: 'The open sessions of the user, newest first.', body: SessionList } },
});

export const endSession = operation({
  id: 'endSession',
  method: 'DELETE',
  path: '/v1/auth/sessions/{id}',
  tag,
  summary: 'End one of your sessions',
  description: 'Its token stops working everywhere within one second.',
  credentials: ['session'],
  params: shape({ id: pathId('The session’s id.') }),
  answers: { 204: { description: 'The session has ended.' } },
  refuses: [404],
});

export const passwordOperations = [forgotPassword, resetPassword, changePassword, listSessions, endSession];
