import { type Static, Type } from 'typebox';
import { nullable, secretText, shape, text, timestamp } from './shapes.ts';

const MOST_DOMAINS = 20;

const issuer = () =>
  Type.String({
    minLength: 1,
    maxLength: 2_048,
    description: 'The issuer URL of the provider, without `/.well-known/openid-configuration`.',
    examples: ['https://login.example.com'],
  });
const clientId = () => text(1, 400, 'The client id that the provider gave to this service.');
const required = (description: string) => Type.Boolean({ description });

export const ProviderDomain = shape(
  {
    domain: Type.String({ examples: ['example.com'] }),
    txtName: Type.String({
      description: 'The name of the DNS record of type TXT that proves the domain.',
      examples: ['_blotter.example.com'],
    }),
    txtValue: Type.String({ description: 'The value of the record.' }),
    provenAt: nullable(timestamp('Null until a check has found the record. Only proven domains are used.')),
  },
  { title: 'ProviderDomain' },
);
export type ProviderDomain = Static<typeof ProviderDomain>;

export const IdentityProvider = shape(
  {
    issuer: issuer(),
    clientId: clientId(),
    domains: Type.Array(ProviderDomain),
    required: required('True if members with an address of a proven domain cannot sign in with a password.'),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
  { title: 'IdentityProvider' },
);
export type IdentityProvider = Static<typeof IdentityProvider>;

export const IdentityProviderState = shape(
  {
    redirectUrl: Type.String({ description: 'Register this address as redirect URI of the client at the provider.' }),
    provider: nullable(IdentityProvider),
  },
  { title: 'IdentityProviderState' },
);
export type IdentityProviderState = Static<typeof IdentityProviderState>;

export const IdentityProviderRequest = shape(
  {
    issuer: issuer(),
    clientId: clientId(),
    clientSecret: Type.Optional(
      secretText(1, 1_024, 'The client secret. Leave it out to keep the stored one; a new issuer needs a new one.'),
    ),
    domains: Type.Array(
      Type.String({
        maxLength: 253,
        pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]([a-z0-9-]{0,61}[a-z0-9])$',
        description: 'In lower case.',
        examples: ['example.com'],
      }),
      {
        minItems: 1,
        maxItems: MOST_DOMAINS,
        uniqueItems: true,
        description: 'The domains of the mail addresses that sign in with the provider.',
      },
    ),
    required: Type.Optional(
      required(
        'Default: false. If true, members with an address of a proven domain cannot sign in with a password. The first owner always can.',
      ),
    ),
  },
  { title: 'IdentityProviderRequest' },
);
export type IdentityProviderRequest = Static<typeof IdentityProviderRequest>;

export const IdentityProviderCheck = shape(
  {
    problem: nullable(Type.String({ description: 'Why people cannot sign in with the provider, or null.' })),
    provider: IdentityProvider,
  },
  { title: 'IdentityProviderCheck' },
);
export type IdentityProviderCheck = Static<typeof IdentityProviderCheck>;
