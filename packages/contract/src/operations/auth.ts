import { Confirmation, LoginRequest, Session, SignupRequest } from '../accounts.ts';
import { operation } from '../operation.ts';
import { shape, text } from '../shapes.ts';

const tag = 'Sign-in';

export const signUp = operation({
  id: 'signUp',
  method: 'POST',
  path: '/v1/auth/signup',
  tag,
  summary: 'Open an account',
  description:
    'Where the service can send e-mail, the token works once the address is confirmed, and a taken address is answered exactly as a free one: its owner gets a message.',
  credentials: [],
  body: SignupRequest,
  answers: { 201: { description: 'The account and a session of its owner.', body: Session } },
  refuses: [409],
});

export const confirmEmail = operation({
  id: 'confirmEmail',
  method: 'GET',
  path: '/v1/auth/confirm',
  tag,
  summary: 'Confirm an e-mail address',
  credentials: [],
  query: shape({ token: text(1, 200, 'From the link in the message.') }),
  answers: { 200: { description: 'The address is confirmed; the account’s tokens work.', body: Confirmation } },
  refuses: [404],
});

export const logIn = operation({
  id: 'logIn',
  method: 'POST',
  path: '/v1/auth/login',
  tag,
  summary: 'Get a session token',
  description: 'Slowed after failures: 429 with Retry-After, whether or not the address is known.',
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
  summary: 'End the session',
  credentials: ['session'],
  answers: { 204: { description: 'The token no longer works.' } },
});

export const authOperations = [signUp, confirmEmail, logIn, logOut];
