import { IdentityProviderCheck, IdentityProviderRequest, IdentityProviderState } from '../identity-provider.ts';
import { operation } from '../operation.ts';

const tag = 'Account';
const credentials = ['session'] as const;
const path = '/v1/identity-provider';

export const getIdentityProvider = operation({
  id: 'getIdentityProvider',
  method: 'GET',
  path,
  tag,
  summary: 'Read the connected sign-in of the organization',
  description: 'For owners. The client secret is never returned.',
  credentials,
  answers: { 200: { description: 'The provider, or null if none is connected.', body: IdentityProviderState } },
});

export const putIdentityProvider = operation({
  id: 'putIdentityProvider',
  method: 'PUT',
  path,
  tag,
  summary: 'Connect the sign-in of the organization (OpenID Connect)',
  description:
    'For owners. Replaces the connected provider. Domains that are kept stay proven. With a new issuer, every member is known to it only after the next sign-in.',
  credentials,
  body: IdentityProviderRequest,
  answers: { 200: { description: 'The connected provider.', body: IdentityProviderState } },
});

export const removeIdentityProvider = operation({
  id: 'removeIdentityProvider',
  method: 'DELETE',
  path,
  tag,
  summary: 'Disconnect the sign-in of the organization',
  description: 'For owners. Members sign in with their passwords again. Open sessions stay open.',
  credentials,
  answers: { 204: { description: 'The provider is disconnected.' } },
  refuses: [404],
});

export const checkIdentityProvider = operation({
  id: 'checkIdentityProvider',
  method: 'POST',
  path: `${path}/check`,
  tag,
  summary: 'Check the provider and the DNS records of its domains',
  description:
    'For owners. Reads the discovery document of the provider, and looks up the TXT record of each domain. A domain whose record is found is proven. It then belongs to this account, also if another account had proven it.',
  credentials,
  answers: { 200: { description: 'The result of the check.', body: IdentityProviderCheck } },
  refuses: [404],
});

export const identityProviderOperations = [
  getIdentityProvider,
  putIdentityProvider,
  removeIdentityProvider,
  checkIdentityProvider,
];
