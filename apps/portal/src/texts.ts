import { type Child, make } from './dom.ts';
import type { ScriptWords } from './words-en.ts';

export type WordName = keyof ScriptWords;
export type Holes = { readonly [name: string]: string | number };
export type Fact = readonly [label: string, value: string | Node | null | undefined];

/** Texts, dates and lists of facts in one language. */
export type Texts = ReturnType<typeof createTexts>;

const format = (at: Date, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, options).format(at);

/** `words` has the texts by name. A text can have `{holes}`. */
export function createTexts(words: { readonly [name: string]: string }, language: string) {
  const word = (name: WordName, holes: Holes = {}): string =>
    (words[name] ?? name).replaceAll(/\{(\w+)\}/g, (_match, hole: string) => String(holes[hole] ?? ''));

  /** A point in time as a date of the reader's time zone. Unreadable texts are shown as they are. */
  const toMoment = (iso: string): string => {
    const at = new Date(iso);
    return Number.isNaN(at.getTime()) ? iso : format(at, language, { dateStyle: 'long' });
  };

  /** A date of a record can lack the day, or be no valid date. Then it is shown as the source has it. */
  const toDate = (text: string): string => {
    const parts = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
    if (!parts) return text;
    const [, year, month, day] = parts;
    const at = new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`);
    if (Number.isNaN(at.getTime())) return text;
    return format(at, language, {
      ...(day ? { dateStyle: 'long' } : { month: 'long', year: 'numeric' }),
      timeZone: 'UTC',
    });
  };

  const toFacts = (facts: readonly Fact[], attributes = {}): HTMLElement =>
    make(
      'dl',
      attributes,
      ...facts.flatMap(([label, value]) =>
        value === undefined || value === null || value === ''
          ? []
          : [make('dt', { lang: language }, label), make('dd', { dir: 'auto' }, value)],
      ),
    );

  /** Values of a source are English in every language of the page. */
  const foreign = language === 'en' ? {} : { lang: 'en' };
  /** Isolated, so that its direction does not change the text around it. */
  const toData = (text: Child): HTMLElement => make('bdi', {}, text);

  return { word, toMoment, toDate, toFacts, toData, foreign };
}
