export const SECRET_BYTES = 32;

/** Reads a 32-byte secret written as 64 hex digits, base64 or base64url. Undefined for anything else. */
export function fromKeyText(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  // The last letter has two bits that must be zero, so a mistyped key is refused instead of rounded.
  const written = text.replaceAll('-', '+').replaceAll('_', '/').replace('=', '');
  return bytes.toString('base64').replace('=', '') === written ? bytes : undefined;
}
