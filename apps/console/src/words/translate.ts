/** Values of the {places} of a text. */
export type Values = { readonly [place: string]: string | number };
/** Texts of another language by their English text. */
export type Dictionary = { readonly [english: string]: string };

let dictionary: Dictionary = {};
let locale = 'en-US';

/** Sets the texts and the formats of a language other than English. Called once, before the first page is shown. */
export function setDictionary(texts: Dictionary, formats = 'en-US'): void {
  dictionary = texts;
  locale = formats;
}

/** Returns the locale of dates, numbers and prices. */
export function getLocale(): string {
  return locale;
}

/** Some texts are codes of the service, which may be named like a property of every object. */
const find = (english: string): string =>
  (Object.hasOwn(dictionary, english) ? dictionary[english] : undefined) ?? english;

/** Returns a text in the language of the reader. Call it while a page is shown, never when a module is loaded. */
export function t(english: string, values: Values = {}): string {
  return find(english).replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Splits a text in the language of the reader into its words and its {places}. */
export function splitAtPlaces(english: string): readonly (string | { readonly place: string })[] {
  const parts = find(english).split(/\{(\w+)\}/);
  return parts.map((part, at) => (at % 2 === 1 ? { place: part } : part)).filter((part) => part !== '');
}
