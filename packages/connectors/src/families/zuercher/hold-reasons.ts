import type { SourceCase, SourceCharge } from '@blotter/vocab';
import { groupCases } from '../fields/criminal-parts.ts';

export interface HoldReasons {
  readonly cases: readonly SourceCase[];
  readonly holds: readonly string[];
  readonly arrestDate: string;
  readonly bondAmounts: readonly string[];
  readonly bondTypes: readonly string[];
}

interface Reason {
  readonly hold: string;
  readonly charge: SourceCharge;
  readonly caseNumber: string;
  readonly arrestDate: string;
  readonly bondAmount: string;
  readonly bondType: string;
}

const MAX_CHARACTERS = 100_000;
const MAX_REASON_CHARACTERS = 2_000;

const HOLD = /^(?:hold(?:ing)?\b|held for\b|detainer\b|ice\b|u\.?s\.? marshal)/i;
const ARREST = /^arrest(?:ed)?(?: date| on)?\s*:?\s*(\d{1,2}\/\d{1,2}\/\d{2,4}(?: \d{1,2}:\d{2}(?: ?[AP]M)?)?)$/i;
const BOND = /^([^-:]*?)\s*\bbond\s*[-:]\s*(.+)$/i;
const CASE = /^(?:case|docket|cause)\s*(?:no\.?|number|#)?\s*[:#-]?\s*(\S*\d\S*)$/i;
const WARRANT =
  /^(?:(?:bench|arrest|failure to appear|fta) )?(?:warrant|capias)\s*(?:no\.?|number)?\s*[:#-]?\s*(\S*\d\S*)/i;
const STATUTE = /^([A-Z]?\d\w*(?:[-–.:]\d\w*)+(?:\(\w+\))*)\s+(?:-\s+)?(?=\S)/;
const SEVERITIES: readonly (readonly [RegExp, string])[] = [
  [/[\s([-]+(?:felony|fel\.?)[)\]]?$| - F$|\s*\(F\)$/i, 'felony'],
  [/[\s([-]+(?:misdemeanor|misd\.?)[)\]]?$| - M$|\s*\(M\)$/i, 'misdemeanor'],
  [/[\s([-]+(?:violation|infraction)[)\]]$/i, 'infraction'],
];

/** Parses prose: `<br />` separates reasons, `;` separates their parts, and the beginning identifies each part. */
export function readHoldReasons(published: string): HoldReasons {
  if (published.length > MAX_CHARACTERS) throw new Error('hold_reasons is too long');
  const reasons = published
    .split(/<br\s*\/?>/i)
    .map((line) => decode(line.replaceAll(/<[^<>]*>/g, ' ')).trim())
    .filter((line) => line !== '')
    .map(readReason);
  const charged = reasons.filter(({ hold }) => hold === '');
  return {
    cases: groupCases(charged.map(({ caseNumber, charge }) => ({ courtCase: { caseNumber }, charge }))),
    holds: reasons.map(({ hold }) => hold).filter(Boolean),
    arrestDate: reasons.find(({ arrestDate }) => arrestDate !== '')?.arrestDate ?? '',
    bondAmounts: charged.map(({ bondAmount }) => bondAmount).filter(Boolean),
    bondTypes: [...new Set(charged.map(({ bondType }) => bondType).filter(Boolean))],
  };
}

const readReason = (line: string): Reason => {
  const parts = line.length > MAX_REASON_CHARACTERS ? [line] : line.split(/;\s*/).map((part) => part.trim());
  const said: string[] = [];
  let [caseNumber, warrant, arrestDate, bondAmount, bondType] = ['', '', '', '', ''];
  for (const part of parts.filter((each) => each !== '')) {
    const short = part.length > MAX_REASON_CHARACTERS ? '' : part;
    const [arrest, bond, numbered, warranted] = [ARREST, BOND, CASE, WARRANT].map((pattern) => pattern.exec(short));
    if (arrest) arrestDate = arrest[1] ?? '';
    else if (bond) [bondAmount, bondType] = readBond(bond[1] ?? '', bond[2] ?? '');
    else if (numbered) caseNumber = numbered[1] ?? '';
    else if (warranted) {
      warrant = (warranted[1] ?? '').replace(/[,:]+$/, '');
      said.push(part.slice(warranted[0].length).replace(/^[\s,:-]+/, ''));
    } else said.push(part);
  }
  const text = said.filter(Boolean).join('; ');
  return {
    hold: HOLD.test(text) ? text : '',
    charge: { ...toCharge(text), status: warrant && `Warrant ${warrant}`, bondAmount },
    caseNumber: caseNumber || warrant,
    arrestDate,
    bondAmount,
    bondType,
  };
};

const readBond = (before: string, value: string): readonly [amount: string, type: string] => {
  const amount = /\$[\d,]+(?:\.\d{2})?/.exec(value)?.[0] ?? '';
  const words = value
    .replace(amount, '')
    .replace(/^[\s,-]+/, '')
    .trimEnd();
  return [amount, [before, words].filter(Boolean).join(' ')];
};

const toCharge = (text: string): SourceCharge => {
  const [whole = '', statute = ''] = STATUTE.exec(text) ?? [];
  const plain = text.slice(whole.length);
  const [mark, severity = ''] = SEVERITIES.find(([pattern]) => pattern.test(plain)) ?? [];
  return { description: mark ? plain.replace(mark, '').trim() : plain, statute, severity };
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => ENTITIES[name] ?? '');
