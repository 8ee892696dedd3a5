import { type Static, Type } from 'typebox';
import { secondFactorCode } from './second-factor.ts';
import { email, id, nullable, oneOf, secretText, shape, text, timestamp } from './shapes.ts';

export const Account = shape(
  {
    id: id('acct'),
    orgName: Type.String(),
    email: email(),
    billingEnabled: Type.Boolean(),
    fcraPartner: Type.Boolean(),
    plan: Type.String(),
    createdAt: timestamp(),
  },
  { title: 'Account' },
);
export type Account = Static<typeof Account>;

export const SignupRequest = shape(
  {
    email: email(),
    password: secretText(12, 1_024),
    orgName: text(1, 200),
    acceptedTerms: Type.Literal(true),
  },
  { title: 'SignupRequest' },
);

export const LoginRequest = shape(
  {
    email: email(),
    password: secretText(1, 1_024),
    code: Type.Optional(
      secondFactorCode(
        'The code of the authenticator app, or a recovery code. Only users with a second factor need it.',
      ),
    ),
  },
  { title: 'LoginRequest' },
);

export const Session = shape(
  {
    token: Type.String({ description: 'Send it as `Authorization: Bearer <token>`.' }),
    expiresAt: timestamp(),
    account: Account,
  },
  { title: 'Session' },
);
export type Session = Static<typeof Session>;

export const ConfirmationRequest = shape(
  { token: secretText(1, 200, 'The token from the link in the message.'), password: secretText(12, 1_024) },
  { title: 'ConfirmationRequest' },
);

export const Confirmation = shape({ confirmed: Type.Literal(true) }, { title: 'Confirmation' });

export const AccountChange = shape({ orgName: text(1, 200) }, { title: 'AccountChange' });

export const KeyMode = oneOf('KeyMode', ['live', 'test']);
export type KeyMode = Static<typeof KeyMode>;

const keyFields = {
  id: id('key'),
  name: Type.String(),
  maskedKey: Type.String({ examples: ['blt_live_…x4Qz'] }),
  mode: KeyMode,
  createdAt: timestamp(),
  lastUsedAt: nullable(timestamp()),
  status: oneOf('KeyStatus', ['active', 'revoked']),
};

export const ApiKey = shape(keyFields, { title: 'ApiKey' });
export type ApiKey = Static<typeof ApiKey>;

export const NewApiKey = shape(
  { ...keyFields, secret: Type.String({ description: 'The full key. It is shown only once.' }) },
  { title: 'NewApiKey' },
);
export type NewApiKey = Static<typeof NewApiKey>;

export const KeyList = shape({ keys: Type.Array(ApiKey) }, { title: 'KeyList' });

export const KeyRequest = shape({ name: text(1, 100), mode: KeyMode }, { title: 'KeyRequest' });

export const WebhookSecretState = shape(
  { configured: Type.Boolean(), createdAt: nullable(timestamp()) },
  { title: 'WebhookSecretState' },
);
export type WebhookSecretState = Static<typeof WebhookSecretState>;

export const WebhookSecretRequest = shape(
  { rotateSecret: Type.Optional(Type.Boolean()) },
  { title: 'WebhookSecretRequest' },
);

export const WebhookSecret = shape(
  {
    configured: Type.Boolean(),
    createdAt: nullable(timestamp()),
    secret: Type.Optional(Type.String({ description: 'Present only if this call created or rotated the secret.' })),
  },
  { title: 'WebhookSecret' },
);
export type WebhookSecret = Static<typeof WebhookSecret>;
