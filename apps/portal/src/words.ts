import { EN_PAGE, EN_SCRIPT, type PageWords, type ScriptWords } from './words-en.ts';
import { ES_PAGE, ES_SCRIPT } from './words-es.ts';

export type Language = 'en' | 'es';

export const WORDS: { readonly [language in Language]: { readonly page: PageWords; readonly script: ScriptWords } } = {
  en: { page: EN_PAGE, script: EN_SCRIPT },
  es: { page: ES_PAGE, script: ES_SCRIPT },
};
