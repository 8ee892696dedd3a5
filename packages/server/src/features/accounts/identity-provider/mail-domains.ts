/** Returns the domain of an e-mail address in lower case. */
export function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

/** Returns the name of the DNS record that proves a domain. */
export function toTxtName(domain: string): string {
  return `_blotter.${domain}`;
}

/** Returns the value of the DNS record. It contains a keyed hash of account and domain, so no other account can use it. */
export function toTxtValue(proof: Buffer): string {
  return `blotter-domain=${proof.subarray(0, 24).toString('base64url')}`;
}

const ISSUER_PARTS = /[?#]|\/\.well-known\//;

/** Returns what is wrong with the form of an issuer, or undefined. */
export function findIssuerFault(issuer: string): string | undefined {
  return ISSUER_PARTS.test(issuer)
    ? 'send the issuer without a query, a fragment and /.well-known/openid-configuration'
    : undefined;
}
