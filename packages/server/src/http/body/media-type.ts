/** `isUtf8` is true if no charset other than UTF-8 is named. */
export type MediaType = { readonly name: string; readonly isUtf8: boolean };

const MEDIA_TYPE = /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)\s*(;.*)?$/;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/gi;

/** Parses a Content-Type header. Returns undefined if it is absent or malformed. Ignores parameters other than charset. */
export function findMediaType(header: string | undefined): MediaType | undefined {
  const match = MEDIA_TYPE.exec(header ?? '');
  if (match === null) return undefined;
  const [, name = '', parameters = ''] = match;
  const charsets = [...parameters.matchAll(CHARSET)];
  return { name: name.toLowerCase(), isUtf8: charsets.every(([, charset]) => /^utf-?8$/i.test(charset ?? '')) };
}
