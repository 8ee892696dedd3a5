type Bytes = Uint8Array<ArrayBuffer>;

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function sha256(bytes: Bytes): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', bytes));
}

export function toUtf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Returns undefined unless the text is the one canonical base64url encoding of its bytes. */
export function fromBase64url(text: string): Bytes | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return again === text ? bytes : undefined;
}

/** Canonical JSON (RFC 8785). Signatures are made over this form. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const object = value as { readonly [key: string]: unknown };
  const members = Object.keys(object).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${toCanonicalJson(object[key])}`).join(',')}}`;
}
