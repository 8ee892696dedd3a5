export type Language = 'en' | 'es';

/** Every language of the console, by its own name. */
export const LANGUAGES: { readonly [language in Language]: string } = { en: 'English', es: 'Español' };

const STORED_AS = 'blotter-language';

const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(LANGUAGES, text);

/** Returns the stored choice of the reader, else the first language of the browser that the console has, else English. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.split(/[-_@]/)[0]?.toLowerCase() ?? '').find(isLanguage) ?? 'en';
}

/** Returns the language of this browser. */
export function readLanguage(): Language {
  return chooseLanguage(window.localStorage.getItem(STORED_AS), navigator.languages);
}

/** Stores the choice of the reader and loads the page anew, because texts are chosen when they are shown. */
export function switchLanguage(language: Language): void {
  window.localStorage.setItem(STORED_AS, language);
  window.location.reload();
}
