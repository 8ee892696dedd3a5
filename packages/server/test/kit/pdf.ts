import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** Invisible joints of our own in long words from right to left; everything else is the document's. */
const toPlain = (text: string): string => text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();

export const readPdf = async (bytes: Buffer) => {
  // A copy: the reader takes the buffer away.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  const isTagged =
    (await document.getMarkInfo())?.Marked === true && (await (await document.getPage(1)).getStructTree()) !== null;
  await document.destroy();
  return {
    pages: pages.map(toPlain),
    text: pages.map(toPlain).join(' '),
    info: info as Record<string, unknown>,
    isTagged,
  };
};

const STREAM = /stream\r?\n/g;

/** All of the file's objects as text, those in compressed streams too. */
export const toReadable = (bytes: Buffer): string => {
  const raw = bytes.toString('latin1');
  const inflated = [...raw.matchAll(STREAM)].map(({ index, 0: { length } }) => {
    const end = raw.indexOf('endstream', index + length);
    try {
      return inflateSync(bytes.subarray(index + length, end)).toString('latin1');
    } catch {
      return '';
    }
  });
  return [raw, ...inflated].join('\n');
};

/** What would make a reader of the file do something; fonts and pictures are binary and may hold any letters by chance. */
export const listActions = (bytes: Buffer): readonly string[] =>
  toReadable(bytes).match(
    /\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia|GoToR)\b/g,
  ) ?? [];
