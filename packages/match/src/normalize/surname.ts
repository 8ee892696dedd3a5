import { foldTokens } from '@blotter/vocab';
import { isInitial } from './initial.ts';
import { partJoined } from './joined-surname.ts';

/**
 * The comparable form of a surname. `De La Cruz-Ruiz` is `delacruzruiz` whole, with the parts `de`, `la`, `cruz`,
 * `ruiz`, and `delacruz` for its particles.
 */
export interface Surname {
  readonly whole: string;
  /** Distinct and different from the whole. Empty for a surname of one word, unless it is two joined surnames. */
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

/**
 * A requested surname may equal the whole or one whole token of it, and one of its tokens may equal the whole (contract
 * Matching, exact).
 */
export function toSurname(published: string): Surname {
  const words = foldTokens(published);
  const whole = words.join('');
  if (words.length < 2) return { whole, parts: [...new Set(partJoined(whole))] };
  const parts = new Set([...words, ...joinParticles(words)]);
  parts.delete(whole);
  return { whole, parts: [...parts] };
}

/**
 * Returns a requested surname. A particle or an initial is not searched for alone: `De La Cruz` does not search for
 * `La`. The last word always counts as a name: `Luu Van` searches for `Van`.
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

/** Returns the index tokens of a name. */
export function tokensOfSurname(published: string): readonly SurnameToken[] {
  const { whole, parts } = toSurname(published);
  return whole === ''
    ? []
    : [{ token: whole, whole: true }, ...parts.map((token): SurnameToken => ({ token, whole: false }))];
}
