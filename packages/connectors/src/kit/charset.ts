import iconv from 'iconv-lite';

const FALLBACK = 'windows-1252';

/** Order of precedence: byte-order mark, manifest, header, the page itself. Returns '' if none names a charset. */
export function findCharset(bytes: Uint8Array, known: string | null, contentType: string | undefined): string {
  const declared = [
    findMark(bytes),
    known ?? undefined,
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1],
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]+)/i.exec(
      Buffer.from(bytes.subarray(0, 2_048)).toString('latin1'),
    )?.[1],
  ];
  return declared.find((charset) => charset !== undefined && iconv.encodingExists(charset))?.toLowerCase() ?? '';
}

const findMark = (bytes: Uint8Array): string | undefined => {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
};

export function decodeText(bytes: Uint8Array, charset: string): string {
  return isUtf8(charset) ? decodeUtf8(bytes) : iconv.decode(Buffer.from(bytes), charset);
}

const isUtf8 = (charset: string): boolean => charset === '' || /^(utf-?8|(us-)?ascii)$/i.test(charset);

const strict = new TextDecoder('utf-8', { fatal: true });

/**
 * Some files mix encodings line by line. A line that is not UTF-8 is read as windows-1252, so that one byte costs
 * neither the row nor the letter.
 */
const decodeUtf8 = (bytes: Uint8Array): string => {
  try {
    return strict.decode(bytes);
  } catch {
    return splitLines(bytes)
      .map((line) => {
        try {
          return strict.decode(line);
        } catch {
          return iconv.decode(Buffer.from(line), FALLBACK);
        }
      })
      .join('');
  }
};

const NEWLINE = 0x0a;

const splitLines = (bytes: Uint8Array): readonly Uint8Array[] => {
  const lines: Uint8Array[] = [];
  let start = 0;
  while (start < bytes.length) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline < 0 ? bytes.length : newline + 1;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
};

/** Yields the texts of a stream, cut at line ends if lines are short enough, and never inside a character. */
export async function* decodeStream(chunks: AsyncIterable<Uint8Array>, charset: string): AsyncIterable<string> {
  let isFirst = true;
  let decode: { write: (bytes: Uint8Array) => string; end: () => string } | undefined;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    if (decode === undefined) {
      const found = findMark(chunk) ?? charset;
      decode = isUtf8(found) ? createUtf8Decoder() : createOtherDecoder(found);
    }
    const text = decode.write(chunk);
    if (text === '') continue;
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
  }
  const last = decode?.end() ?? '';
  if (last !== '') yield isFirst ? last.replace(/^\uFEFF/, '') : last;
}

const createOtherDecoder = (charset: string) => {
  const decoder = iconv.getDecoder(iconv.encodingExists(charset) ? charset : FALLBACK);
  return { write: (bytes: Uint8Array) => decoder.write(Buffer.from(bytes)), end: () => decoder.end() ?? '' };
};

/** Maximum part of a line that is buffered to detect its encoding. */
const MAX_HELD_BYTES = 1_024 * 1_024;

const createUtf8Decoder = () => {
  let held: Uint8Array = new Uint8Array();
  return {
    write: (chunk: Uint8Array): string => {
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const newline = bytes.lastIndexOf(NEWLINE);
      const cut = newline >= 0 ? newline + 1 : bytes.length > MAX_HELD_BYTES ? toCharacterStart(bytes) : 0;
      held = Uint8Array.from(bytes.subarray(cut));
      return cut === 0 ? '' : decodeUtf8(bytes.subarray(0, cut));
    },
    end: (): string => decodeUtf8(held),
  };
};

const toCharacterStart = (bytes: Uint8Array): number => {
  let at = bytes.length;
  while (at > bytes.length - 4 && ((bytes[at - 1] ?? 0) & 0xc0) === 0x80) at--;
  return ((bytes[at - 1] ?? 0) & 0x80) === 0 ? bytes.length : at - 1;
};
