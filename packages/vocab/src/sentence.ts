import { toPlain } from './plain.ts';
import type { SourceSentence } from './source-record-criminal.ts';
import { readObisTerm, readTermText, readYearsMonthsTerm, readYearsTerm, type Term } from './term.ts';

export type SentenceTerm = Pick<Term, 'minDays' | 'maxDays' | 'life' | 'death' | 'text'>;

const LONGEST_TEXT = 200;
const NOTHING: SentenceTerm = { minDays: null, maxDays: null, life: false, death: false, text: '' };
const BARE = /^[\d/.]+$/;
const LIFE_OR_DEATH_CODE = /^999999[89](?:\.0+)?$/;

const readWords = (plain: string): SentenceTerm =>
  plain.length > LONGEST_TEXT ? { ...NOTHING, text: plain } : readTermText(plain);

/** A cell of days may contain a word, a duration in words or Florida's codes instead. Only nines are not a duration. */
const readDays = (published = ''): SentenceTerm => {
  const plain = toPlain(published);
  if (plain === '') return NOTHING;
  if (LIFE_OR_DEATH_CODE.test(plain)) return readObisTerm(plain);
  if (!BARE.test(plain)) return readWords(plain);
  const days = Number(/^0*([1-9]\d{0,5})(?:\.0+)?$/.exec(plain)?.[1] ?? 0);
  return days === 0 || /^9{5,}$/.test(String(days)) ? NOTHING : { ...NOTHING, maxDays: days };
};

type StatedTerm = Pick<SentenceTerm, 'maxDays' | 'life' | 'death'>;

const isStated = ({ maxDays, life, death }: StatedTerm): boolean => maxDays !== null || life || death;

const agree = (a: StatedTerm, b: StatedTerm): boolean =>
  a.maxDays === b.maxDays && a.life === b.life && a.death === b.death;

/**
 * The meaning of a bare number depends on its source (`0100600`, `25`, `10/6`). If days are published too, the reading
 * that equals them is chosen. Otherwise only Florida's seven digits can be recognized.
 */
const readBare = (plain: string, stated: StatedTerm): SentenceTerm => {
  if (isStated(stated)) {
    const readings = [readObisTerm, readYearsTerm, readYearsMonthsTerm].map((read) => read(plain));
    return readings.find((reading) => agree(reading, stated)) ?? { ...NOTHING, text: plain };
  }
  return /^\d{7}(?:\.0+)?$/.test(plain) ? readObisTerm(plain) : { ...NOTHING, text: plain };
};

const readRelease = (published: string): SentenceTerm => {
  const { life, death, text } = readWords(toPlain(published));
  return life || death ? { ...NOTHING, life, death, text } : NOTHING;
};

/**
 * Returns the term of a sentence. The cell of the release date can also give life and death (`LIFE`, `death sentence`).
 */
export function readSentence(sentence: SourceSentence, projectedReleaseDate = ''): SentenceTerm {
  const [least, most] = [readDays(sentence.minDays), readDays(sentence.maxDays)];
  const stated = {
    maxDays: most.maxDays,
    life: sentence.life === true || least.life || most.life,
    death: sentence.death === true || least.death || most.death,
  };
  const plain = toPlain(sentence.text ?? '');
  const own = BARE.test(plain) ? readBare(plain, stated) : readWords(plain);
  const release = readRelease(projectedReleaseDate);
  return {
    minDays: least.maxDays ?? own.minDays,
    maxDays: stated.maxDays ?? own.maxDays,
    life: stated.life || own.life || release.life,
    death: stated.death || own.death || release.death,
    text: own.text || most.text || least.text || release.text,
  };
}
