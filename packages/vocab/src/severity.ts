import { isAbsent } from './dates/wording.ts';
import { toPlain } from './plain.ts';

export type Severity = 'felony' | 'misdemeanor' | 'infraction';

export type Grade = {
  /** Null means unclassified. */
  readonly severity: Severity | null;
  readonly degree: string;
};

const LONGEST_TEXT = 80;

const WORDS: readonly (readonly [Severity, RegExp])[] = [
  ['felony', /\bfel(?:on(?:y|ies|ious)?\b|\b\.?)/i],
  ['misdemeanor', /\bmisd(?:emeanou?rs?|em|\b)?\.?|\bmis\b\.?/i],
  ['infraction', /\binfractions?\b/i],
];
/** A violation is a kind of offense only alone or with these words. A violation of probation is not one. */
const VIOLATION =
  /^(?:(?:traffic|civil|ordinance|municipal|city|county|petty|non-?criminal|parking)[ -])*(?:ordinance )?violation$/i;
/** Matches `F3`, `M-1`, `MB`, `FS`. Other letters after F and M make other words. */
const CODE = /^([FM])[ -]?([1-9]|[A-EGHSX]|\*)?$/i;
const DENIED = /\b(?:non?t?|reduced|amended)\b|\/|\bor\b/i;

const toDegree = (rest: string): string =>
  toPlain(rest.replace(/[()[\],:;]/g, ' '))
    .replace(/^[\s-]*(?:of (?:the )?)?|[\s.-]+$/gi, '')
    .replace(/^[FMI](?: ?-)?(?= |$)/, '')
    .trim();

const fromWords = (plain: string): Grade | undefined => {
  const [first, second] = WORDS.filter(([, pattern]) => pattern.test(plain));
  if (first === undefined || second !== undefined || DENIED.test(plain)) return undefined;
  const [severity, pattern] = first;
  return { severity, degree: toDegree(plain.replace(pattern, ' ')) };
};

/** Reads level and degree in one cell: `FELONY 2`, `Misd Class A`, `Third Degree Felony`, `F3`, `MB`, `VIOLATION`. */
const fromCell = (plain: string): Grade | undefined => {
  const [, letter, degree = ''] = CODE.exec(plain) ?? [];
  if (letter !== undefined)
    return { severity: /f/i.test(letter) ? 'felony' : 'misdemeanor', degree: /[*x]/i.test(degree) ? '' : degree };
  if (VIOLATION.test(plain)) return { severity: 'infraction', degree: '' };
  return fromWords(plain);
};

const toSaid = (published: string): string => {
  const plain = toPlain(published);
  return isAbsent(plain) || plain.length > LONGEST_TEXT ? '' : plain;
};

/** Returns only what the source says. If a cell names no level, the level is null and its words become the degree. */
export function readGrade(publishedSeverity: string, publishedDegree = ''): Grade {
  const [cell, degree] = [toSaid(publishedSeverity), toSaid(publishedDegree)];
  const own = cell === '' ? undefined : fromCell(cell);
  if (own !== undefined) return { severity: own.severity, degree: degree || own.degree };
  // A letter alone is a class here: North Carolina has class F felonies.
  const beside = degree === '' ? undefined : fromWords(degree);
  if (beside !== undefined) return { severity: beside.severity, degree: beside.degree || cell };
  return { severity: null, degree: degree || cell };
}
