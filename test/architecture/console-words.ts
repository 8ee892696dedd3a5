import type { JSXAttribute, JSXChild, JSXElementName, Node } from 'oxc-parser';
import { isProgram, isTest, lineAt, type SourceFile } from './source-file.ts';
import { listFindings, visit } from './syntax.ts';

const SRC = 'apps/console/src/';
export const SPANISH = `${SRC}words/es/`;

/** Attributes that a reader sees or hears. */
const SHOWN = ['title', 'label', 'placeholder', 'aria-label', 'description', 'nothingFoundMessage', 'alt', 'what'];
/** Elements whose text is the same in every language. */
const UNTRANSLATED = ['code', 'kbd'];
const NAMES = ['Blotter'];

const isConsole = (file: SourceFile): boolean =>
  file.path.startsWith(SRC) && !file.path.startsWith(SPANISH) && isProgram(file) && !isTest(file);

const listTranslated = (files: readonly SourceFile[], folders: readonly string[]): readonly SourceFile[] =>
  files.filter((file) => isConsole(file) && folders.some((folder) => file.path.startsWith(`${SRC}${folder}`)));

/** The texts that an expression may be: its literals, also of a choice. */
const listLiterals = (node: Node | null | undefined): readonly string[] => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '');
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(listLiterals);
  if (node?.type === 'LogicalExpression') return [node.left, node.right].flatMap(listLiterals);
  return node?.type === 'JSXExpressionContainer' ? listLiterals(node.expression) : [];
};

const nameOf = (node: JSXElementName | JSXAttribute['name']): string =>
  node.type === 'JSXIdentifier' ? node.name : '';

type Text = { readonly text: string; readonly start: number };

/** Lists the English texts that a file passes to `t`, `counted` and `Phrase`, and the title of a page. */
const listTexts = (file: SourceFile): readonly Text[] => {
  const texts: Text[] = [];
  const add = (node: Node | null | undefined): void => {
    for (const text of listLiterals(node)) texts.push({ text, start: node?.start ?? 0 });
  };
  visit(file, {
    CallExpression: ({ callee, arguments: [first, one, many] }) => {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 't') add(first);
      if (callee.name === 'counted') for (const each of [one, many]) add(each);
    },
    JSXOpeningElement: ({ name, attributes }) => {
      if (nameOf(name) !== 'Phrase') return;
      for (const each of attributes) if (each.type === 'JSXAttribute' && nameOf(each.name) === 'text') add(each.value);
    },
    Property: ({ key, value }) => {
      if (file.path.endsWith('/page.ts') && key.type === 'Identifier' && key.name === 'title') add(value);
    },
  });
  return texts;
};

export type Entry = { readonly english: string; readonly spanish: string; readonly place: string };

/** Lists the entries of the Spanish dictionaries in a folder. */
export function listEntriesIn(files: readonly SourceFile[], folder: string): readonly Entry[] {
  return files
    .filter(({ path }) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
    .flatMap((file) => {
      const entries: Entry[] = [];
      visit(file, {
        Property: ({ key, value, start }) => {
          const english = key.type === 'Identifier' ? key.name : listLiterals(key)[0];
          const [spanish] = listLiterals(value);
          if (english !== undefined && spanish !== undefined)
            entries.push({ english, spanish, place: `${file.path}:${lineAt(file.text, start)}` });
        },
      });
      return entries;
    });
}

const listEntries = (files: readonly SourceFile[]): readonly Entry[] => listEntriesIn(files, SPANISH);

/** Returns the {places} of a text, sorted. */
export function toPlaces(text: string): string {
  return (text.match(/\{\w+\}/g) ?? []).sort().join(' ');
}

/** Finds texts without a Spanish text in translated folders. */
export function findUntranslated(files: readonly SourceFile[], folders: readonly string[]): readonly string[] {
  const known = new Set(listEntries(files).map(({ english }) => english));
  return listTranslated(files, folders).flatMap((file) =>
    listTexts(file)
      .filter(({ text }) => /\p{L}/u.test(text) && !known.has(text))
      .map(({ text, start }) => `${file.path}:${lineAt(file.text, start)} ${text}`),
  );
}

/** Finds entries whose places differ from those of their English text, and second entries of a text. */
export function findBadEntries(files: readonly SourceFile[]): readonly string[] {
  const entries = listEntries(files);
  const first = new Map(entries.toReversed().map((entry) => [entry.english, entry]));
  return entries.flatMap((entry) => [
    ...(toPlaces(entry.english) === toPlaces(entry.spanish) ? [] : [`${entry.place} other places: ${entry.english}`]),
    ...(first.get(entry.english) === entry ? [] : [`${entry.place} second entry: ${entry.english}`]),
  ]);
}

/** Writes a code as the console does: `noCoverage` and `no_coverage` are “no coverage”. */
const toPlainCode = (code: string): string =>
  code
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ');

/** Finds entries for texts that are neither in the console nor codes of the service in words. */
export function findUnusedEntries(files: readonly SourceFile[]): readonly string[] {
  const used = new Set<string>();
  for (const file of files.filter(isConsole))
    visit(file, {
      Literal: ({ value }) => {
        if (typeof value === 'string') used.add(value);
      },
    });
  for (const file of files.filter(({ path }) => /^packages\/(contract|match|vocab)\/src\/.*\.ts$/.test(path)))
    visit(file, {
      Literal: ({ value }) => {
        if (typeof value === 'string') used.add(toPlainCode(value));
      },
      Property: ({ key }) => {
        if (key.type === 'Identifier') used.add(toPlainCode(key.name));
      },
    });
  return listEntries(files)
    .filter(({ english }) => !used.has(english))
    .map(({ english, place }) => `${place} ${english}`);
}

/** Finds texts in translated folders that are shown as they are. */
export function findBareTexts(files: readonly SourceFile[], folders: readonly string[]): readonly string[] {
  const isBare = (text: string): boolean => /\p{L}/u.test(text) && !NAMES.includes(text.trim());
  return listTranslated(files, folders).flatMap((file) =>
    listFindings(file, (report) => {
      const check = (node: Node, texts: readonly string[]): void => {
        for (const text of texts.filter(isBare)) report(node, text.trim());
      };
      const checkChildren = (children: readonly JSXChild[]): void => {
        for (const child of children) check(child, child.type === 'JSXText' ? [child.value] : listLiterals(child));
      };
      return {
        JSXElement: ({ openingElement, children }) => {
          if (!UNTRANSLATED.includes(nameOf(openingElement.name))) checkChildren(children);
        },
        JSXFragment: ({ children }) => checkChildren(children),
        JSXAttribute: (node) => {
          if (SHOWN.includes(nameOf(node.name))) check(node, listLiterals(node.value));
        },
      };
    }),
  );
}
