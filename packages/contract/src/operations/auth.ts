import { Confirmation, ConfirmationRequest, LoginRequest, Session, SignupRequest } from '../accounts.ts';
import { operation } from '../operation.ts';

const tag = 'Sign-in';

export const signUp = operation({
  id: 'signUp',
  method: 'POST',
  path: '/v1/auth/signup',
  tag,
  summary: 'Create an account',
  description:
    'If the service can send e-mail, the account is created and its password is set when the mailed link is confirmed. The token of the response then never works; log in after the confirmation. The response does not reveal whether the address already has an account. Its owner gets a message instead. At most one message an hour is sent to an address.',
  credentials: [],
  body: SignupRequest,
  answers: { 201: { description: 'The account and a session for its owner.', body: Session } },
  refuses: [409],
});

export const confirmEmail = operation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/v1/auth/confirm',
  tag,
  summary: 'Confirm a sign-up and set its password',
  description:
    'Creates the account of a sign-up. The token is in the mailed link, works for 24 hours and can be used once. Then log in.',
  credentials: [],
  body: ConfirmationRequest,
  answers: { 200: { description: 'The account exists. Log in with the new password.', body: Confirmation } },
  refuses: [404, 409],
});

export const logIn = operation({
  id: 'logIn',
  method: 'POST',
  path: '/v1/auth/login',
  tag,
  summary: 'Log in',
  description:
    'Returns a session token. If the user has a second factor and the password is right, a missing or wrong `code` returns 401 with a message that begins with `code:`. Failed attempts are counted by address and by network. After too many it returns 429 with Retry-After, whether or not the address has an account.',
  credentials: [],
  body: LoginRequest,
  answers: { 200: { description: 'A new session.', body: Session } },
  refuses: [401],
});

export const logOut = operation({
  id: 'logOut',
  method: 'POST',
  path: '/v1/auth/logout',
  tag,
  summary: 'Log out',
  description: 'Ends only the session of the token that was sent. Other sessions of the account continue.',
  credentials: ['session'],
  answers: { 204: { description: 'The token no longer works.' } },
});

export const authOperations = [signUp, confirmEmail, logIn, logOut];
