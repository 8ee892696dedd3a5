/** Values of the {places} of a text. */
export type Values = { readonly [place: string]: string | number };
/** Texts of another language by their English text. */
export type Dictionary = { readonly [english: string]: string };

let dictionary: Dictionary = {};

/** Sets the texts of a language other than English. Called once, before the first page is shown. */
export function setDictionary(texts: Dictionary): void {
  dictionary = texts;
}

/** Returns a text in the language of the reader. Call it while a page is shown, never when a module is loaded. */
export function t(english: string, values: Values = {}): string {
  const text = dictionary[english] ?? english;
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Splits a text in the language of the reader into its words and its {places}. */
export function splitAtPlaces(english: string): readonly (string | { readonly place: string })[] {
  const parts = (dictionary[english] ?? english).split(/\{(\w+)\}/);
  return parts.map((part, at) => (at % 2 === 1 ? { place: part } : part)).filter((part) => part !== '');
}
