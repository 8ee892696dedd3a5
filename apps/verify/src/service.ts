import { fromBase64url, toUtf8 } from './encoding.ts';

const getJson = async <T>(path: string): Promise<T> => {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The service returned error ${response.status}. Try again in a moment.`);
  return response.json() as Promise<T>;
};

/** Asks the service whether it issued this id, with this digest or code if one is given. */
export async function isOnRecord(id: string, query?: { readonly [name: string]: string }): Promise<boolean> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return (await getJson<{ readonly valid: boolean }>(`/v1/verify/${encodeURIComponent(id)}${search}`)).valid;
}

type KeySet = { readonly keys: readonly { readonly kid: string; readonly x: string }[] };

/** Checks an Ed25519 signature with the published keys. Returns undefined if this browser does not support Ed25519. */
export async function isSigned(text: string, keyId: string, signature: string): Promise<boolean | undefined> {
  const bytes = fromBase64url(signature);
  if (bytes?.length !== 64) return false;
  const { keys } = await getJson<KeySet>('/.well-known/blotter-keys.json');
  const jwk = keys.find(({ kid }) => kid === keyId);
  if (!jwk) return false;
  const raw = fromBase64url(jwk.x);
  if (!raw) throw new Error('A published key is not readable.');
  try {
    const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, bytes, toUtf8(text));
  } catch (error) {
    if (error instanceof Error && error.name === 'NotSupportedError') return undefined;
    throw error;
  }
}
