import { type Static, Type } from 'typebox';
import { secondFactorCode } from './second-factor.ts';
import { email, id, nullable, secretText, shape, timestamp } from './shapes.ts';

const newPassword = () => secretText(12, 1_024, 'The new password.');

export const ForgottenPassword = shape({ email: email() }, { title: 'ForgottenPassword' });

export const PasswordReset = shape(
  { token: secretText(1, 200, 'The token from the link in the message.'), password: newPassword() },
  { title: 'PasswordReset' },
);

export const PasswordChange = shape(
  {
    currentPassword: secretText(1, 1_024),
    password: newPassword(),
    code: Type.Optional(
      secondFactorCode(
        'The code of the authenticator app, or a recovery code. Only users with a second factor need it.',
      ),
    ),
  },
  { title: 'PasswordChange' },
);

export const ListedSession = shape(
  {
    id: id('ses'),
    createdAt: timestamp(),
    lastUsedAt: nullable(timestamp('To the minute.')),
    expiresAt: timestamp(),
    network: nullable(
      Type.String({
        description: 'The network of the log-in: an IPv4 address or an IPv6 /64.',
        examples: ['192.0.2.7', '2001:db8:1:2::/64'],
      }),
    ),
    current: Type.Boolean({ description: 'True for the session of this request.' }),
  },
  { title: 'ListedSession' },
);
export type ListedSession = Static<typeof ListedSession>;

export const SessionList = shape({ sessions: Type.Array(ListedSession) }, { title: 'SessionList' });
