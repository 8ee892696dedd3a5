import { isIP } from 'node:net';
import { isPublicAddress, isSameAddress } from './address-ranges.ts';

export type EgressRules = {
  /** Exact origins that may be http and private. All other checks still apply to them. */
  readonly allowedOrigins: readonly string[];
  /** The addresses of this machine's interfaces. */
  readonly ownAddresses: readonly string[];
};

export type Refusal = { readonly ok: false; readonly reason: string };
export type UrlCheck = { readonly ok: true; readonly url: URL; readonly isAllowListed: boolean } | Refusal;
export type AddressCheck = { readonly ok: true } | Refusal;

const MAX_URL_LENGTH = 2_048;
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]/u;
const RAW_AUTHORITY = /^https?:\/\/([^/?#]+)/i;
const FIRST_UNPRIVILEGED_PORT = 1_024;

/** Names that belong to one machine or one network. */
const LOCAL_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** Checks the URL as written. A host name must still be resolved and each address checked. */
export function checkUrl(raw: string, rules: EgressRules): UrlCheck {
  if (raw.length > MAX_URL_LENGTH) return refuse(`The URL is longer than ${MAX_URL_LENGTH} characters.`);
  if (UNSAFE_CHARACTERS.test(raw)) return refuse('The URL contains white space, a backslash or a control character.');
  const authority = RAW_AUTHORITY.exec(raw)?.[1];
  if (!authority || !URL.canParse(raw)) return refuse('The URL is not a complete https URL.');
  // A bare "@" leaves no user name in the parsed URL.
  if (authority.includes('@')) return refuse('The URL must not contain a user name or password.');
  const url = new URL(raw);
  if (rules.allowedOrigins.includes(url.origin)) return { ok: true, url, isAllowListed: true };
  const reason = findFault(url, authority, rules);
  return reason === undefined ? { ok: true, url, isAllowListed: false } : refuse(reason);
}

const findFault = (url: URL, authority: string, rules: EgressRules): string | undefined => {
  if (url.protocol !== 'https:') return 'The URL must begin with https://.';
  if (url.port !== '' && Number(url.port) < FIRST_UNPRIVILEGED_PORT) return 'The port must be 443, or 1024 or above.';
  const literal = findAddressLiteral(url);
  if (literal !== undefined) {
    const written = authority.replace(/:\d*$/, '');
    if (isIP(literal) === 4 && written !== literal) return 'The host is an IPv4 address in an unusual form.';
    const check = checkAddress(literal, rules);
    return check.ok ? undefined : check.reason;
  }
  if (url.hostname.endsWith('.')) return 'The host must not end with a dot.';
  if (!url.hostname.includes('.') || LOCAL_NAMES.test(url.hostname)) return 'The host is not a public name.';
  return undefined;
};

/** The message never names the address, because that would reveal what our resolver knows. */
export function checkAddress(address: string, { ownAddresses }: EgressRules): AddressCheck {
  return isPublicAddress(address) && !ownAddresses.some((own) => isSameAddress(own, address))
    ? { ok: true }
    : refuse('The host is not at a public address.');
}

/** Returns the host of the URL if it is an address. IPv6 comes without brackets. */
export function findAddressLiteral({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}

/** Reads `BLOTTER_EGRESS_ALLOW`: exact origins separated by commas. */
export function fromAllowList(text: string): { readonly ok: true; readonly origins: readonly string[] } | Refusal {
  const origins = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wrong = origins.find(
    (entry) => !/^https?:\/\/[^*]+$/.test(entry) || !URL.canParse(entry) || new URL(entry).origin !== entry,
  );
  return wrong === undefined
    ? { ok: true, origins }
    : refuse(`"${wrong}" is not an exact origin such as http://127.0.0.1:9999.`);
}

const refuse = (reason: string): Refusal => ({ ok: false, reason });
