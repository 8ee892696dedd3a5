import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findBadEntries, findBareTexts, findUntranslated, findUnusedEntries } from './architecture/console-words.ts';
import { readRepository } from './architecture/source-file.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['apps/console/src/', ...['contract', 'match', 'vocab'].map((name) => `packages/${name}/src/`)];
const files = FOLDERS.flatMap((folder) => readRepository(ROOT, folder));

/** Files and folders of the console without a text that is only English. */
const TRANSLATED = ['pages/', 'parts/', 'shell/', 'words/', 'api.ts', 'app.tsx'];

describe('the Spanish console', () => {
  it('has a Spanish text for every English text of its translated folders', () =>
    expect(findUntranslated(files, TRANSLATED)).toEqual([]));
  it('has the same {places} in both languages, and one entry of a text', () =>
    expect(findBadEntries(files)).toEqual([]));
  it('has no translation that is not used', () => expect(findUnusedEntries(files)).toEqual([]));
  it('shows no text in its translated folders that is only English', () =>
    expect(findBareTexts(files, TRANSLATED)).toEqual([]));
});

describe('the rules for words', () => {
  const view = (text: string) => ({ path: 'apps/console/src/pages/a/view.tsx', text });
  const dictionary = (text: string) => ({ path: 'apps/console/src/words/es/a.ts', text });
  const entries = dictionary("export const A = { 'One {a}': 'Uno {a}', Two: 'Dos', 'no coverage': 'sin cobertura' };");

  it('find a text without a translation', () => {
    const text = "t('One {a}', { a }); counted(n, 'Two', 'Three'); t(b ? 'Four' : 'Two'); t(word);";
    expect(findUntranslated([view(text), entries], ['pages/'])).toEqual([
      'apps/console/src/pages/a/view.tsx:1 Three',
      'apps/console/src/pages/a/view.tsx:1 Four',
    ]);
    const phrase = view('export const x = <Phrase text="Five {b}" values={{}} />;');
    expect(findUntranslated([phrase, entries], ['pages/'])).toHaveLength(1);
    const page = { path: 'apps/console/src/pages/a/page.ts', text: "export const page = { title: 'Six' };" };
    expect(findUntranslated([page, entries], ['pages/'])).toHaveLength(1);
  });

  it('find other places and a second entry', () => {
    const other = dictionary("export const B = { 'One {a}': 'Uno' };");
    expect(findBadEntries([entries])).toEqual([]);
    expect(findBadEntries([entries, other])).toEqual([
      'apps/console/src/words/es/a.ts:1 other places: One {a}',
      'apps/console/src/words/es/a.ts:1 second entry: One {a}',
    ]);
  });

  it('find an entry that is not used, but no code of the service', () => {
    const codes = { path: 'packages/contract/src/a.ts', text: "export const CODES = ['no_coverage'];" };
    expect(findUnusedEntries([view("t('One {a}')"), codes, entries])).toEqual(['apps/console/src/words/es/a.ts:1 Two']);
  });

  it.each([
    '<p>Text</p>',
    '<p>{is ? "Text" : t("x")}</p>',
    '<>{is && "Text"}</>',
    '<p>{`Text`}</p>',
    '<a aria-label="Text" />',
    '<a title={is ? "Text" : undefined} />',
  ])('find the bare text of %s', (jsx) => {
    expect(findBareTexts([view(`export const x = ${jsx};`)], ['pages/a/'])).toHaveLength(1);
    expect(findBareTexts([view(`export const x = ${jsx};`)], ['pages/b/'])).toEqual([]);
  });

  it.each(['<p>{t("Text")} · 1</p>', '<code>text</code>', '<a className="text" />', '<p>Blotter</p>', '<p>{text}</p>'])(
    'accept %s',
    (jsx) => expect(findBareTexts([view(`export const x = ${jsx};`)], ['pages/a/'])).toEqual([]),
  );
});
