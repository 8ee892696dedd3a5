import { foldTokens } from '@blotter/vocab';
import { isInitial } from './initial.ts';
import { partJoined } from './joined-surname.ts';

/** `De La Cruz-Ruiz` as it is compared: `delacruzruiz` whole; `de`, `la`, `cruz`, `ruiz`, and `delacruz` for its particles. */
export interface Surname {
  readonly whole: string;
  /** Each once, none equal to the whole; empty for a surname of one word, unless it is two that were joined. */
  readonly parts: readonly string[];
}

const PARTICLES = new Set(
  (
    'de del dela della delas delos dello di da das do dos du des d la las le los lo van von vom der den ter ten te zu ' +
    'zur zum al el bin bint ibn abu mac mc o st ste san santa saint'
  ).split(' '),
);

const joinParticles = (words: readonly string[]): readonly string[] => {
  const joined: string[] = [];
  let held = '';
  for (const word of words) {
    held += word;
    if (PARTICLES.has(word)) continue;
    joined.push(held);
    held = '';
  }
  return held === '' ? joined : [...joined, held];
};

/** The surname sent may equal the whole or one whole token of it, and one token of it the whole (contract Matching, exact). */
export function toSurname(published: string): Surname {
  const words = foldTokens(published);
  const whole = words.join('');
  if (words.length < 2) return { whole, parts: [...new Set(partJoined(whole))] };
  const parts = new Set([...words, ...joinParticles(words)]);
  parts.delete(whole);
  return { whole, parts: [...parts] };
}

/**
 * A surname as it was sent. A particle or an initial is no surname to look for: `La` is not asked for by `De La Cruz`. The last word
 * is none: `Luu Van` asks for `Van`.
 */
export function toSentSurname(sent: string): Surname {
  const { whole, parts } = toSurname(sent);
  if (parts.length === 0) return { whole, parts };
  const last = foldTokens(sent).at(-1);
  return { whole, parts: parts.filter((part) => !isInitial(part) && (part === last || !PARTICLES.has(part))) };
}

export interface SurnameToken {
  readonly token: string;
  readonly whole: boolean;
}

/** What a name is indexed by. */
export function tokensOfSurname(published: string): readonly SurnameToken[] {
  const { whole, parts } = toSurname(published);
  return whole === ''
    ? []
    : [{ token: whole, whole: true }, ...parts.map((token): SurnameToken => ({ token, whole: false }))];
}
