import { inflateSync } from 'node:zlib';
import { numberAt } from '@blotter/vocab';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** Invisible joints of our own in long words from right to left; everything else is the document's. */
const toPlain = (text: string): string => text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();

export async function readPdf(bytes: Buffer) {
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
}

const [TOP_PT, BOTTOM_PT] = [54, 62];

/** How far down the text of each page reaches, its foot aside: 1 is a page full to its end. */
export async function measurePages(bytes: Buffer): Promise<readonly number[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const depths: number[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const page = await document.getPage(at);
    const height = numberAt(page.view, 3);
    const { items } = await page.getTextContent();
    const lines = items.flatMap((item) => ('transform' in item && item.str.trim() !== '' ? [item.transform[5]] : []));
    const lowest = Math.min(...lines.filter((y) => y > BOTTOM_PT));
    depths.push((height - TOP_PT - lowest) / (height - TOP_PT - BOTTOM_PT));
  }
  await document.destroy();
  return depths;
}

/** How many pictures a file has. */
export function countPictures(bytes: Buffer): number {
  return toObjects(bytes).match(/\/Subtype\s*\/Image\b/g)?.length ?? 0;
}

const STREAM = /stream\r?\n[\s\S]*?endstream/g;
/** A text of the file, the innermost where texts have brackets of their own; what stands in it is read by nobody as an instruction. */
const LITERAL = /\((?:\\[\s\S]|[^\\()])*\)/g;
const withoutTexts = (objects: string): string => {
  const rest = objects.replaceAll(LITERAL, '');
  return rest === objects ? rest : withoutTexts(rest);
};

/** All objects of the file without pages, fonts and pictures, those in compressed streams too. */
export function toObjects(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const packed = [...raw.matchAll(STREAM)].flatMap(({ 0: stream, index }) => {
    const head = raw.slice(raw.lastIndexOf('obj', index), index);
    const data = Buffer.from(stream.replace(/^stream\r?\n/, ''), 'latin1');
    return head.includes('/ObjStm') ? [inflateSync(data).toString('latin1')] : [];
  });
  return withoutTexts([raw.replaceAll(STREAM, ''), ...packed].join('\n'));
}

/** PDF names that start an action in a reader. */
export function listActions(bytes: Buffer): readonly string[] {
  return (
    toObjects(bytes).match(
      /\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia|GoToR)\b/g,
    ) ?? []
  );
}
