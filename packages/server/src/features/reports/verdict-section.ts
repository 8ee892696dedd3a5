import type { Verdict } from '@blotter/contract';
import { joined, toCount } from '../../typesetting/words/wording.ts';
import type { ReportVerdict } from './report-data.ts';
import { type NameOf, toNamed, toSourceName } from './source-section.ts';

export type VerdictFacts = {
  readonly records: number;
  readonly suppressed: number;
  /** The searched sources in words: “the 3 registries that were searched”. */
  readonly searched: string;
  /** True if every known source was searched. */
  readonly isAll: boolean;
  readonly isComplete: boolean;
  readonly mayConclude: boolean;
  readonly because: readonly string[];
  readonly remedies: readonly string[];
  readonly nearMisses: Verdict['nearMisses'];
};

export const NO_NEAR_MISSES: Verdict['nearMisses'] = { people: 0, jurisdictions: [], reasons: [] };

export function toSearched(count: number, one: string, many: string): string {
  return count === 1
    ? `the ${one} that was searched`
    : `the ${count.toLocaleString('en-US')} ${many} that were searched`;
}

const toDoubt = (suppressed: number, nearMisses: number): string => {
  if (suppressed > 0) return 'No person is shown, but people who matched were left out by clearances.';
  if (nearMisses > 0)
    return `No person matched with these limits, but ${toCount(nearMisses, 'similar person is', 'similar people are')} registered outside them.`;
  return 'No person matched, but this does not rule the person out.';
};

const REASONS: { readonly [R in Verdict['nearMisses']['reasons'][number]]: string } = {
  place: 'the place filter',
  time: 'the time filter',
  mode: 'the match mode',
  birth: 'a difference in the date of birth',
};

const toNearMisses = (
  { people, jurisdictions, reasons }: Verdict['nearMisses'],
  nameOf: NameOf,
): ReportVerdict['nearMisses'] => {
  if (people === 0) return [];
  const places = toNamed(nameOf, jurisdictions).map(([, code]) => toSourceName(nameOf, code));
  return [
    `${toCount(people, 'person', 'people')} outside this answer may be the subject, registered in: ${places.join(', ')}.`,
    `Left out by ${joined(reasons.map((reason) => REASONS[reason]))}.`,
  ];
};

const CODE = '[A-Z][A-Z0-9-]+';
/** A list of codes at the end of a sentence, possibly followed by “and 5 more”. */
const LAST_LIST = new RegExp(`(?<= )(${CODE}(?:, ${CODE})*)(?: and ([\\d,]+) more)?\\.$`);
const MOST_NAMED = 6;

/** Replaces the codes of a sentence by names. A long list is only counted, because the tables of the report name each registry. */
export function toNamedSentence(sentence: string, nameOf: NameOf): string {
  return sentence.replace(LAST_LIST, (text: string, list: string, more?: string) => {
    const codes = list.split(', ');
    if (codes.some((code) => nameOf(code) === undefined)) return text;
    if (more === undefined && codes.length <= MOST_NAMED)
      return `${codes.map((code) => toSourceName(nameOf, code)).join(', ')}.`;
    const count = codes.length + Number(more?.replaceAll(',', '') ?? 0);
    return `${toCount(count, 'registry', 'registries')}, listed below.`;
  });
}

/** Answers “Can this person be reported as not found?” in words and as a sign. */
export function toReportVerdict(facts: VerdictFacts, nameOf: NameOf): ReportVerdict {
  const { records, suppressed, searched, isAll, isComplete, mayConclude, nearMisses } = facts;
  const own = {
    answer: mayConclude ? `Yes, in ${searched}.` : 'No.',
    because: facts.because.map((sentence) => toNamedSentence(sentence, nameOf)),
    remedies: facts.remedies,
    nearMisses: toNearMisses(nearMisses, nameOf),
  };
  if (records > 0)
    return {
      sign: 'review',
      word: 'REVIEW',
      ...own,
      headline: `${toCount(records, 'record matched', 'records matched')}${isComplete ? '.' : ', and the search is incomplete.'}`,
    };
  if (mayConclude) {
    const headline = isAll
      ? 'No person matched, and every source was searched to its end.'
      : `No person matched in ${searched}.`;
    return {
      sign: 'clear',
      word: 'NO MATCH',
      ...own,
      headline,
      because: own.because.filter((said) => said !== headline),
    };
  }
  return {
    sign: 'unknown',
    word: 'INCONCLUSIVE',
    ...own,
    headline: isComplete
      ? toDoubt(suppressed, nearMisses.people)
      : 'No person matched where it was searched, but the search is incomplete.',
  };
}
