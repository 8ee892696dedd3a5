import { escapeHtml } from '@blotter/vocab';
import { type Language, WORDS } from './words.ts';

/** Fills the template with the texts of a language. The script reads its own texts from the page. */
const renderPage = (template: string, language: Language): string => {
  const { page, script } = WORDS[language];
  const spans = Object.entries(script).map(
    ([word, text]) => `<span data-word="${escapeHtml(word)}">${escapeHtml(text)}</span>`,
  );
  const texts = new Map(Object.entries(page).map(([word, text]) => [word, escapeHtml(text)]));
  texts.set('words', spans.join('\n'));
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(`hreflang="${language}"`, `hreflang="${language}" aria-current="true"`)
    .replaceAll(/\{\{([\w.]+)\}\}/g, (_match, name: string) => {
      const text = texts.get(name);
      if (text === undefined) throw new Error(`The page has no text for ${name}.`);
      return text;
    });
};

/** Returns the page in every language. Fails if the template names an unknown text. */
export function renderPages(template: string): readonly { readonly language: Language; readonly html: string }[] {
  return (['en', 'es'] as const).map((language) => ({ language, html: renderPage(template, language) }));
}
