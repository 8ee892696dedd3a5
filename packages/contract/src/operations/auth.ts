import { Confirmation, LoginRequest, Session, SignupRequest } from '../accounts.ts';
import { operation } from '../operation.ts';
import { shape, text } from '../shapes.ts';

const tag = 'Sign-in';

export const signUp = operation({
  id: 'signUp',
  method: 'POST',
  path: '/v1/auth/signup',
  tag,
  summary: 'Create an account',
  description:
    'If the service can send e-mail, the token works after the address is confirmed. The response does not reveal whether the address already has an account. Its owner gets a message instead.',
  credentials: [],
  body: SignupRequest,
  answers: { 201: { description: 'The account and a session for its owner.', body: Session } },
  refuses: [409],
});

export const confirmEmail = operation({
  id: 'confirmEmail',
  method: 'GET',
  path: '/v1/auth/confirm',
  tag,
  summary: 'Confirm an e-mail address',
  description: 'The message that is sent at sign-up has a link with the token. An invalid token returns 404.',
  credentials: [],
  query: shape({ token: text(1, 200, 'The token from the link in the message.') }),
  answers: {
    200: { description: 'The address is confirmed, and the tokens of the account work.', body: Confirmation },
  },
  refuses: [404],
});

export const logIn = operation({
  id: 'logIn',
  method: 'POST',
  path: '/v1/auth/login',
  tag,
  summary: 'Log in',
  description:
    'Returns a session token. After failed attempts it returns 429 with Retry-After, whether or not the address has an account.',
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
