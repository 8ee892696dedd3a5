import { describe, expect, it } from 'vitest';
import { domainOf, findIssuerFault, toTxtName, toTxtValue } from './mail-domains.ts';

describe('the mail domains of a provider', () => {
  it('the domain of an address is what follows the last @, in lower case', () => {
    expect(domainOf(' "a@b"@Example.COM ')).toBe('example.com');
  });

  it('a domain is proven by a TXT record whose value depends on account and domain', () => {
    expect(toTxtName('example.com')).toBe('_blotter.example.com');
    expect(toTxtValue(Buffer.alloc(32, 1))).toMatch(/^blotter-domain=[\w-]{32}$/);
    expect(toTxtValue(Buffer.alloc(32, 1))).not.toBe(toTxtValue(Buffer.alloc(32, 2)));
  });

  it('an issuer has no query, no fragment and no path of the discovery document', () => {
    for (const end of ['?a=1', '#a', '/.well-known/openid-configuration'])
      expect(findIssuerFault(`https://login.example.com${end}`), end).toEqual(expect.any(String));
    expect(findIssuerFault('https://login.example.com/tenant/v2.0')).toBeUndefined();
  });
});
