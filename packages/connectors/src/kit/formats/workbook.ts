import { MAX_SHARED_TEXTS } from './limits.ts';
import { readWholeXml } from './xml.ts';

export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly textsPath: string | undefined;
  readonly stylesPath: string | undefined;
  /** Days are counted from 1904, as on old Macintoshes. */
  readonly countsFrom1904: boolean;
}

export type FindPart = (path: string) => Uint8Array | undefined;

export function readWorkbook(find: FindPart): Workbook {
  const book = find('xl/workbook.xml');
  if (!book) throw new Error('has no workbook in it');
  const listed: { readonly name: string; readonly id: string }[] = [];
  let countsFrom1904 = false;
  readWholeXml(book, {
    open: (name, attributes) => {
      if (name === 'sheet') listed.push({ name: attributes.name ?? '', id: findByLocalName(attributes, 'id') });
      if (name === 'workbookPr') countsFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    },
  });
  const parts = readRelations(find('xl/_rels/workbook.xml.rels'));
  const pathOf = (kind: string): string | undefined => parts.find(({ type }) => type.endsWith(`/${kind}`))?.path;
  return {
    sheets: listed.flatMap(({ name, id }) => {
      const path = parts.find((part) => part.id === id)?.path;
      return path === undefined ? [] : [{ name, path }];
    }),
    textsPath: pathOf('sharedStrings'),
    stylesPath: pathOf('styles'),
    countsFrom1904,
  };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** Targets outside the file are ignored. */
const readRelations = (bytes: Uint8Array | undefined): readonly Relation[] => {
  const relations: Relation[] = [];
  if (!bytes) return relations;
  readWholeXml(bytes, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' }) => {
      if (name !== 'Relationship' || mode === 'External') return;
      relations.push({ id, type, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` });
    },
  });
  return relations;
};

/** Ignores the namespace prefix: `r:id`. */
const findByLocalName = (attributes: Readonly<Record<string, string>>, local: string): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(`:${local}`))?.[1] ?? '';

/** Returns the texts that cells reference by number, without pronunciation data. */
export function readSharedTexts(bytes: Uint8Array | undefined): readonly string[] {
  const texts: string[] = [];
  if (!bytes) return texts;
  let current: string | undefined;
  let isText = false;
  let isPhonetic = false;
  readWholeXml(bytes, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText && current !== undefined) current += text;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      if (texts.push(current ?? '') > MAX_SHARED_TEXTS) throw new Error(`holds more than ${MAX_SHARED_TEXTS} texts`);
    },
  });
  return texts;
}

/** The date formats among the built-in ones. */
const DATE_FORMATS: ReadonlySet<number> = new Set(
  [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].concat(
    [27, 28, 29, 30, 31, 32, 33, 34, 35, 36],
    [50, 51, 52, 53, 54, 55, 56, 57, 58],
  ),
);

/** Returns the cell styles that display a date. */
export function readDateStyles(bytes: Uint8Array | undefined): ReadonlySet<number> {
  const styles = new Set<number>();
  if (!bytes) return styles;
  const own = new Map<number, boolean>();
  let isCellStyle = false;
  let style = 0;
  readWholeXml(bytes, {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) {
        const format = Number(attributes.numFmtId ?? 0);
        if (own.get(format) ?? DATE_FORMATS.has(format)) styles.add(style);
        style++;
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** Quoted texts, escaped letters, colours and locales do not affect whether it is a date. */
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').replaceAll(/general/gi, ''));
