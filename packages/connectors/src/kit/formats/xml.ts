import { SaxesParser } from 'saxes';

export interface XmlHandlers {
  /** Names have no prefix. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const CHUNK_BYTES = 64 * 1_024;
const MAX_DEPTH = 100;
/** Text between two tags, which the parser buffers until the next tag. */
const MAX_TEXT_CHARACTERS = 20_000_000;

/**
 * Reads XML piece by piece. After each piece the caller may take the results so far. Throws for invalid XML, for a
 * DOCTYPE (the only way to define entities), and for excessive nesting or text.
 */
export function* readXml(bytes: Uint8Array, { open, text, close }: XmlHandlers): Iterable<void> {
  const parser = new SaxesParser();
  let depth = 0;
  let lastEventAt = 0;
  parser.on('error', () => {
    throw new Error('is not XML');
  });
  parser.on('doctype', () => {
    throw new Error('declares entities');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw new Error(`nests deeper than ${MAX_DEPTH} elements`);
    lastEventAt = parser.position;
    open?.(toLocalName(name), attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    lastEventAt = parser.position;
    close?.(toLocalName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder(findMark(bytes));
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }));
    if (parser.position - lastEventAt > MAX_TEXT_CHARACTERS) {
      throw new Error(`holds a text of more than ${MAX_TEXT_CHARACTERS} characters`);
    }
    yield;
  }
  parser.close();
  yield;
}

/** For small documents. */
export function readWholeXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  for (const _piece of readXml(bytes, handlers));
}

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

const findMark = ([a, b]: Uint8Array): string => {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
};
