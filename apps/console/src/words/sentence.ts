import type { Dictionary } from './translate.ts';

type Pattern = { readonly english: RegExp; readonly translation: string };

let patterns: readonly Pattern[] = [];

/** Places whose values are words of the service. The others hold what a person or a source wrote. */
const MADE_OF_WORDS = ['accepted', 'sentence', 'rarity', 'edits'];

const PLACE = /\{(\w+)\}/g;

const toPattern = ([english, translation]: readonly [string, string]): Pattern => {
  const source = english
    .split(PLACE)
    .map((part, at) => (at % 2 === 1 ? `(?<${part}>.*?)` : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return { english: new RegExp(`^${source}$`, 's'), translation };
};

const countFixed = (english: string): number => english.replaceAll(PLACE, '').length;

/** Sets the sentences of the service in a language other than English. Their {places} stand for what the service fills in. */
export function setSentences(sentences: Dictionary): void {
  patterns = Object.entries(sentences)
    .sort(([one], [other]) => countFixed(other) - countFixed(one))
    .map(toPattern);
}

/** Returns a sentence of the service in the language of the reader, or the sentence itself if it is not known. */
export function tSentence(sentence: string): string {
  const found = patterns.find(({ english }) => english.test(sentence));
  if (found === undefined) return sentence;
  const values = found.english.exec(sentence)?.groups ?? {};
  return found.translation.replaceAll(PLACE, (place, name: string) => {
    const value = values[name] ?? place;
    return MADE_OF_WORDS.includes(name) ? tSentence(value) : value;
  });
}
